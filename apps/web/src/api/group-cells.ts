import type { BoardMarket } from '@fairline/domain/board/board-model'
import type { BoardFrame, BoardSnapshot, MatchTuple } from '@fairline/domain/board/board-tuples'
import { decodeMarket } from '@fairline/domain/board/decode-board'
import { applyFrame, canApply } from '@fairline/domain/board/merge-board'
import { cellKey } from './board-views.ts'

/** What the store does with the cells of a group. */
interface GroupParts {
  readonly show: (matchId: string, market: BoardMarket) => void
  readonly hide: (key: string) => void
  readonly noteMarket: (matchId: string, before: BoardMarket, after: BoardMarket) => void
  readonly onGap: () => void
}

const matchOf = (rowId: string): string => rowId.slice(0, rowId.lastIndexOf('.'))

const keyOf = (rowId: string, { betType, period }: BoardMarket): string =>
  cellKey(matchOf(rowId), betType, period)

/**
 * A topic of one market group: one row a match, whose markets stand in the cells of the match
 * itself, since none of its rows has their bet type.
 */
export class GroupCells {
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
    if (verdict === 'gap') this.#parts.onGap()
    if (this.snapshot === undefined || verdict !== 'apply') return
    const { changed, removed, moved } = frame
    const ids = [...changed[1].map(([id]) => id), ...removed[1], ...moved.map(([id]) => id)]
    this.#show(applyFrame(this.snapshot, frame), ids)
  }

  /** Empties its cells. */
  forget(): void {
    for (const id of [...this.#rows.keys()]) this.#replace(id, undefined)
  }

  /** The market of a match by its id. */
  find(matchId: string, marketId: string): BoardMarket | undefined {
    for (const [rowId, markets] of this.#rows) {
      if (matchOf(rowId) === matchId) return markets.find(({ id }) => id === marketId)
    }
    return undefined
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
      this.#parts.show(matchOf(id), market)
    }
    for (const key of gone) this.#parts.hide(key)
    if (row === undefined) this.#rows.delete(id)
    else this.#rows.set(id, after)
  }
}
