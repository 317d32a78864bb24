import { refusalOf } from '../accounts/account-status.ts'
import { assert } from '../assert.ts'
import type { Selection } from '../bet-types/bet-type.ts'
import { formatLine, type LineQuarters, lineOfSelection } from '../bet-types/line.ts'
import { type BoardMarket, type BoardMatch, scoreText } from '../board/board-model.ts'
import { live, type MarketType } from '../board/board-tuples.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { accepted, type Outcome, type Rejection } from '../errors/rejection.ts'
import type { Score } from '../feed/feed-message.ts'
import { formatMoney, type Minor } from '../money/money.ts'
import { formatPrice, parsePrice, type Price } from '../odds/price.ts'
import { comparePrices, decidePriceChange } from '../odds/price-change.ts'
import {
  type BetAsked,
  type BetFacts,
  findFigures,
  findSelection,
  type FoundFigures,
  type FoundSelection,
  type SelectionAsked,
} from './bet-facts.ts'

/** A selection that can be bet on now, with its price and line as this member has them. */
export interface SelectionNow {
  readonly match: BoardMatch
  readonly market: BoardMarket
  readonly selection: Selection
  readonly sourcePrice: Price
  /** The price shown, which is the contract (rules.md 1.3). */
  readonly price: Price
  /** The backed side's line; null where the market has none. */
  readonly lineQuarters: LineQuarters | null
  /** Null before the match is live. */
  readonly score: Score | null
  readonly marketType: MarketType
  /** Whether a bet on it waits before it runs (rules.md 8.2). */
  readonly waits: boolean
}

/** A bet that passed every check. Amounts in minor units. */
export interface CheckedBet extends SelectionNow {
  readonly stake: Minor
  readonly risk: Minor
  readonly win: Minor
}

/**
 * How far a question goes: 'selection' asks only whether and at what price a selection can be bet
 * on, as betcheck does; 'bet' also looks at what the member saw and wants to stake.
 */
export type CheckScope = 'selection' | 'bet'

interface SelectionCase extends BetFacts<SelectionAsked> {
  readonly found: FoundSelection
}
interface BetCase extends BetFacts<BetAsked>, FoundFigures {
  readonly found: FoundSelection
}

type Refusal = ErrorCode | Rejection | null

interface CheckText {
  readonly name: string
  /** The condition that refuses, in a reader's words. */
  readonly refuses: string
  readonly codes: readonly ErrorCode[]
}
interface SelectionCheck extends CheckText {
  readonly scope: 'selection'
  readonly refusal: (asked: SelectionCase) => Refusal
}
interface BetCheck extends CheckText {
  readonly scope: 'bet'
  readonly refusal: (asked: BetCase) => Refusal
}
export type Check = SelectionCheck | BetCheck

const refuse = (code: ErrorCode, facts?: Rejection['facts']): Rejection =>
  facts === undefined ? { code } : { code, facts }

/** Who asks: what is wrong with the account comes before anything that it asks for. */
const accountChecks: readonly Check[] = [
  {
    name: 'account state',
    scope: 'selection',
    codes: ['CLOSE', 'BLOCK', 'FREEZE', 'SUSPEND', 'memberInactive'],
    refuses: 'the account is closed, blocked, frozen, suspended or inactive',
    refusal: ({ account }) => refusalOf(account.status, 'bet'),
  },
  {
    name: 'commission',
    scope: 'selection',
    codes: ['memberCommissionNotSetup'],
    refuses: "the member's commission is not set up",
    refusal: ({ account }) => (account.oddsGroup === null ? 'memberCommissionNotSetup' : null),
  },
  {
    name: 'currency offered',
    scope: 'selection',
    codes: ['currencyNotSupported'],
    refuses: "the operator does not take the account's currency",
    refusal: ({ account }) =>
      account.currencies.includes(account.currency) ? null : 'currencyNotSupported',
  },
  {
    name: 'currency of the slip',
    scope: 'selection',
    codes: ['invalidCurrency'],
    refuses: 'the account bets in Myanmar mode only (MMO)',
    refusal: ({ account }) => (account.currency === 'MMO' ? 'invalidCurrency' : null),
  },
]

