import type { ResponseOf } from '@fairline/contract/endpoint'
import type { version } from '@fairline/contract/version'
import type { CallOutcome } from '../../calls/client.ts'

/** How often the page asks on average, milliseconds. */
const askEveryMs = 8_000

type VersionAnswer = ResponseOf<typeof version>

export interface FollowParts {
  readonly ask: () => Promise<CallOutcome<VersionAnswer>>
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** A random number from 0 to 1. It spreads the asks, so that not all members return at once. */
  readonly spread: () => number
  /** The site is closed. The message is the operator's: "" if empty, null if not known. */
  readonly onClosed: (message: string | null) => void
  /** The site is open, in the version that is served now. */
  readonly onOpen: (servedVersion: string) => void
}

/** Asks now and then whether the site is open, until the signal ends it. */
export async function followMaintenance(parts: FollowParts, signal: AbortSignal): Promise<void> {
  const { ask, wait, spread, onClosed, onOpen } = parts
  while (!signal.aborted) {
    const answer = await ask()
    if (signal.aborted) return
    if (answer.ok && answer.data.maintenance === null) onOpen(answer.data.version)
    // A server that is being changed does not answer: that is maintenance, too.
    else onClosed(answer.ok ? (answer.data.maintenance?.message ?? null) : null)
    await wait(askEveryMs * (0.5 + spread()), signal)
  }
}
