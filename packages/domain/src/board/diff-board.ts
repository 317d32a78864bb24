import { assert } from '../assert.ts'
import type {
  BoardFrame,
  BoardSnapshot,
  HeaderTuple,
  LeagueTuple,
  LinkTuple,
  MatchTuple,
} from './board-tuples.ts'

/** Whether two tuples have the same content; the same object answers at once. */
function sameTuple(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false
  return left.every((element, index) => sameTuple(element, right[index]))
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

/**
 * The frame that leads from one state of a topic to a later one: whole rows that changed and the
 * ids of rows that are gone; null when nothing changed. Both states are of one topic and epoch.
 * @spec S4.data.updates
 */
export function diffBoard(before: BoardSnapshot, after: BoardSnapshot): BoardFrame | null {
  assert(before.epoch === after.epoch, 'a frame stays within one epoch')
  assert(
    before.sportsType === after.sportsType && before.marketType === after.marketType,
    'a frame stays within one topic',
  )
  const leagues = diffRows<LeagueTuple>(before.board[0], after.board[0])
  const matches = diffRows<MatchTuple>(before.board[1], after.board[1])
  const links = diffRows<LinkTuple>(before.board[2], after.board[2])
  const headers = diffRows<HeaderTuple>(before.board[3], after.board[3])
  const parts = [leagues, matches, links, headers]
  if (parts.every(([changed, removed]) => changed.length + removed.length === 0)) return null
  return {
    sportsType: after.sportsType,
    marketType: after.marketType,
    epoch: after.epoch,
    since: before.version,
    version: after.version,
    changed: [leagues[0], matches[0], links[0], headers[0]],
    removed: [leagues[1], matches[1], links[1], headers[1]],
  }
}
