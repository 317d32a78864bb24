import { userProfile } from '@fairline/contract/session'
import { call } from '@fairline/site/calls/call'
import { deviceNow } from '@fairline/site/calls/server-clock'
import { presentError } from '@fairline/site/notices/present-error'

/** The shortest time between two reports of a member's activity to the server, milliseconds. */
export const tellEveryMs = 5 * 60_000

/**
 * Returns a listener for signs of life, which reports the first one after each interval. The first
 * interval begins at once, because opening a page is itself a call. `everyMs` is in milliseconds.
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

/** Asks for the profile as a sign of life. The answer is not shown: it may be out of date. */
async function tellServer(): Promise<void> {
  const answer = await call(userProfile, {})
  if (!answer.ok && answer.rejection.code !== 'no_changes') presentError(answer.rejection)
}

/**
 * Reports to the server that the member is active. The live stream and the polled calls do not keep
 * a session, so a member who only looks around would be logged out (docs/sessions.md). Returns
 * how to stop.
 */
export function tellActivity(): () => void {
  const note = createTeller(() => void tellServer())
  const stop = new AbortController()
  for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(kind, note, { signal: stop.signal, passive: true, capture: true })
  }
  return () => stop.abort()
}
