import type { Preferences } from '../accounts/preferences.ts'
import type { BetType, Period, Selection } from '../bet-types/bet-type.ts'
import { formatLine, lineOfSelection } from '../bet-types/line.ts'
import type { BetAsked } from '../bets/bet-facts.ts'
import { type BoardMarket, type BoardMatch, scoreText } from '../board/board-model.ts'
import type { MarketType } from '../board/board-tuples.ts'
import { type Minor, parseMoney } from '../money/money.ts'
import { type OddsGroup, oddsTypeCodes, type PriceType } from '../odds/odds-type.ts'
import { formatPrice, type Price, parsePrice, shownPriceOf } from '../odds/price.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import { changeStake, finishedStake, type StakeAction, stakeText } from './stake-input.ts'

/** A selection with what the member saw when it was clicked, or confirmed last. */
export interface SlipSelection {
  readonly matchId: string
  readonly marketId: string
  readonly betType: BetType
  readonly period: Period
  readonly selection: Selection
  readonly marketType: MarketType
  readonly oddsType: PriceType
  /** The price of the feed that the shown price is derived from. */
  readonly source: Price
  /** The shown price as text, and the version it belongs to. */
  readonly odds: string
  readonly oddsVersion: number
  /** The backed side's line as text, "" without one. */
  readonly line: string
  readonly score: string
}

/**
 * What the member typed and clicked, and nothing that can be derived from the board.
 * @spec S3.slip.single
 */
export interface Slip {
  readonly selection: SlipSelection | null
  /** The stake as plain text without separators. */
  readonly stake: string
  /** The stake of the last bet that was placed from this slip, "" before the first. */
  readonly lastStake: string
  readonly acceptBetterOdds: boolean
  readonly acceptAnyOdds: boolean
  readonly autoRefreshOdds: boolean
}

/** The settings of a member that decide how prices are shown. */
export interface PriceReader {
  readonly oddsGroup: OddsGroup
  readonly oddsType: PriceType
}

type SlipOption = 'acceptBetterOdds' | 'acceptAnyOdds' | 'autoRefreshOdds'

/** What decides the stake that a new selection starts with. */
export interface StakePreferences extends Pick<Preferences, 'defaultStake' | 'defaultStakeAmount'> {
  /** The minimum stake of the member, minor units; null or absent while it is unknown. */
  readonly minBet?: Minor | null
}

export type SlipAction =
  /** A price was clicked: in single mode it takes the place of the one before. */
  | { readonly kind: 'pick'; readonly selection: SlipSelection; readonly stakes: StakePreferences }
  | StakeAction
  /** The price on the slip is now the one seen: new odds accepted, or refreshed by themselves. */
  | { readonly kind: 'see'; readonly selection: SlipSelection }
  /** The member's odds type changed: the seen price is converted to it. */
  | { readonly kind: 'oddsType'; readonly member: PriceReader }
  | { readonly kind: 'option'; readonly option: SlipOption; readonly on: boolean }
  | { readonly kind: 'placed' }
  | { readonly kind: 'clear' }

/** An empty slip with the options that the member prefers. */
export function emptySlip(preferences: Pick<Preferences, SlipOption>): Slip {
  const { acceptBetterOdds, acceptAnyOdds, autoRefreshOdds } = preferences
  return {
    selection: null,
    stake: '',
    lastStake: '',
    acceptBetterOdds,
    acceptAnyOdds,
    autoRefreshOdds,
  }
}

/** Returns the larger of a preferred amount and the minimum stake, as the text of a stake. */
export function openingAmount(amount: string, minBet: Minor | null = null): string {
  return minBet !== null && (parseMoney(amount) ?? 0n) < minBet ? stakeText(minBet) : amount
}

/**
 * Returns the stake that a new selection starts with: none, the last stake placed, or the default
 * amount, raised to the minimum if it is lower.
 * @spec S3.preferences.betting S3.preferences.defaultStakeAmount
 */
