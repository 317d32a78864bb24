import type { BoardMarket } from '@fairline/domain/board/board-model'
import type { BoardFrame, BoardSnapshot, MatchTuple } from '@fairline/domain/board/board-tuples'
import { decodeMarket } from '@fairline/domain/board/decode-board'
import { applyFrame, canApply } from '@fairline/domain/board/merge-board'
import { type BoardMessage, cellKey, type Topic, topicKey } from './board-views.ts'

/** What the store does with the cells of groups. */
interface GroupParts {
  /** Shows a market in a cell; undefined empties it. */
  readonly put: (key: string, market: BoardMarket | undefined) => void
  readonly noteMarket: (matchId: string, before: BoardMarket, after: BoardMarket) => void
  readonly onGap: (topic: Topic) => void
}

const matchOf = (rowId: string): string => rowId.slice(0, rowId.lastIndexOf('.'))

const keyOf = (rowId: string, { betType, period }: BoardMarket): string =>
  cellKey(matchOf(rowId), betType, period)

/**
 * A topic of one market group. It has one row for each match. The markets of that row are shown in
 * the cells of the match itself, because no row of the match has their bet types.
 */
class GroupCells {
  readonly #parts: GroupParts
  readonly #rows = new Map<string, readonly BoardMarket[]>()
  snapshot: BoardSnapshot | undefined

  constructor(parts: GroupParts) {
    this.#parts = parts
  }

  /** Takes all of the topic in, unless it is older than what is shown. */
  applySnapshot(snapshot: BoardSnapshot): void {
    const shown = this.snapshot
    if (shown?.epoch === snapshot.epoch && snapshot.version < shown.version) return
    this.#show(snapshot, [...this.#rows.keys(), ...snapshot.board[1].map(([id]) => id)])
  }

  applyFrame(frame: BoardFrame): void {
    const verdict = this.snapshot === undefined ? 'gap' : canApply(this.snapshot, frame)
    if (verdict === 'gap') this.#parts.onGap(frame)
    if (this.snapshot === undefined || verdict !== 'apply') return
    const { changed, removed, moved } = frame
    const ids = [...changed[1].map(([id]) => id), ...removed[1], ...moved.map(([id]) => id)]
    this.#show(applyFrame(this.snapshot, frame), ids)
  }

  /** Empties its cells. */
  forget(): void {
    for (const id of [...this.#rows.keys()]) this.#replace(id, undefined)
  }

  /** Shows a market again, where it is one of these. */
  showAgain(matchId: string, marketId: string): void {
    for (const [rowId, markets] of this.#rows) {
      const market = markets.find(({ id }) => id === marketId)
      if (matchOf(rowId) === matchId && market) this.#parts.put(keyOf(rowId, market), market)
    }
  }

  #show(snapshot: BoardSnapshot, ids: readonly string[]): void {
    this.snapshot = snapshot
    const rows = new Map(snapshot.board[1].map((row) => [row[0], row]))
    for (const id of new Set(ids)) this.#replace(id, rows.get(id))
  }

  #replace(id: string, row: MatchTuple | undefined): void {
    const before = this.#rows.get(id) ?? []
    const after = (row?.[11] ?? []).flatMap((tuple) => decodeMarket(tuple) ?? [])
    const gone = new Set(before.map((market) => keyOf(id, market)))
    for (const market of after) {
      gone.delete(keyOf(id, market))
      const seen = before.find((one) => one.id === market.id)
      if (seen !== undefined) this.#parts.noteMarket(matchOf(id), seen, market)
      this.#parts.put(keyOf(id, market), market)
    }
    for (const key of gone) this.#parts.put(key, undefined)
    if (row === undefined) this.#rows.delete(id)
    else this.#rows.set(id, after)
  }
}

/** Topics of market groups, each with its cells. */
export class MarketGroups {
  readonly #parts: GroupParts
  readonly #topics = new Map<string, GroupCells>()

  constructor(parts: GroupParts) {
    this.#parts = parts
  }

  position(topic: Topic): BoardSnapshot | undefined {
    return this.#topics.get(topicKey(topic))?.snapshot
  }

  forget(topic: Topic): void {
    this.#topics.get(topicKey(topic))?.forget()
    this.#topics.delete(topicKey(topic))
  }

  /** Takes a message in; false for one of a complete book. */
  apply(message: Exclude<BoardMessage, { kind: 'match' }>): boolean {
    const topic = message.kind === 'frame' ? message.frame : message.snapshot
    if (topic.marketGroup === undefined) return false
    const cells = this.#topics.get(topicKey(topic)) ?? new GroupCells(this.#parts)
    this.#topics.set(topicKey(topic), cells)
    if (message.kind === 'frame') cells.applyFrame(message.frame)
    else cells.applySnapshot(message.snapshot)
    return true
  }

  showAgain(matchId: string, marketId: string): void {
    for (const cells of this.#topics.values()) cells.showAgain(matchId, marketId)
  }
}
