import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { KnownBook } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import type { Answer } from './open-client.ts'

/** Who bets on what while the match of a round is stopped. */
interface Rounds<Slip extends { readonly request_id: string }> {
  readonly rounds: number
  stoppedIn(round: number): KnownMatch
  /** Slips of all members who bet, at the current price. */
  slips(): Promise<readonly Slip[]>
  place(slip: Slip): Promise<Answer>
}

/**
 * Stops a match while members bet on it, again and again. A bet that is placed during the stop is
 * taken or refused, and nothing is taken after the stop. Returns how many bets were taken.
 */
export async function stopWhileBetting<Slip extends { readonly request_id: string }>(
  { feed }: KnownBook,
  { rounds, stoppedIn, slips, place }: Rounds<Slip>,
): Promise<number> {
  let accepted = 0
  for (let round = 0; round < rounds; round += 1) {
    const stopped = stoppedIn(round)
    const shown = await slips()
    const during = shown.map((slip) => place({ ...slip, bet_amount: '5' }))
    // Every other round the stop starts a turn of the event loop later.
    if (round % 2 === 1) await new Promise(setImmediate)
    await feed.stopBets(stopped, 'operator')
    const after = shown.map((slip) => place({ ...slip, request_id: randomUUID() }))
    for (const answer of await Promise.all(during)) {
      expect(['', 'oddsIsUpdating']).toContain(answer.statusdesc)
      accepted += answer.status
    }
    for (const { statusdesc } of await Promise.all(after)) {
      expect(statusdesc).toBe('oddsIsUpdating')
    }
    await feed.change(stopped, {})
  }
  return accepted
}
