import type { TableRequest } from '@fairline/contract/house/table-calls'
import { assert } from '@fairline/domain/assert'
import { type Currency, parseMoney, stakeStepMinor } from '@fairline/domain/money/money'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import type { Session } from '../launches/open-session.ts'
import type { HouseLimits, TableLimits } from '../limits/house-limits.ts'
import { type Refused, refused } from '../refused.ts'
import { ANSWER_DUE_MS, askWallet } from '../wallet/ask-wallet.ts'
import { storeCall } from '../wallet/wallet-call-store.ts'
import { endByLimit } from './bet-payout.ts'
import { betStakes } from './bet-stakes.ts'
import { type Table, tableOf } from './table.ts'
import { betById, betByRequest, betsOnRound, storeBet, type TableBet } from './table-bet-store.ts'
import { liabilityMax, liabilityOf } from './table-limits.ts'
import { lockTableRound, type TableRound } from './table-round-store.ts'

type Spots = ReadonlyMap<string, bigint>
type Intent = Refused | { readonly ok: true; readonly bet: TableBet; readonly isNew: boolean }

const BET_ID_BYTES = 12
/** The most spots that a bet may have. */
const SPOTS_MAX = 200

/**
 * Bets on spots of a round, all in one debit. The bet and the id of its debit are committed while
 * the round takes bets; the same request bets once.
 */
export async function placeBet(
  house: House,
  session: Session,
  request: TableRequest<'/house/api/bet'>,
): Promise<TableBet | Refused> {
  const table = tableOf(session.gameCode)
  if (table === undefined) return refused('INVALID_GAME')
  const spots = readSpots(table, request.spots)
  if (spots === undefined) return refused('INVALID_BET')
  const intent = await house.database.inTransaction((tx) =>
    commitBet(tx, house, table, session, { request, spots }),
  )
  if (!intent.ok) return intent
  return intent.isNew ? askWallet(house, betStakes, intent.bet, session.token) : intent.bet
}

/** Reads the spots of a request; undefined if the game does not have one of them. */
function readSpots(
  { game }: Table,
  written: TableRequest<'/house/api/bet'>['spots'],
): Spots | undefined {
  const spots = new Map<string, bigint>()
  for (const [text, amountText] of Object.entries(written)) {
    const amount = parseMoney(amountText)
    const expanded = game.expand(text)
    if (amount === undefined || expanded.length === 0) return undefined
    for (const spot of expanded) {
      if (!game.isSpot(spot)) return undefined
      spots.set(spot, (spots.get(spot) ?? 0n) + amount)
    }
  }
  return spots.size > 0 && spots.size <= SPOTS_MAX ? spots : undefined
}

async function commitBet(
  tx: Queries,
  house: House,
  table: Table,
  { player, currency, gameCode }: Session,
  { request, spots }: { readonly request: TableRequest<'/house/api/bet'>; readonly spots: Spots },
): Promise<Intent> {
  const { request_id: requestId, round_id: tableRoundId } = request
  // Bets on a round take turns, so that together they keep within what it may cost.
  const round = await lockTableRound(tx, tableRoundId)
  if (round?.tableKey !== table.key) return refused('CLOSED')
  const before = await betByRequest(tx, player, requestId)
  if (before !== undefined) {
    const isSame = before.tableRoundId === tableRoundId && isSameSpots(before.spots, spots)
    return isSame ? { ok: true, bet: before, isNew: false } : refused('INVALID_BET')
  }
  const nowMs = house.clock.now()
  if (!takesBets(round, nowMs)) return refused('CLOSED')
  if ([...spots.keys()].some((spot) => !table.game.isOpen(spot, round.out))) {
    return refused('CLOSED')
  }
  const bets = (await betsOnRound(tx, tableRoundId)).filter(({ state }) => state !== 'void')
  const own = bets.filter((bet) => bet.player === player)
  const limits = house.limits.now
  if (!isWithinLimits(spots, own, limits.table(gameCode, currency), currency)) {
    return refused('STAKE')
  }
  const winMax = limits.instant(gameCode, currency).win
  const next = { spots, gameCode, currency, winMax }
  if (!isPayable(table, round, [...bets, next], limits)) return refused('STAKE')
  // A spot that ends by itself before its flight rises could only be lost.
  const start = table.game.flight?.heightAt(0) ?? 0
  if ([...spots.keys()].some((spot) => endByLimit(table, next, spot) <= start)) {
    return refused('STAKE')
  }
  const roundId = house.random.hex(BET_ID_BYTES)
  const stake = [...spots.values()].reduce((sum, amount) => sum + amount, 0n)
  const ids = { roundId, tableRoundId, tableKey: table.key, gameCode, player, currency, requestId }
  const { window } = round
  await storeBet(tx, { ...ids, window, spots, stake, winMax }, nowMs, nowMs + ANSWER_DUE_MS)
  await storeCall(tx, { roundId, kind: 'debit', amount: stake, reference: null }, nowMs)
  const bet = await betById(tx, roundId)
  assert(bet !== undefined, 'a bet that was stored is there')
  return { ok: true, bet, isNew: true }
}

/** Whether a round takes bets, and gives them back. */
export const takesBets = ({ phase, deadlineMs }: TableRound, nowMs: number): boolean =>
  phase === 'betting' && deadlineMs !== null && nowMs < deadlineMs

const isSameSpots = (one: Spots, other: Spots): boolean =>
  one.size === other.size && [...one].every(([spot, amount]) => other.get(spot) === amount)

/** Whether each spot is within the limits, with what the member has on it already. */
function isWithinLimits(
  spots: Spots,
  own: readonly TableBet[],
  { min, max }: TableLimits,
  currency: Currency,
): boolean {
  const step = stakeStepMinor(currency)
  return [...spots].every(([spot, amount]) => {
    const before = own.reduce((sum, bet) => sum + (bet.spots.get(spot) ?? 0n), 0n)
    return amount >= min && amount % step === 0n && before + amount <= max
  })
}

/** Whether what all bets on a round may win is within what a round may cost. */
function isPayable(
  { game }: Table,
  { out }: TableRound,
  bets: readonly Pick<TableBet, 'spots' | 'gameCode' | 'currency' | 'winMax'>[],
  limits: HouseLimits,
): boolean {
  const byKey = new Map<string, bigint>()
  for (const { spots, gameCode, currency, winMax } of bets) {
    const { round } = limits.table(gameCode, currency)
    const win = winMax ?? limits.instant(gameCode, currency).win
    for (const [spot, stake] of spots) {
      const liability = liabilityOf(stake, game.most(spot, out), win, round)
      for (const key of game.capped(spot)) byKey.set(key, (byKey.get(key) ?? 0n) + liability)
    }
  }
  return [...byKey.values()].every((liability) => liability <= liabilityMax)
}