export function firstStake(lastStake: string, stakes: StakePreferences): string {
  switch (stakes.defaultStake) {
    case '1':
      return ''
    case '2':
      return lastStake
    case '3':
      return openingAmount(stakes.defaultStakeAmount, stakes.minBet)
  }
}

/** A better price is taken wherever any price is; without better, any is off too. */
function withOption(slip: Slip, option: SlipOption, on: boolean): Slip {
  const next = { ...slip, [option]: on }
  if (option === 'acceptAnyOdds' && on) return { ...next, acceptBetterOdds: true }
  if (option === 'acceptBetterOdds' && !on) return { ...next, acceptAnyOdds: false }
  return next
}

/**
 * Converts the seen price of a selection to the member's odds type, if the bet type follows it. The
 * price stays the one that was seen: only the member accepts a new price of the board.
 */
function writtenFor(selection: SlipSelection, { oddsGroup, oddsType }: PriceReader): SlipSelection {
  const price = shownPriceOf(selection.betType, selection.source, oddsGroup, oddsType)
  if (price.type === selection.oddsType) return selection
  return { ...selection, oddsType: price.type, odds: formatPrice(price) }
}

/** The slip after what the member did. @spec S3.slip.single */
export function reduceSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.kind) {
    case 'pick':
      return {
        ...slip,
        selection: action.selection,
        stake: firstStake(slip.lastStake, action.stakes),
      }
    case 'type':
    case 'step':
    case 'fill':
      return { ...slip, stake: changeStake(slip.stake, action) }
    case 'see':
      return slip.selection === null ? slip : { ...slip, selection: action.selection }
    case 'oddsType':
      return slip.selection === null
        ? slip
        : { ...slip, selection: writtenFor(slip.selection, action.member) }
    case 'option':
      return withOption(slip, action.option, action.on)
    case 'placed':
      return { ...slip, selection: null, stake: '', lastStake: finishedStake(slip.stake) }
    case 'clear':
      return { ...slip, selection: null, stake: '' }
  }
}

/** The odds option of the slip as the wire counts it (rules.md 8.3). */
export function policyOfSlip({
  acceptAnyOdds,
  acceptBetterOdds,
}: Pick<Slip, 'acceptAnyOdds' | 'acceptBetterOdds'>): OddsPolicy {
  if (acceptAnyOdds) return 2
  return acceptBetterOdds ? 1 : 0
}

/** The selection as a member of the group sees it on the board now; undefined without a price. */
export function selectionSeen(
  match: BoardMatch,
  market: BoardMarket,
  selection: Selection,
  member: PriceReader,
): SlipSelection | undefined {
  const outcome = market.outcomes.find((candidate) => candidate.selection === selection)
  if (outcome === undefined) return undefined
  const { betType, period, lineQuarters, oddsVersion } = market
  const price = shownPriceOf(betType, outcome.price, member.oddsGroup, member.oddsType)
  return {
    matchId: match.id,
    marketId: market.id,
    betType,
    period,
    selection,
    marketType: match.marketType,
    oddsType: price.type,
    source: outcome.price,
    odds: formatPrice(price),
    oddsVersion,
    line:
      lineQuarters === null ? '' : formatLine(lineOfSelection(betType, lineQuarters, selection)),
    score: scoreText(match.live),
  }
}

/** Returns the price that the member saw, or undefined if its text is not a price. */
export function priceSeen(selection: SlipSelection): Price | undefined {
  return parsePrice(selection.odds, selection.oddsType)
}

/** What the slip asks for when it is confirmed, in the words of the checks. */
export function askedBy(slip: Slip, selection: SlipSelection): BetAsked {
  return {
    matchId: selection.matchId,
    marketId: selection.marketId,
    betType: selection.betType,
    selection: selection.selection,
    oddsTypeCode: oddsTypeCodes[selection.oddsType],
    marketType: selection.marketType,
    odds: selection.odds,
    oddsVersion: selection.oddsVersion,
    line: selection.line,
    score: selection.score,
    stake: finishedStake(slip.stake),
    policy: policyOfSlip(slip),
  }
}
