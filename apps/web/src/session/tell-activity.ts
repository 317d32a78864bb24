import { userProfile } from '@fairline/contract/session'
import { call } from '../api/call.ts'
import { presentError } from '../api/present-error.ts'
import { deviceNow } from '../api/server-clock.ts'

/** How often a member's activity is told to the server at most, milliseconds. */
export const tellEveryMs = 5 * 60_000

/**
 * Makes the listener for signs of life: it tells the first one after each interval. Time counts
 * from the making, because opening a page is a call in itself.
 */
export function createTeller(
  tell: () => void,
  now: () => number = deviceNow,
  everyMs = tellEveryMs,
): () => void {
  let toldMs = now()
  return () => {
    if (now() - toldMs < everyMs) return
    toldMs = now()
    tell()
  }
}

/** Asks for the profile as a sign of life; what it answers is not shown, it may be overtaken. */
async function tellServer(): Promise<void> {
  const answer = await call(userProfile, {})
  if (!answer.ok && answer.rejection.code !== 'no_changes') presentError(answer.rejection)
}

/**
 * Tells the server that somebody is there: the live stream and the polled calls keep no session,
 * so a member who only looks around would be logged out (docs/decisions/0064). Returns how to stop.
 */
export function tellActivity(): () => void {
  const note = createTeller(() => void tellServer())
  const stop = new AbortController()
  for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(kind, note, { signal: stop.signal, passive: true, capture: true })
  }
  return () => stop.abort()
}
