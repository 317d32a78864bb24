import { randomUUID } from 'node:crypto'
import type { KnownBook, KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import type { Credentials } from './open-client.ts'
import { type LegRequest, legOf, type Selected } from './slip.ts'

/** A request to place a parlay that would be accepted, as the slip builds it. */
export interface ParlayRequest extends Credentials {
  readonly request_id: string
  readonly legs: readonly LegRequest[]
  readonly bet_amount: string
  readonly accept_odds: number
}

/** The selection of a leg, by default home -0.75 of the match, at 1.95. */
export type Picked = KnownMatch | readonly [KnownMatch, Omit<Selected, 'oddsType'>]

/** Checks each leg with betcheck, and returns the ticket of 10 a line that would be confirmed. */
export async function parlayOf(
  book: { ask: KnownBook['ask'] },
  member: KnownMember,
  picks: readonly Picked[],
): Promise<ParlayRequest> {
  const legs = await Promise.all(
    picks.map((picked) => {
      const [match, pick] = 'id' in picked ? [picked, {}] : picked
      return legOf(book, member, match, pick)
    }),
  )
  return {
    ...member.credentials,
    request_id: randomUUID(),
    legs,
    bet_amount: '10',
    accept_odds: 0,
  }
}

/** Announces so many matches, one after the other, by default with the usual markets. */
export async function announceMatches(
  { feed }: Pick<KnownBook, 'feed'>,
  count: number,
  changes: Parameters<KnownBook['feed']['announce']>[0] = {},
): Promise<KnownMatch[]> {
  const matches: KnownMatch[] = []
  for (let index = 0; index < count; index += 1) matches.push(await feed.announce(changes))
  return matches
}
