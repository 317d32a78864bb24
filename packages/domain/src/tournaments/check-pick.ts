import { assert } from '../assert.ts'
import type { BoardMarket, BoardMatch } from '../board/board-model.ts'
import { live } from '../board/board-tuples.ts'
import { accepted, type Outcome, refused } from '../errors/rejection.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import { defaultTaxTable } from '../myanmar/myanmar-tax.ts'
import { oddsTypeCodes } from '../odds/odds-type.ts'
import { columnOf, firstRefusal, type LegCase } from '../ticket/check.ts'
import { findSelection } from '../ticket/find-selection.ts'
import { legChecks } from '../ticket/leg-checks.ts'
import type { SelectionKey } from '../ticket/selection.ts'
import type { BettorFacts, BoardFacts } from '../ticket/ticket-facts.ts'
import { type PickType, pickTypes, type RoomPick } from './pick.ts'

/** A pick as a player asks for it; all of it is unproven. */
export interface PickAsked extends SelectionKey {
  /** The Hong Kong price, the market's version and the backed side's line that the player saw. */
  readonly odds: string
  readonly oddsVersion: number
  readonly line: string
}

const isPickType = (betType: string): betType is PickType =>
  pickTypes.some((type) => type === betType)

/** Returns the markets of a match that a pick may be of: its main lines of full time. */
export function pickMarketsOf(match: BoardMatch): readonly BoardMarket[] {
  return (match.rows[0]?.markets ?? []).filter(
    ({ betType, period, lineQuarters }) =>
      period === 'FT' && lineQuarters !== null && isPickType(betType),
  )
}

/** A pick is checked like a bet, but for what concerns the account and its limits. */
const pickColumn = columnOf(legChecks, ['form', 'event', 'market', 'seen'])

/** Points are staked, not money: every player has the feed's price, and no limits apply. */
const anybody: BettorFacts = {
  status: 'active',
  currency: 'USD',
  currencies: ['USD'],
  oddsGroup: 'A',
  myanmar: { offered: false, tax: defaultTaxTable },
  funds: null,
}
const noLimits: BetLimits = { minBet: 0n, maxBet: 0n, maxPayout: 0n, maxPerMatch: 0n }

/**
 * Returns the pick at the current price and line, or why it cannot be made: its match has begun,
 * the line is no main line any more, the price has moved, or the market is suspended.
 * @spec S5.room.validBet
 */
export function checkPick(asked: PickAsked, board: BoardFacts, nowMs: number): Outcome<RoomPick> {
  const { match, sportsType } = board
  if (
    match === null ||
    sportsType === null ||
    match.marketType === live ||
    nowMs >= match.kickoffMs
  ) {
    return refused('matchNotActive')
  }
  const oddsTypeCode = oddsTypeCodes.HK
  const seen = { ...asked, oddsTypeCode, marketType: match.marketType, score: '' }
  const found = findSelection({ asked: seen, priceSystem: 'decimal', board, oddsGroup: 'A' })
  const leg: LegCase = {
    asked: seen,
    found,
    board,
    nowMs,
    priceSystem: 'decimal',
    policy: 0,
    events: 'all',
    account: anybody,
    limits: noLimits,
    isOff: false,
  }
  const rejection = firstRefusal(pickColumn, leg)
  if (rejection !== null) return { ok: false, rejection }
  const { betType, selection, lineQuarters, price, market } = found
  const isMain = pickMarketsOf(match).some(({ id }) => id === market?.id)
  if (betType === undefined || !isPickType(betType)) return refused('invalidBetType')
  if (!isMain || lineQuarters === null) return refused('invalidOddsBall')
  assert(selection !== undefined && price !== undefined, 'a checked selection has its side')
  return accepted({ sportsType, betType, selection, lineQuarters, price: price.thousandths })
}
