import {
  type BetFacts,
  type BettorFacts,
  type BoardFacts,
  findFigures,
  findSelection,
} from '../bets/bet-facts.ts'
import { checkBet } from '../bets/check-bet.ts'
import { scoreText } from '../board/board-model.ts'
import { headroomOf } from '../limits/headroom.ts'
import { type MaxStake, maxStake } from '../limits/max-stake.ts'
import type { Minor } from '../money/money.ts'
import type { Price } from '../odds/price.ts'
import { comparePrices } from '../odds/price-change.ts'
import { askedBy, priceSeen, type Slip, type SlipSelection, selectionSeen } from './slip.ts'
import { type SlipError, slipErrorOf } from './slip-errors.ts'

/** A changed score: a goal or corner was counted, or the score was corrected. */
export interface ScoreNews {
  readonly kind: 'scored' | 'corrected'
  readonly score: string
}

/** The state of a selection of the slip on the current board. */
export interface SelectionSummary {
  /** The selection at its current price, to be shown and sent; null without a price. */
  readonly now: SlipSelection | null
  /** The current price in the member's odds type; null if the selection has no price. */
  readonly price: Price | null
  /** How the price moved from the one that the member saw. */
  readonly moved: 'better' | 'worse' | null
  /** How the score has changed since the member saw it; null if it has not. */
  readonly scoreNews: ScoreNews | null
  readonly suspended: boolean
  /** The market of this line has left the board. */
  readonly lineGone: boolean
  /** The match went to another book: the selection is to be taken off the slip. */
  readonly marketTypeChanged: boolean
}

/** What the slip shows of its selection at the current board, limits and balance. */
export interface SlipSummary extends SelectionSummary {
  /** Minor units; null without a stake or a price. */
  readonly risk: Minor | null
  readonly win: Minor | null
  /** The largest stake that would be taken now, and what binds it; null without a price. */
  readonly max: MaxStake | null
  /** The first reason why the bet cannot be placed; null if it can. */
  readonly error: SlipError | null
  readonly canPlace: boolean
  /** The bet can be placed once the member accepts the new price or score with the button. */
  readonly canAcceptNewOdds: boolean
}

interface SlipWorld {
  readonly nowMs: number
  readonly board: BoardFacts
  readonly account: BettorFacts
}

function seenNow(selection: SlipSelection, facts: BetFacts): SlipSelection | null {
  const { market } = findSelection(facts)
  const { oddsGroup } = facts.account
  if (facts.board.match === null || market === undefined || oddsGroup === null) return null
  const member = { oddsGroup, oddsType: selection.oddsType }
  return selectionSeen(facts.board.match, market, selection.selection, member) ?? null
}

function movement(selection: SlipSelection, price: Price | undefined): 'better' | 'worse' | null {
  const seen = priceSeen(selection)
  if (seen === undefined || price === undefined) return null
  const change = comparePrices(seen, price)
  return change === 'same' ? null : change
}

const countIn = (score: string): number =>
  score.split('-').reduce((sum, side) => sum + Number(side), 0)

/** Returns how a score has changed; null if it has not, or if either score is unknown. */
function scoreNewsOf(seen: string, now: string): ScoreNews | null {
  if (seen === '' || now === '' || seen === now) return null
  return { kind: countIn(now) > countIn(seen) ? 'scored' : 'corrected', score: now }
}

/** Returns the state of a selection that the member saw and asks for. */
export function lookAtSelection(selection: SlipSelection, facts: BetFacts): SelectionSummary {
  const { board } = facts
  const { market, price } = findSelection(facts)
  return {
    now: seenNow(selection, facts),
    price: price ?? null,
    moved: movement(selection, price),
    scoreNews: scoreNewsOf(selection.score, scoreText(board.match?.live ?? null)),
    suspended: market?.open === false || board.match?.status === 'suspended' || !board.fresh,
    lineGone: market === undefined,
    marketTypeChanged: board.match !== null && board.match.marketType !== selection.marketType,
  }
}

/**
 * Derives everything that the slip shows from what the member typed and the current state. The
 * browser calls it on every price tick. It runs the same checks that decide at placement.
 * @spec S3.slip.single S4.slip.marketTypeChanged
 */
export function summariseSlip(slip: Slip, world: SlipWorld): SlipSummary | null {
  const { selection } = slip
  if (selection === null) return null
  const facts: BetFacts = { ...world, asked: askedBy(slip, selection) }
  const { account } = world
  const { price } = findSelection(facts)
  const { risk, win } = findFigures(facts.asked.stake, account.currency, price)
  const verdict = checkBet(facts)
  const seen = lookAtSelection(selection, facts)
  const { now } = seen
  const headroom = headroomOf(account)
  return {
    ...seen,
    risk: risk ?? null,
    win: win ?? null,
    max:
      headroom && price
        ? maxStake(headroom, { legs: [{ price }], sizes: [1], taxPercent: 0 })
        : null,
    error: verdict.ok ? null : slipErrorOf(verdict.rejection),
    canPlace: verdict.ok,
    canAcceptNewOdds: !verdict.ok && now !== null && takesNewOdds(slip, now, facts, verdict),
  }
}

/** Whether the bet would go through if the member saw what is on the board now. */
function takesNewOdds(
  slip: Slip,
  now: SlipSelection,
  facts: BetFacts,
  verdict: Exclude<ReturnType<typeof checkBet>, { ok: true }>,
): boolean {
  if (!['odds_changed', 'invalidOddsBall'].includes(verdict.rejection.code)) return false
  return checkBet({ ...facts, asked: askedBy(slip, now) }).ok
}
