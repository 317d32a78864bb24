import fc from 'fast-check'
import { type RoomPick, settlePick } from '../src/tournaments/pick.ts'
import { prizePool, prizesOf, sharePrizes } from '../src/tournaments/prize-table.ts'
import { type CountedPick, placesOf, standingOf } from '../src/tournaments/room-ranking.ts'
import type { OracleOrder, OraclePick, OracleRoom } from './room-oracle.ts'

const resultOf = (home: number, away: number) =>
  ({ status: 'completed', halfTime: null, fullTime: { home, away } }) as const

const score = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
/** A room with picks that are often equal, and matches that may be void. */
export const anyRoom: fc.Arbitrary<OracleRoom> = fc
  .record({
    fee: fc.integer({ min: 10, max: 1_000 }).map((units) => units * 100),
    scores: fc.array(fc.option(score, { freq: 6 }), { minLength: 3, maxLength: 10 }),
    count: fc.integer({ min: 3, max: 30 }),
    seed: fc.infiniteStream(fc.nat({ max: 999_983 })),
  })
  .map(({ fee, scores, count, seed }) => {
    const draw = (below: number): number => (seed.next().value ?? 0) % below
    const pickOf = (match: number): OraclePick => {
      const side = (['home', 'away', 'over', 'under'] as const)[draw(4)] ?? 'home'
      const isTotal = side === 'over' || side === 'under'
      // Few prices and lines, so that players are often equal.
      const line = isTotal ? 8 + draw(5) : draw(5) - 2
      return { match, side, line, price: 80 + 10 * draw(3), placedMs: draw(5) }
    }
    const players = Array.from({ length: count }, () =>
      scores.flatMap((_score, match) => (draw(3) === 0 ? [] : [pickOf(match)])),
    )
    return { fee, scores, players }
  })

/** Returns the order of a room by the product's own functions, in the oracle's units. */
export function orderOf({ fee, scores, players: given }: OracleRoom): OracleOrder[] {
  const settled = given.map((picks) =>
    picks.map(({ match, side, line, price }): CountedPick => {
      const betType: RoomPick['betType'] = side === 'over' || side === 'under' ? 'OU' : 'HDP'
      const reached = scores[match]
      const pick = {
        sportsType: 1,
        betType,
        selection: side,
        lineQuarters: line,
        price: price * 10,
      } as const
      const result = settlePick(pick, reached == null ? null : resultOf(...reached))
      return { result: result?.result ?? '', points: result?.winLossMinor ?? 0n, price: price * 10 }
    }),
  )
  const standings = settled.map(standingOf)
  const places = placesOf(standings)
  const pool = prizePool(BigInt(fee), given.length)
  const prizes = sharePrizes(
    prizesOf(pool, given.length),
    given.map((picks, index) => ({
      place: places[index] ?? 0,
      lastPickMs: Math.max(0, ...picks.map(({ placedMs }) => placedMs)),
    })),
  )
  return given.map((_, index) => ({
    place: places[index] ?? 0,
    points: Number(standings[index]?.points),
    prize: Number(prizes[index]),
  }))
}
