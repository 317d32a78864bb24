import { assert } from '../assert.ts'
import type {
  BoardFrame,
  BoardSnapshot,
  HeaderTuple,
  LeagueTuple,
  LinkTuple,
  MarketTuple,
  MatchTuple,
  MovedTuple,
} from './board-tuples.ts'

/**
 * Whether two tuples have the same content; the same object answers at once. Some elements are
 * records, and those of a board that came from another node are copies.
 */
function sameTuple(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((each, at) => sameTuple(each, right[at]))
  }
  return isRecord(left) && isRecord(right) && sameRecord(left, right)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function sameRecord(
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): boolean {
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => sameTuple(left[name], right[name]))
  )
}

type Keyed = readonly [id: string, ...rest: unknown[]]

function diffRows<Row extends Keyed>(
  before: readonly Row[],
  after: readonly Row[],
): readonly [changed: readonly Row[], removed: readonly string[]] {
  const old = new Map(before.map((row) => [row[0], row]))
  const changed = after.filter((row) => !sameTuple(old.get(row[0]), row))
  for (const row of after) old.delete(row[0])
  return [changed, [...old.keys()]]
}

const oddsVersionAt = 5
const outcomesAt = 6
const marketsAt = 11

/** Whether two tuples agree in every element but some. */
const agreeExcept = (
  left: readonly unknown[],
  right: readonly unknown[],
  ...except: readonly number[]
): boolean =>
  left.length === right.length &&
  left.every((element, at) => except.includes(at) || sameTuple(element, right[at]))

/** Whether nothing but the prices of a market and their version differs. */
function onlyPricesDiffer(left: MarketTuple, right: MarketTuple): boolean {
  const [ofLeft, ofRight] = [left[outcomesAt], right[outcomesAt]]
  return (
    agreeExcept(left, right, oddsVersionAt, outcomesAt) &&
    ofLeft.length === ofRight.length &&
    ofLeft.every((outcome, at) => agreeExcept(outcome, ofRight[at] ?? [], 1))
  )
}

/** Returns the new prices of a market in the form that a frame carries. */
export function movedTuple(
  rowId: string,
  at: number,
  market: MarketTuple,
  hasMoved: (outcome: number) => boolean,
): MovedTuple {
  const prices = market[outcomesAt].map(([, price], outcome) => (hasMoved(outcome) ? price : ''))
  const end = prices.findLastIndex((price) => price !== '') + 1
  return [rowId, at, market[oddsVersionAt], ...prices.slice(0, end)]
}

/** The prices of a row that moved; undefined where anything else of the row changed. */
function movesBetween(before: MatchTuple | undefined, after: MatchTuple): MovedTuple[] | undefined {
  if (before === undefined || !agreeExcept(before, after, marketsAt)) return undefined
  const [old, now] = [before[marketsAt], after[marketsAt]]
  if (old.length !== now.length) return undefined
  const moves: MovedTuple[] = []
  for (const [at, market] of now.entries()) {
    const earlier = old[at]
    if (sameTuple(earlier, market)) continue
    if (earlier === undefined || !onlyPricesDiffer(earlier, market)) return undefined
    const hasMoved = (outcome: number): boolean =>
      earlier[outcomesAt][outcome]?.[1] !== market[outcomesAt][outcome]?.[1]
    moves.push(movedTuple(after[0], at, market, hasMoved))
  }
  return moves
}

/** Of changed rows, the moves where only prices changed, and the other rows complete. */
function apartFromMoves(
  before: readonly MatchTuple[],
  changed: readonly MatchTuple[],
): readonly [whole: readonly MatchTuple[], moved: readonly MovedTuple[]] {
  if (changed.length === 0) return [[], []]
  const old = new Map(before.map((row) => [row[0], row]))
  const whole: MatchTuple[] = []
  const moved: MovedTuple[] = []
  for (const row of changed) {
    const moves = movesBetween(old.get(row[0]), row)
    if (moves === undefined) whole.push(row)
    else moved.push(...moves)
  }
  return [whole, moved]
}

/**
 * The frame that leads from one state of a topic to a later one: complete rows that changed, the
 * ids of rows that are gone, and the prices of rows that changed in nothing else; null when nothing
 * changed. Both states are of one topic and epoch.
 * @spec S4.data.updates
 */
export function diffBoard(before: BoardSnapshot, after: BoardSnapshot): BoardFrame | null {
  assert(before.epoch === after.epoch, 'a frame stays within one epoch')
  assert(
    before.sportsType === after.sportsType &&
      before.marketType === after.marketType &&
      before.marketGroup === after.marketGroup,
    'a frame stays within one topic',
  )
  const leagues = diffRows<LeagueTuple>(before.board[0], after.board[0])
  const matches = diffRows<MatchTuple>(before.board[1], after.board[1])
  const links = diffRows<LinkTuple>(before.board[2], after.board[2])
  const headers = diffRows<HeaderTuple>(before.board[3], after.board[3])
  const parts = [leagues, matches, links, headers]
  if (parts.every(([changed, removed]) => changed.length + removed.length === 0)) return null
  const [whole, moved] = apartFromMoves(before.board[1], matches[0])
  return {
    sportsType: after.sportsType,
    marketType: after.marketType,
    ...(after.marketGroup === undefined ? {} : { marketGroup: after.marketGroup }),
    epoch: after.epoch,
    since: before.version,
    version: after.version,
    changed: [leagues[0], whole, links[0], headers[0]],
    removed: [leagues[1], matches[1], links[1], headers[1]],
    moved,
  }
}