/** What is asked, before any look at the board. */
const formChecks: readonly Check[] = [
  {
    name: 'bet type given',
    scope: 'selection',
    codes: ['betTypeRequired'],
    refuses: 'no bet type is named',
    refusal: ({ asked }) => (asked.betType === '' ? 'betTypeRequired' : null),
  },
  {
    name: 'bet type known',
    scope: 'selection',
    codes: ['invalidBetType'],
    refuses: 'there is no such bet type',
    refusal: ({ found }) => (found.betType === undefined ? 'invalidBetType' : null),
  },
  {
    name: 'team known',
    scope: 'selection',
    codes: ['invalidBetTeam'],
    refuses: 'the bet type has no such selection',
    refusal: ({ found }) => (found.selection === undefined ? 'invalidBetTeam' : null),
  },
  {
    name: 'odds type known',
    scope: 'selection',
    codes: ['oddsDisplayInvalid'],
    refuses: 'the odds type is none that a single bet can be placed in',
    refusal: ({ found }) => (found.oddsType === undefined ? 'oddsDisplayInvalid' : null),
  },
  {
    name: 'stake given',
    scope: 'bet',
    codes: ['betAmountRequired'],
    refuses: 'no stake is given',
    refusal: ({ stake }) => (stake.kind === 'missing' ? 'betAmountRequired' : null),
  },
  {
    name: 'stake form',
    scope: 'bet',
    codes: ['invalidBetAmount'],
    refuses: 'the stake is no plain amount above zero in steps of the currency',
    refusal: ({ stake }) => (stake.kind === 'invalid' ? 'invalidBetAmount' : null),
  },
  {
    name: 'stake size',
    scope: 'bet',
    codes: ['betOverMax'],
    refuses: 'the stake has more digits than any money of the book',
    refusal: ({ stake }) => (stake.kind === 'too_large' ? 'betOverMax' : null),
  },
]

const matchChecks: readonly Check[] = [
  {
    name: 'board fresh',
    scope: 'selection',
    codes: ['oddsIsUpdating'],
    refuses: 'the board is too old to bet on',
    refusal: ({ board }) => (board.fresh ? null : 'oddsIsUpdating'),
  },
  {
    name: 'match on the board',
    scope: 'selection',
    codes: ['matchHide'],
    refuses: 'the match is not on the board',
    refusal: ({ asked, board }) => (board.match?.id === asked.matchId ? null : 'matchHide'),
  },
  {
    name: 'match active',
    scope: 'selection',
    codes: ['matchNotActive'],
    refuses: 'the match is completed or cancelled',
    refusal: ({ board }) =>
      board.match?.status === 'completed' || board.match?.status === 'cancelled'
        ? 'matchNotActive'
        : null,
  },
  {
    name: 'sport allowed',
    scope: 'selection',
    codes: ['matchNotAllowBet'],
    refuses: 'the member has no limits on the sport',
    refusal: ({ account }) => (account.limits === null ? 'matchNotAllowBet' : null),
  },
  {
    name: 'market type seen',
    scope: 'bet',
    codes: ['marketTypeChanged'],
    refuses: 'the match has moved between early, today and live since the member looked',
    refusal: ({ asked, board }) =>
      board.match?.marketType === asked.marketType ? null : 'marketTypeChanged',
  },
  {
    name: 'before kick-off',
    scope: 'selection',
    codes: ['marketTypeChanged'],
    refuses: 'the market is not live and the kick-off is past',
    refusal: ({ board, nowMs }) =>
      board.match !== null && board.match.marketType !== live && nowMs >= board.match.kickoffMs
        ? 'marketTypeChanged'
        : null,
  },
]

/** The first line on offer of a market's kind, as the side that was asked for sees it. */
function lineNow({ found, asked }: SelectionCase): Rejection['facts'] {
  const line = found.sameKind?.lineQuarters ?? null
  if (line === null) return {}
  const selection = asked.selection === 'away' ? 'away' : 'home'
  return { odds_ball: formatLine(lineOfSelection(line, selection)) }
}

