import { assert } from '../assert.ts'
import type { Selection } from '../bet-types/bet-type.ts'
import { type LineQuarters, parseLine } from '../bet-types/line.ts'
import type { BetCase, Check } from '../bets/bet-case.ts'
import { legChecks, stakeChecks } from '../bets/bet-checks.ts'
import {
  type BetAsked,
  type BettorFacts,
  type BoardFacts,
  findSelection,
  type SelectionAsked,
} from '../bets/bet-facts.ts'
import { asRejection } from '../bets/check-bet.ts'
import { readStake } from '../bets/stake-text.ts'
import type { BoardMarket, BoardMatch } from '../board/board-model.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { accepted, type Outcome, type Rejection } from '../errors/rejection.ts'
import type { Minor } from '../money/money.ts'
import { oddsTypeCodes } from '../odds/odds-type.ts'
import type { Price } from '../odds/price.ts'
import { myanmarWin } from '../settlement/myanmar-ticket.ts'
import { type MyanmarMode, quoteNow } from './myanmar-mode.ts'
import { compareMyanmar, type MyanmarPrice, priceOfSide } from './myanmar-quote.ts'
import { isMyanmarCurrency, taxPercentOf } from './myanmar-tax.ts'

/** A selection at Myanmar odds as a member names it; its odds are those of its market. */
export type MyanmarSelectionAsked = Omit<SelectionAsked, 'oddsTypeCode'>

/** A bet at Myanmar odds with what the member saw. */
export interface MyanmarAsked
  extends MyanmarSelectionAsked,
    Pick<BetAsked, 'marketType' | 'oddsVersion' | 'line' | 'stake' | 'policy'> {
  /** What the backed side gets at its line, as the member saw it. */
  readonly percent: number
}

export interface MyanmarFacts<Asked extends MyanmarSelectionAsked = MyanmarAsked> {
  readonly asked: Asked
  /** Milliseconds since 1970, by the clock that decides. */
  readonly nowMs: number
  readonly board: BoardFacts
  readonly account: BettorFacts
  readonly mode: MyanmarMode
}

/** A selection that can be bet on at Myanmar odds now. */
export interface MyanmarNow {
  readonly match: BoardMatch
  readonly market: BoardMarket
  readonly selection: Selection
  /** The price of the market that has the quote. */
  readonly sourcePrice: Price
  readonly price: MyanmarPrice
  /** Commission of a body, in per cent. */
  readonly taxPercent: number
}

/** A body that passed every check. Amounts in minor units; what is staked is what is risked. */
export interface CheckedBody extends MyanmarNow {
  readonly stake: Minor
  readonly win: Minor
}

/** A question at Myanmar odds, looked up on the board, with the figures of its stake. */
export interface MyanmarCase extends BetCase {
  readonly mode: MyanmarMode
  readonly price: MyanmarPrice | undefined
  /** What the member saw; undefined where that is no price at all. */
  readonly seen: MyanmarPrice | undefined
}

interface MyanmarCheck {
  readonly name: string
  readonly scope: Check['scope']
  /** The condition that refuses, in a reader's words. */
  readonly refuses: string
  readonly codes: readonly ErrorCode[]
  readonly refusal: (asked: MyanmarCase) => ErrorCode | Rejection | null
}

const modeChecks: readonly MyanmarCheck[] = [
  {
    name: 'Myanmar currency',
    scope: 'selection',
    codes: ['invalidCurrency'],
    refuses: 'the account is neither in MMK nor in MMO',
    refusal: ({ account }) => (isMyanmarCurrency(account.currency) ? null : 'invalidCurrency'),
  },
  {
    name: 'Myanmar mode',
    scope: 'selection',
    codes: ['currencyNotSupported'],
    refuses: 'the operator has Myanmar mode off',
    refusal: ({ mode }) => (mode.offered ? null : 'currencyNotSupported'),
  },
]

const priceChecks: readonly MyanmarCheck[] = [
  {
    name: 'quote on offer',
    scope: 'selection',
    codes: ['340'],
    refuses: 'the market has no Myanmar quote, as every market in play',
    refusal: ({ price }) => (price === undefined ? '340' : null),
  },
  {
    name: 'percentage form',
    scope: 'bet',
    codes: ['invalidOdds'],
    refuses: 'the line is none of whole goals, or the percentage is beyond 100',
    refusal: ({ seen }) => (seen === undefined ? 'invalidOdds' : null),
  },
  {
    name: 'odds version known',
    scope: 'bet',
    codes: ['oddsIsUpdating'],
    refuses: 'the member saw a newer price than this board has',
    refusal: ({ asked, found }) =>
      asked.oddsVersion > (found.market?.oddsVersion ?? 0) ? 'oddsIsUpdating' : null,
  },
  {
    name: 'percentage of the version',
    scope: 'bet',
    codes: ['invalidOdds'],
    refuses: 'the odds version is current but its percentage is another',
    refusal: ({ asked, found, price, seen }) =>
      asked.oddsVersion === found.market?.oddsVersion && !isSame(price, seen)
        ? 'invalidOdds'
        : null,
  },
  {
    name: 'percentage changed',
    scope: 'bet',
    codes: ['percent_changed'],
    refuses: "goals or percentage have moved and the member's option does not take the new ones",
    refusal: ({ asked, found: { selection, market }, price, seen }) => {
      if (price === undefined || seen === undefined || selection === undefined) return null
      const better = compareMyanmar(price, seen, selection)
      if (better === 0 || asked.policy === 2 || (asked.policy === 1 && better > 0)) return null
      const facts = refusalFacts.myanmar(price, selection, market?.oddsVersion ?? 0)
      return { code: 'percent_changed', facts }
    },
  },
]

