import type { Database } from '../../apps/server/src/db/database.ts'
import type { Placement } from '../../apps/server/src/modules/placing/placement.ts'
import { placeBatch } from '../../apps/server/src/modules/placing/placement-store.ts'
import {
  aMatch,
  aTicket,
  type Bettor,
  parlayPlacementOf,
  placedKey,
  placementOf,
} from '../../apps/server/testing/bets-on-a-match.ts'

/** The match that ends 2-1 at last, and those that bets on several legs are on, too. */
export interface Night {
  readonly match: bigint
  /** Matches that end before, 1-0. */
  readonly ended: readonly [bigint, bigint]
  /** Matches without a result. */
  readonly open: readonly [bigint, bigint]
}

/** Makes the matches of a night, with open guards. */
export async function aNight(database: Database): Promise<Night> {
  const made = (): Promise<bigint> => aMatch(database)
  return {
    match: await made(),
    ended: [await made(), await made()],
    open: [await made(), await made()],
  }
}

/** Every result that a single can have: won, lost, half won, half lost, a draw. */
const singles = [
  'HDP FT home -0.50 0.95 MY 1',
  'HDP FT away 0.50 0.93 MY 1',
  'HDP FT home -0.75 0.97 MY 1',
  'HDP FT away 0.75 -0.95 MY 1',
  'HDP FT home -1.00 0.90 HK 1',
  'OU FT over 2.75 0.94 HK 1',
  'OU FT under 3.50 0.88 MY 1',
  'OU FT over 3.00 -0.90 MY 1',
  '1X2 FT 1 - 2.10 DEC 1',
  '1X2 FT X - 3.20 DEC 1',
  'OE FT odd - 0.95 MY 1',
  'CS FT 2-1 - 9.00 DEC 1',
].map(aTicket)

const onTheMatch = aTicket('HDP FT home -0.75 1.95 DEC 1')
const onAnother = aTicket('OU FT under 2.50 1.90 DEC 1')

type Make = (bettor: Bettor, night: Night, stake: bigint, turn: number) => Placement

const single: Make = (bettor, { match }, stake, turn) => {
  const ticket = singles[turn % singles.length] ?? onTheMatch
  return placementOf(bettor, match, { ...ticket, stake })
}

/** A parlay of two legs or a system of three: on the match, and on others of the night. */
const several =
  (kind: 'parlay' | 'system', others: 'ended' | 'open'): Make =>
  (bettor, night, lineStake) => {
    const further = night[others].slice(0, kind === 'parlay' ? 1 : 2)
    const legs = further.map((match) => ({ match, ticket: onAnother }))
    const first = { match: night.match, ticket: onTheMatch }
    return parlayPlacementOf(bettor, { kind, lineStake, legs: [first, ...legs] })
  }

/** What the bets are, in turn: of twenty, three continue to wait for another match. */
const kinds: readonly Make[] = [
  ...Array.from({ length: 12 }, () => single),
  ...Array.from({ length: 3 }, () => several('parlay', 'ended')),
  ...Array.from({ length: 2 }, () => several('system', 'ended')),
  ...Array.from({ length: 2 }, () => several('parlay', 'open')),
  several('system', 'open'),
]

/** Bets of one call: as many as the product's batcher sends at most. */
const batchBets = 256
/** Calls under way at the same time, as many as the product has lanes. */
const lanes = 2

/**
 * Places so many bets of all kinds on the match of a night, by the members in turn.
 * Returns every twentieth, which is a single bet, by its member.
 */
export async function placeNight(
  { queries }: Database,
  night: Night,
  bettors: readonly Bettor[],
  bets: number,
): Promise<ReadonlyMap<bigint, bigint>> {
  const singlesOf = new Map<bigint, bigint>()
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < bets) {
      const from = next
      next = Math.min(bets, from + batchBets)
      const items = Array.from({ length: next - from }, (_, index) =>
        betOf(night, bettors, from + index),
      )
      const keys = (await placeBatch(queries, items)).map(placedKey)
      for (const [index, key] of keys.entries()) {
        const item = items[index]
        if ((from + index) % kinds.length === 0 && item) singlesOf.set(key, item.walletId)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return singlesOf
}

/** The bet of a number: members, kinds and markets each go on by one, at their own paces. */
function betOf(night: Night, bettors: readonly Bettor[], number: number): Placement {
  const turn = Math.floor(number / kinds.length)
  const [make, bettor] = [kinds[number % kinds.length], bettors[(number + turn) % bettors.length]]
  if (make === undefined || bettor === undefined) throw new Error('there are kinds and bettors')
  const stake = BigInt(1_000 + 100 * (number % 50))
  return make(bettor, night, stake, number + turn)
}
