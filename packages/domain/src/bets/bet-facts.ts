import type { AccountStatus } from '../accounts/account-status.ts'
import type { BetType, Selection } from '../bet-types/bet-type.ts'
import { allBetTypes, readSelection } from '../bet-types/bet-type.ts'
import { type LineQuarters, lineOfSelection } from '../bet-types/line.ts'
import { type BoardMarket, type BoardMatch, marketsOf } from '../board/board-model.ts'
import { type MarketKey, parseMarketId } from '../board/market-id.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import type { Currency, Minor } from '../money/money.ts'
import type { OddsGroup, PriceType } from '../odds/odds-type.ts'
import { priceTypeOfCode } from '../odds/odds-type.ts'
import { type Price, shownPriceOf } from '../odds/price.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import type { PlayBreak } from '../play-limits/play-break.ts'
import type { PlayHeadroom } from '../play-limits/play-limit.ts'
import { riskOf, winOf } from '../settlement/stake-figures.ts'
import { readStake, type StakeReading } from './stake-text.ts'

/** A selection as a member names it; all of it is unproven text. */
export interface SelectionAsked {
  readonly matchId: string
  readonly marketId: string
  readonly betType: string
  readonly selection: string
  readonly oddsTypeCode: number
}

/** A selection with what the member saw of it and wants to stake. */
export interface BetAsked extends SelectionAsked {
  readonly marketType: number
  /** The shown price as text, and the version of the market's prices that it was read from. */
  readonly odds: string
  readonly oddsVersion: number
  /** The backed side's line as text; "" for a bet type without a line. */
  readonly line: string
  /** The score as text, "" before the match is live. */
  readonly score: string
  readonly stake: string
  readonly policy: OddsPolicy
}

export interface BoardFacts {
  /** False when the node's board is too old to bet on. */
  readonly fresh: boolean
  /** The match on the board; null when it is not there. */
  readonly match: BoardMatch | null
  /** Whether a match that is not there was and has ended. */
  readonly ended?: boolean
}

export interface BettorFacts {
  readonly status: AccountStatus
  readonly currency: Currency
  /** Currencies that the operator takes. */
  readonly currencies: readonly Currency[]
  /** The commission scheme's odds group; null while commission is not set up. */
  readonly oddsGroup: OddsGroup | null
  /** Limits on the sport; null where the member may not bet on it. */
  readonly limits: BetLimits | null
  readonly available: Minor
  /** Risk of the member's waiting and running bets on this match. */
  readonly runningRiskOnMatch: Minor
  readonly debt: Minor
  /** What the tightest of the member's own limits leaves; null or absent without such limits. */
  readonly playHeadroom?: PlayHeadroom | null
  /** A time that the member took off, which then is what the account's state comes from. */
  readonly playBreak?: PlayBreak | null
}

export interface BetFacts<Asked extends SelectionAsked = BetAsked> {
  readonly asked: Asked
  /** Milliseconds since 1970, by the clock that decides. */
  readonly nowMs: number
  readonly board: BoardFacts
  readonly account: BettorFacts
}

/** A selection as the board has it; undefined parts are what could not be found. */
export interface FoundSelection {
  readonly betType: BetType | undefined
  readonly oddsType: PriceType | undefined
  /** What the market id says, where it is a market id of the match that was asked. */
  readonly key: MarketKey | undefined
  readonly market: BoardMarket | undefined
  /** The first market of the same bet type and period, on whatever line. */
  readonly sameKind: BoardMarket | undefined
  readonly selection: Selection | undefined
  /** The line as the backed side sees it; null for a market without a line. */
  readonly lineQuarters: LineQuarters | null
  /** The price by the feed, and as it is shown to this member: the shown one is the contract. */
  readonly sourcePrice: Price | undefined
  readonly price: Price | undefined
}

/** The figures of a stake at the shown price; undefined without a stake or without a price. */
export interface FoundFigures {
  readonly stake: StakeReading
  readonly risk: Minor | undefined
  readonly win: Minor | undefined
}

/** Looks the selection up on the board. Total: whatever is wrong leaves an undefined part. */
export function findSelection(facts: BetFacts<SelectionAsked>): FoundSelection {
  const { asked, board, account } = facts
  const betType = allBetTypes.find((candidate) => candidate === asked.betType)
  const oddsType = priceTypeOfCode(asked.oddsTypeCode)
  const parsed = parseMarketId(asked.marketId)
  const key = parsed?.matchId === asked.matchId ? parsed : undefined
  const markets = board.match === null || key === undefined ? [] : marketsOf(board.match)
  const market = markets.find((candidate) => candidate.id === asked.marketId)
  const outcome = market?.outcomes.find((candidate) => candidate.selection === asked.selection)
  const line = market?.lineQuarters ?? null
  return {
    betType,
    oddsType,
    key,
    market,
    sameKind: markets.find(
      (candidate) => candidate.betType === key?.betType && candidate.period === key.period,
    ),
    selection: betType === undefined ? undefined : readSelection(betType, asked.selection),
    lineQuarters:
      line === null || market === undefined || !outcome
        ? line
        : lineOfSelection(market.betType, line, outcome.selection),
    sourcePrice: outcome?.price,
    price:
      market === undefined || !outcome || oddsType === undefined || account.oddsGroup === null
        ? undefined
        : shownPriceOf(market.betType, outcome.price, account.oddsGroup, oddsType),
  }
}

/** Reads the stake and works out what it risks and wins at the price, in minor units. */
export function findFigures(
  stakeText: string,
  currency: Currency,
  price: Price | undefined,
): FoundFigures {
  const stake = readStake(stakeText, currency)
  if (stake.kind !== 'amount' || price === undefined) {
    return { stake, risk: undefined, win: undefined }
  }
  return { stake, risk: riskOf(stake.minor, price), win: winOf(stake.minor, price) }
}