const marketChecks: readonly Check[] = [
  {
    name: 'market id',
    scope: 'selection',
    codes: ['invalidBet'],
    refuses: 'the market id is none, or one of another match',
    refusal: ({ found }) => (found.key === undefined ? 'invalidBet' : null),
  },
  {
    name: 'bet type of the market',
    scope: 'selection',
    codes: ['invalidBetType'],
    refuses: 'the market is of another bet type',
    refusal: ({ found }) => (found.key?.betType === found.betType ? null : 'invalidBetType'),
  },
  {
    name: 'line on offer',
    scope: 'selection',
    codes: ['invalidOddsBall'],
    refuses: 'the line is gone while the bet type has other lines',
    refusal: (asked) =>
      asked.found.market === undefined && asked.found.sameKind !== undefined
        ? refuse('invalidOddsBall', lineNow(asked))
        : null,
  },
  {
    name: 'market on the board',
    scope: 'selection',
    codes: ['340'],
    refuses: 'the market is closed',
    refusal: ({ found }) => (found.market === undefined ? '340' : null),
  },
  {
    name: 'market open',
    scope: 'selection',
    codes: ['oddsIsUpdating'],
    refuses: 'the market or its match is suspended',
    refusal: ({ found, board }) =>
      found.market?.open === false || board.match?.status === 'suspended' ? 'oddsIsUpdating' : null,
  },
  {
    name: 'team on offer',
    scope: 'selection',
    codes: ['invalidBetTeam'],
    refuses: 'the market has no price for the selection',
    refusal: ({ found }) => (found.price === undefined ? 'invalidBetTeam' : null),
  },
]

/** What the member saw. A line, score or side that changed is never a change of odds. */
const seenChecks: readonly Check[] = [
  {
    name: 'line seen',
    scope: 'bet',
    codes: ['invalidOddsBall'],
    refuses: 'the line differs from the one the member saw',
    refusal: ({ asked, found }) => {
      const line = found.lineQuarters === null ? '' : formatLine(found.lineQuarters)
      return asked.line === line ? null : refuse('invalidOddsBall', { odds_ball: line })
    },
  },
  {
    name: 'score seen',
    scope: 'bet',
    codes: ['invalidOddsBall'],
    refuses: 'the score differs from the one the member saw',
    refusal: ({ asked, board }) => {
      const score = scoreText(board.match?.live ?? null)
      return asked.score === score ? null : refuse('invalidOddsBall', { score })
    },
  },
  {
    name: 'odds form',
    scope: 'bet',
    codes: ['invalidOdds'],
    refuses: 'the odds are no legal price of their odds type',
    refusal: ({ asked, found }) =>
      found.price !== undefined && parsePrice(asked.odds, found.price.type) === undefined
        ? 'invalidOdds'
        : null,
  },
  {
    name: 'odds version known',
    scope: 'bet',
    codes: ['oddsIsUpdating'],
    refuses: 'the member saw a newer price than this board has',
    refusal: ({ asked, found }) =>
      found.market !== undefined && asked.oddsVersion > found.market.oddsVersion
        ? 'oddsIsUpdating'
        : null,
  },
  {
    name: 'odds of the version',
    scope: 'bet',
    codes: ['invalidOdds'],
    refuses: 'the odds version is current but its odds are others',
    refusal: ({ asked, found: { price, market } }) => {
      if (price === undefined || asked.oddsVersion !== market?.oddsVersion) return null
      const seen = parsePrice(asked.odds, price.type)
      return seen !== undefined && comparePrices(seen, price) === 'same' ? null : 'invalidOdds'
    },
  },
  {
    name: 'odds changed',
    scope: 'bet',
    codes: ['odds_changed'],
    refuses: "the price has moved and the member's option does not take the new one",
    refusal: ({ asked, found: { price, market } }) => {
      if (price === undefined || market === undefined) return null
      const seen = parsePrice(asked.odds, price.type)
      if (seen !== undefined && decidePriceChange(asked.policy, seen, price).ok) return null
      return refuse('odds_changed', {
        odds: formatPrice(price),
        odds_version: String(market.oddsVersion),
      })
    },
  },
]

