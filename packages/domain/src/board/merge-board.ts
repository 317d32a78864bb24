import { assert } from '../assert.ts'
import type {
  BoardFrame,
  BoardSnapshot,
  BoardTuples,
  HeaderTuple,
  LeagueTuple,
  LinkTuple,
  MarketTuple,
  MatchTuple,
  MovedTuple,
} from './board-tuples.ts'

type Keyed = readonly [id: string, ...rest: unknown[]]

const compareIds = (left: Keyed, right: Keyed) =>
  left[0] < right[0] ? -1 : left[0] > right[0] ? 1 : 0

/**
 * The one order in which tuples travel: leagues and matches by their order (element 3), then by
 * id; links and headers by id. A merged board therefore equals a fresh snapshot element by element.
 */
export function inWireOrder([leagues, matches, links, headers]: BoardTuples): BoardTuples {
  const byOrder = (left: LeagueTuple | MatchTuple, right: LeagueTuple | MatchTuple) =>
    left[3] - right[3] || compareIds(left, right)
  return [
    [...leagues].sort(byOrder),
    [...matches].sort(byOrder),
    [...links].sort(compareIds),
    [...headers].sort(compareIds),
  ]
}

/**
 * What a client does with a frame: apply it, leave out an old one, or fetch a snapshot because
 * frames between are missing or the writer is another one. Versions rise over all topics, so a
 * topic may skip numbers: the frame itself says which version it continues.
 * @spec S7.uxmatch2
 */
export function canApply(state: BoardSnapshot, frame: BoardFrame): 'apply' | 'old' | 'gap' {
  if (frame.epoch !== state.epoch) return 'gap'
  if (frame.sportsType !== state.sportsType || frame.marketType !== state.marketType) return 'old'
  if (frame.marketGroup !== state.marketGroup) return 'old'
  if (frame.version <= state.version) return 'old'
  return frame.since <= state.version ? 'apply' : 'gap'
}

/** Rows by their first element. @spec S3.board.key S3.board.key.match */
function mergeRows<Row extends Keyed>(
  rows: readonly Row[],
  changed: readonly Row[],
  removed: readonly string[],
): readonly Row[] {
  if (changed.length === 0 && removed.length === 0) return rows
  const byId = new Map(rows.map((row) => [row[0], row]))
  for (const id of removed) byId.delete(id)
  for (const row of changed) byId.set(row[0], row)
  return [...byId.values()]
}

function withPrices(market: MarketTuple, [, , oddsVersion, ...prices]: MovedTuple): MarketTuple {
  const outcomes = market[6].map((outcome, at) => outcome.with(1, prices[at] || outcome[1]))
  return market.with(5, oddsVersion).with(6, outcomes as never) as unknown as MarketTuple
}

function moveRow(row: MatchTuple, moves: readonly MovedTuple[]): MatchTuple {
  const markets = [...row[11]]
  for (const move of moves) {
    const market = markets[move[1]]
    assert(market !== undefined, 'prices move in a market that is there')
    markets[move[1]] = withPrices(market, move)
  }
  return row.with(11, markets) as unknown as MatchTuple
}

function moveRows(
  rows: readonly MatchTuple[],
  moved: readonly MovedTuple[],
): readonly MatchTuple[] {
  if (moved.length === 0) return rows
  const byRow = new Map<string, MovedTuple[]>()
  for (const move of moved) {
    const moves = byRow.get(move[0])
    if (moves === undefined) byRow.set(move[0], [move])
    else moves.push(move)
  }
  return rows.map((row) => {
    const moves = byRow.get(row[0])
    return moves === undefined ? row : moveRow(row, moves)
  })
}

/**
 * The board after a frame: removed rows are dropped, changed rows take the place of the old, and
 * prices move. Rows that did not change stay the same objects. Asserts `canApply`.
 * @spec S4.data.updates
 */
export function applyFrame(state: BoardSnapshot, frame: BoardFrame): BoardSnapshot {
  assert(canApply(state, frame) === 'apply', 'a frame is applied only where it continues')
  const [leagues, matches, links, headers] = state.board
  const [noLeagues, noMatches, noLinks, noHeaders] = frame.removed
  const merged: BoardTuples = [
    mergeRows<LeagueTuple>(leagues, frame.changed[0], noLeagues),
    mergeRows<MatchTuple>(matches, frame.changed[1], noMatches),
    mergeRows<LinkTuple>(links, frame.changed[2], noLinks),
    mergeRows<HeaderTuple>(headers, frame.changed[3], noHeaders),
  ]
  const isSame = merged.every((part, at) => part === state.board[at])
  const board = isSame ? merged : inWireOrder(merged)
  return {
    ...state,
    version: frame.version,
    board: [board[0], moveRows(board[1], frame.moved), board[2], board[3]],
  }
}
