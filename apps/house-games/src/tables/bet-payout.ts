import { assert } from '@fairline/domain/assert'
import {
  addRatios,
  floorRatio,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@fairline/domain/money/ratio'
import { houseLimits } from '../limits/house-limits.ts'
import type { Table } from './table.ts'
import type { TableBet } from './table-bet-store.ts'
import type { TableRound } from './table-round-store.ts'

const nothing = ratio(0n)
const refund = ratio(1n)

/** Returns what a bet is paid by a round that is drawn, minor units: rounded down once. */
export function payoutOf(table: Table, bet: TableBet, round: TableRound): bigint {
  const sum = [...bet.spots].reduce(
    (paid, [spot, stake]) =>
      addRatios(paid, multiplyRatios(ratio(stake), paidBy(table, bet, round, spot))),
    nothing,
  )
  return floorRatio(sum)
}

/** What a spot pays in stakes. */
function paidBy(table: Table, bet: TableBet, round: TableRound, spot: string): Ratio {
  const { result } = round
  assert(result !== null, 'a round that is paid is drawn')
  const { game } = table
  const { flight } = game
  if (flight === null) return game.pays(spot, result)
  const ended = bet.ended[spot]
  const endedAt = ended === undefined ? null : flight.cashedAt(spot, ended)
  if (endedAt !== null) return game.pays(endedAt, result)
  const due = flight.cashedAt(spot, endByLimit(table, bet, spot)) ?? spot
  if (!round.isCut) return game.pays(due, result)
  // The flight was cut off: spots that were not decided at its last height are given back.
  const height = round.height ?? 0
  if (flight.target(due) <= height) return game.pays(due, result)
  return flight.end(result) <= height ? nothing : refund
}

/**
 * The height at which a spot without a target ends by itself, because it wins the most that is paid
 * there; infinite for other spots.
 */
export function endByLimit(
  { game }: Table,
  { spots, currency, gameCode, winMax }: Pick<TableBet, LimitField>,
  spot: string,
): number {
  if (game.most(spot, {}) !== null) return Number.POSITIVE_INFINITY
  // A bet of an earlier version was stored without its limit.
  const win = winMax ?? houseLimits().instant(gameCode, currency).win
  return Number((win * 100n) / (spots.get(spot) ?? win))
}
type LimitField = 'spots' | 'currency' | 'gameCode' | 'winMax'