/** Amounts, at the price that the bet would get. */
const limitChecks: readonly Check[] = [
  {
    name: 'min bet',
    scope: 'bet',
    codes: ['betLowerMin'],
    refuses: 'the stake is below the minimum bet',
    refusal: ({ account: { limits }, stake }) =>
      limits !== null && stake.kind === 'amount' && stake.minor < limits.minBet
        ? refuse('betLowerMin', { min_bet: formatMoney(limits.minBet) })
        : null,
  },
  {
    name: 'max bet',
    scope: 'bet',
    codes: ['betOverMaxBet'],
    refuses: 'the stake is above the maximum bet',
    refusal: ({ account: { limits }, stake }) =>
      limits !== null && stake.kind === 'amount' && stake.minor > limits.maxBet
        ? refuse('betOverMaxBet', { max_bet: formatMoney(limits.maxBet) })
        : null,
  },
  {
    name: 'max payout',
    scope: 'bet',
    codes: ['betOverMaxPayout'],
    refuses: 'the bet would win more than the maximum payout',
    refusal: ({ account: { limits }, win }) =>
      limits !== null && win !== undefined && win > limits.maxPayout
        ? refuse('betOverMaxPayout', { max_payout: formatMoney(limits.maxPayout) })
        : null,
  },
  {
    name: 'max per match',
    scope: 'bet',
    codes: ['betOverMaxPerMatch'],
    refuses: "the member's open bets on the match would risk more than the maximum per match",
    refusal: ({ account: { limits, runningRiskOnMatch }, risk }) =>
      limits !== null && risk !== undefined && runningRiskOnMatch + risk > limits.maxPerMatch
        ? refuse('betOverMaxPerMatch', {
            max_per_match: formatMoney(limits.maxPerMatch),
            running_risk: formatMoney(runningRiskOnMatch),
          })
        : null,
  },
  {
    name: 'debt',
    scope: 'bet',
    codes: ['insufficient_balance'],
    refuses: 'the member owes the book money from a corrected result',
    refusal: ({ account: { debt } }) =>
      debt > 0n ? refuse('insufficient_balance', { debt: formatMoney(debt) }) : null,
  },
  {
    name: 'balance',
    scope: 'bet',
    codes: ['insufficient_balance'],
    refuses: 'the bet would risk more than the available balance',
    refusal: ({ account: { available }, risk }) =>
      risk !== undefined && risk > available
        ? refuse('insufficient_balance', { available_balance: formatMoney(available) })
        : null,
  },
]

/**
 * The column: every check of a single bet, the first that refuses wins. The order is behaviour that
 * clients rely on; `docs/bet-check-order.md` is generated from it.
 * @spec S8.betCheckOrder
 */
export const betChecks: readonly Check[] = [
  ...accountChecks,
  ...formChecks,
  ...matchChecks,
  ...marketChecks,
  ...seenChecks,
  ...limitChecks,
]

const asRejection = (refusal: ErrorCode | Rejection): Rejection =>
  typeof refusal === 'string' ? { code: refusal } : refusal

function selectionNow(facts: BetFacts<SelectionAsked>, found: FoundSelection): SelectionNow {
  const { match } = facts.board
  const { market, selection, sourcePrice, price, lineQuarters } = found
  assert(match !== null && market !== undefined, 'a checked selection has its market')
  assert(selection !== undefined, 'a checked selection has its side')
  assert(sourcePrice !== undefined && price !== undefined, 'a checked selection has its price')
  return {
    match,
    market,
    selection,
    sourcePrice,
    price,
    lineQuarters,
    score: match.live?.score ?? null,
    marketType: match.marketType,
    waits: match.marketType === live,
  }
}

/**
 * Whether a selection can be bet on now, and at what price and line: the column without what the
 * member saw and staked. @spec S7.bet.betcheck
 */
export function checkSelection(facts: BetFacts<SelectionAsked>): Outcome<SelectionNow> {
  const found = findSelection(facts)
  for (const check of betChecks) {
    if (check.scope !== 'selection') continue
    const refusal = check.refusal({ ...facts, found })
    if (refusal !== null) return { ok: false, rejection: asRejection(refusal) }
  }
  return accepted(selectionNow(facts, found))
}

/**
 * The whole column, as it decides at placement: the bet at the current shown price, or the first
 * refusal. @spec S7.bet.betsingle
 */
export function checkBet(facts: BetFacts): Outcome<CheckedBet> {
  const found = findSelection(facts)
  const figures = findFigures(facts.asked.stake, facts.account.currency, found.price)
  const asked: BetCase = { ...facts, ...figures, found }
  for (const check of betChecks) {
    const refusal = check.refusal(asked)
    if (refusal !== null) return { ok: false, rejection: asRejection(refusal) }
  }
  const { stake, risk, win } = figures
  assert(stake.kind === 'amount' && risk !== undefined && win !== undefined, 'a stake was read')
  return accepted({ ...selectionNow(facts, found), stake: stake.minor, risk, win })
}