function isSame(left: MyanmarPrice | undefined, right: MyanmarPrice | undefined): boolean {
  return left?.lineQuarters === right?.lineQuarters && left?.percent === right?.percent
}

/** What only the other odds ask: their currencies, their type, and what was seen of them. */
const ofOtherOdds: readonly string[] = [
  'currency of the slip',
  'odds type known',
  'line seen',
  'score seen',
  'odds form',
  'odds version known',
  'odds of the version',
  'odds changed',
]
const sharedChecks = legChecks.filter(({ name }) => !ofOtherOdds.includes(name))
const accountEnd = sharedChecks.findIndex(({ name }) => name === 'bet type given')

/**
 * The column of a body: that of a single bet, with the checks of Myanmar mode in the place of those
 * of other odds. The order is behaviour that clients rely on; `docs/bet-check-order.md` is
 * generated from it.
 * @spec S8.percent_changed
 */
export const bodyChecks: readonly MyanmarCheck[] = [
  ...sharedChecks.slice(0, accountEnd),
  ...modeChecks,
  ...sharedChecks.slice(accountEnd),
  ...priceChecks,
  ...stakeChecks,
]

/** The whole column, as it decides at placement. @spec S7.bet.betsinglemmo */
export function checkBody(facts: MyanmarFacts): Outcome<CheckedBody> {
  const asked = myanmarCaseOf(facts)
  const refusal = firstRefusal(asked, 'bet')
  if (refusal !== null) return refusal
  const { stake, win } = asked
  assert(stake.kind === 'amount' && win !== undefined, 'a checked bet has its figures')
  return accepted({ ...myanmarNow(asked), stake: stake.minor, win })
}

/** Everything of the column but the stake: what is asked of a leg of a maung. */
export const myanmarLegChecks: readonly MyanmarCheck[] = bodyChecks.filter(
  (check) => !stakeChecks.some(({ name }) => name === check.name),
)

function firstRefusal(
  asked: MyanmarCase,
  scope: Check['scope'],
): (Outcome<never> & { readonly ok: false }) | null {
  for (const check of bodyChecks) {
    if (scope === 'selection' && check.scope === 'bet') continue
    const refusal = check.refusal(asked)
    if (refusal !== null) return { ok: false, rejection: asRejection(refusal) }
  }
  return null
}

/** Looks a selection up on the board. Total: whatever is wrong leaves an undefined part. */
export function myanmarCaseOf({ asked, mode, ...facts }: MyanmarFacts): MyanmarCase {
  const { percent, ...rest } = asked
  const plain = { ...rest, oddsTypeCode: oddsTypeCodes.DEC, odds: '', score: '' }
  const found = findSelection({ ...facts, asked: plain })
  const { match } = facts.board
  const { market, selection } = found
  const offered = match === null || market === undefined ? undefined : quoteNow(match, market)
  const stake = readStake(asked.stake, facts.account.currency)
  const amount = stake.kind === 'amount' ? stake.minor : undefined
  return {
    ...facts,
    asked: plain,
    found,
    mode,
    price: offered && selection && priceOfSide(offered, selection),
    seen: seenPrice(asked.line, percent),
    stake,
    risk: amount,
    win: amount && myanmarWin(amount, 1, taxPercentOf(mode.tax, 1)),
  }
}

function seenPrice(line: string, percent: number): MyanmarPrice | undefined {
  const lineQuarters: LineQuarters | undefined = parseLine(line)
  if (lineQuarters === undefined || lineQuarters % 4 !== 0) return undefined
  return Number.isInteger(percent) && Math.abs(percent) <= 100
    ? { lineQuarters, percent }
    : undefined
}

/** What was found, once every check of the selection passed. */
export function myanmarNow({ board, found, price, mode }: MyanmarCase): MyanmarNow {
  const { match } = board
  const { market, selection, sourcePrice } = found
  assert(match !== null && market !== undefined, 'a checked selection has its market')
  assert(selection !== undefined && price !== undefined, 'a checked selection has its price')
  assert(sourcePrice !== undefined, 'a quote stands beside a price')
  return { match, market, selection, sourcePrice, price, taxPercent: taxPercentOf(mode.tax, 1) }
}
