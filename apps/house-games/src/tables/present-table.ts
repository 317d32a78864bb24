import { createHash } from 'node:crypto'
import type {
  PublishedDraw,
  TableBet as ShownBet,
  TableRound as ShownRound,
  TablePresence,
} from '@fairline/contract/house/table-calls'
import { assert } from '@fairline/domain/assert'
import { type Currency, formatMoney, roomFeeUnitMinor } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { tableOf } from './table.ts'
import type { TableBet } from './table-bet-store.ts'
import type { TableRound } from './table-round-store.ts'

const SEATS_MAX = 50
const NAME_LENGTH = 5

/** A round as all may see it now. */
export const presentTableRound = (round: TableRound): ShownRound => ({
  round_id: round.roundId,
  serial: round.serial,
  place: round.place,
  commitment: round.commitment,
  beacon: round.beacon,
  phase: round.phase,
  window: round.window,
  out: { ...round.out },
  deadline_ms: round.deadlineMs,
  draw_ms: round.drawMs,
  started_ms: round.startedMs,
})

/** A drawn round with what proves it: its seed is shown with the last of its results. */
export function presentDraw(round: TableRound): PublishedDraw {
  const table = tableOf(round.gameCode)
  assert(table !== undefined && round.result !== null, 'a round that is published is drawn')
  return {
    game_code: round.gameCode,
    table: round.tableKey,
    round_id: round.roundId,
    serial: round.serial,
    place: round.place,
    salt: round.salt,
    commitment: round.commitment,
    seed: round.seed ?? '',
    draw_bytes: round.drawBytes ?? '',
    rules_version: round.rules,
    result: { ...table.game.wire(round.result) },
  }
}

const statusOf = ({ state }: TableBet): ShownBet['status'] =>
  state === 'open' || state === 'closed' || state === 'void' ? state : 'pending'

const moneyBySpot = (spots: ReadonlyMap<string, bigint>): Record<string, string> =>
  Object.fromEntries([...spots].map(([spot, minor]) => [spot, formatMoney(minor)]))

/** A bet as its member sees it. */
export const presentBet = (bet: TableBet): ShownBet => ({
  bet_id: bet.roundId,
  round_id: bet.tableRoundId,
  window: bet.window,
  trans_date: dateTimeOf(bet.placedMs),
  spots: moneyBySpot(bet.spots),
  stake: formatMoney(bet.stake),
  ended_at: { ...bet.ended },
  payout: formatMoney(bet.state === 'closed' ? bet.payout : 0n),
  status: statusOf(bet),
})

/** The name of a member for others at a table: the house knows no other one. */
export const guestName = (player: string): string =>
  `Guest ${createHash('sha256').update(player).digest('hex').slice(0, NAME_LENGTH).toUpperCase()}`

/** What is staked on a round, in the currency of the member who sees it. */
export function presentPresence(
  bets: readonly TableBet[],
  members: number,
  currency: Currency,
): TablePresence {
  const running = bets.filter(({ state }) => state !== 'void' && state !== 'returning')
  const seats = new Map<string, bigint>()
  const totals = new Map<string, bigint>()
  const add = (to: Map<string, bigint>, key: string, minor: bigint): void => {
    to.set(key, (to.get(key) ?? 0n) + minor)
  }
  for (const bet of running) {
    const [own, shown] = [roomFeeUnitMinor(bet.currency), roomFeeUnitMinor(currency)]
    add(seats, guestName(bet.player), (bet.stake * shown) / own)
    for (const [spot, minor] of bet.spots) add(totals, spot, (minor * shown) / own)
  }
  return {
    members,
    seats: [...seats]
      .slice(0, SEATS_MAX)
      .map(([name, stake]) => ({ name, stake: formatMoney(stake) })),
    totals: moneyBySpot(totals),
  }
}
