import type {
  Board,
  BoardLeague,
  BoardMarket,
  BoardMatch,
} from '@fairline/domain/board/board-model'
import type { BoardFrame, BoardSnapshot, MatchSnapshot } from '@fairline/domain/board/board-tuples'
import {
  decodeBeyondTable,
  decodeBoard,
  decodeMarket,
  matchesOf,
  touchedBy,
} from '@fairline/domain/board/decode-board'
import { applyFrame, canApply } from '@fairline/domain/board/merge-board'
import { BoardNews, type EndedNews, type StoreTime } from './board-news.ts'
import {
  type BoardMessage,
  type CellView,
  cellKey,
  isEqual,
  marketKeys,
  matchKeys,
  matchViewOf,
  placeOf,
  type Topic,
  topicKey,
} from './board-views.ts'
import { MarketGroups } from './group-cells.ts'

interface TopicState {
  snapshot: BoardSnapshot
  leagues: readonly BoardLeague[]
  readonly matches: Map<string, BoardMatch>
  /** The place of each match in the list; the list is drawn again when a place changes. */
  readonly places: Map<string, string>
}

/** A match's markets beyond the table, and the version they belong to. */
interface Beyond {
  readonly epoch: string
  readonly version: number
  readonly markets: readonly BoardMarket[]
}

/**
 * How long messages are applied at a time, milliseconds. The rest waits for the next turn, so that
 * a click or a drawing gets in between.
 */
export const turnMs = 4
/**
 * How long listeners are called for moved prices at one moment of drawing, milliseconds. The
 * browser needs about the same time again to draw them.
 */
export const drawMs = 2

/**
 * The board as the table reads it: a value for each cell, match and list, which stays the same
 * object while it shows the same, so that a tick draws its own cells only. Messages are applied in
 * turns; listeners are called before the next frame, once for all that changed.
 */
export class BoardStore {
  readonly #time: StoreTime
  readonly #onGap: (topic: Topic) => void
  readonly #topics = new Map<string, TopicState>()
  readonly #groups: MarketGroups
  readonly #beyond = new Map<string, Beyond>()
  readonly #values = new Map<string, unknown>()
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #news: BoardNews
  readonly #waiting: BoardMessage[] = []
  #isTurnAsked = false
  #isDrawingAsked = false
  /** Keys announced together: a removed match leaves its list and its cells at the same time. */
  readonly #dirty = new Set<string>()
  /** Keys where only prices moved: as many are announced at a time as `drawMs` allows. */
  readonly #moved = new Set<string>()

  constructor(time: StoreTime, onGap: (topic: Topic) => void) {
    this.#time = time
    this.#onGap = onGap
    this.#news = new BoardNews(time, (ended) => this.#showAgain(ended))
    this.#groups = new MarketGroups({
      put: (key, market) =>
        this.#put(key, market && { market, moves: this.#news.movesOf(market.id) }),
      noteMarket: (...changed) => this.#news.noteMarket(...changed),
      onGap,
    })
  }

  /** Takes a message in; it is shown at a next moment of drawing. */
  receive(message: BoardMessage): void {
    this.#waiting.push(message)
    this.#askTurn()
  }

  /** The value of a key; the same object while it shows the same. */
  read(key: string): unknown {
    return this.#values.get(key)
  }

  /** Calls when the value of a key changes. Returns how to stop. */
  subscribe(key: string, listener: () => void): () => void {
    const own = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, own.add(listener))
    return () => {
      own.delete(listener)
      if (own.size === 0 && this.#listeners.get(key) === own) this.#listeners.delete(key)
    }
  }

  /** The epoch and version of a topic as shown; undefined before its snapshot. */
  position(topic: Topic): { readonly epoch: string; readonly version: number } | undefined {
    const key = topicKey(topic)
    return this.#topics.get(key)?.snapshot ?? this.#groups.position(topic)
  }

  /** Forgets a topic that no component needs any more. */
  forget(topic: Topic): void {
    const key = topicKey(topic)
    this.#groups.forget(topic)
    const state = this.#topics.get(key)
    if (state !== undefined) {
      for (const id of [...state.matches.keys()]) this.#replaceMatch(state, id, undefined)
      this.#topics.delete(key)
      this.#put(`list:${key}`, undefined)
    }
    this.#announce()
  }

  /** Forgets a match's markets beyond the table. */
  forgetMatch(id: string): void {
    if (!this.#beyond.delete(id)) return
    this.#renew(id)
    this.#announce()
  }

  #askTurn(): void {
    if (this.#isTurnAsked) return
    this.#isTurnAsked = true
    this.#time.nextTurn(() => this.#takeTurn())
  }

  /** Applies what waits, at least one message and no more than the time allows. */
  #takeTurn(): void {
    this.#isTurnAsked = false
    const endMs = this.#time.now() + turnMs
    do {
      const message = this.#waiting.shift()
      if (message !== undefined) this.#apply(message)
    } while (this.#waiting.length > 0 && this.#time.now() < endMs)
    if (this.#waiting.length > 0) this.#askTurn()
    this.#news.end()
    this.#askDrawing()
  }

  #askDrawing(): void {
    if (this.#isDrawingAsked || this.#dirty.size + this.#moved.size === 0) return
    this.#isDrawingAsked = true
    this.#time.nextFrame(() => {
      this.#isDrawingAsked = false
      const endMs = this.#time.now() + drawMs
      this.#announce()
      this.#announceMoved(endMs)
      this.#askDrawing()
    })
  }

  #apply(message: BoardMessage): void {
    if (message.kind === 'match') this.#applyMatch(message.snapshot)
    else if (this.#groups.apply(message)) return
    else if (message.kind === 'snapshot') this.#applySnapshot(message.snapshot)
    else this.#applyFrame(message.frame)
  }

  #applyFrame(frame: BoardFrame): void {
    const state = this.#topics.get(topicKey(frame))
    const verdict = state === undefined ? 'gap' : canApply(state.snapshot, frame)
    if (verdict === 'gap') this.#onGap(frame)
    if (state === undefined || verdict !== 'apply') return
    const after = applyFrame(state.snapshot, frame)
    const ids = touchedBy(frame, state.snapshot.board, after.board)
    if (ids.size > 0 || frame.changed[0].length + frame.removed[0].length > 0) {
      this.#replaceBoard(after, ids, matchesOf(after.board, ids))
    }
    state.snapshot = after
    this.#movePrices(state, frame, ids)
  }

  /** Shows the prices that moved in matches of which nothing else changed. */
  #movePrices(state: TopicState, { moved }: BoardFrame, done: ReadonlySet<string>): void {
    if (moved.length === 0) return
    const [, rows, links] = state.snapshot.board
    const rowsById = new Map(rows.map((row) => [row[0], row]))
    const parents = new Map(links)
    for (const [rowId, at] of moved) {
      const match = state.matches.get(parents.get(rowId) ?? rowId)
      const tuple = rowsById.get(rowId)?.[11][at]
      const market = tuple === undefined ? undefined : decodeMarket(tuple)
      if (match === undefined || market === undefined || done.has(match.id)) continue
      this.#moveMarket(state, match, rowId, market)
    }
  }

  #moveMarket(state: TopicState, match: BoardMatch, rowId: string, market: BoardMarket): void {
    const before = match.rows
      .find(({ id }) => id === rowId)
      ?.markets.find(({ id }) => id === market.id)
    if (before === undefined) return
    const rows = match.rows.map((row) =>
      row.id === rowId
        ? { ...row, markets: row.markets.map((one) => (one === before ? market : one)) }
        : row,
    )
    const after = { ...match, rows }
    this.#news.noteMarket(match.id, before, market)
    state.matches.set(match.id, after)
    this.#move(`whole:${match.id}`, after)
    this.#moveCell(rowId, market)
  }

  /** What a snapshot does not name is gone. @spec S4.data.full */
  #applySnapshot(snapshot: BoardSnapshot): void {
    const known = this.#topics.get(topicKey(snapshot))
    // One that was asked for can arrive after frames of the stream that are newer.
    const shown = known?.snapshot
    if (shown?.epoch === snapshot.epoch && snapshot.version < shown.version) return
    const { matches } = decodeBoard(snapshot.board)
    const before = known?.matches.keys() ?? []
    this.#replaceBoard(snapshot, new Set([...before, ...matches.map(({ id }) => id)]), matches)
  }

  /** It is complete each time; a requested one can arrive after a newer one of the stream. */
  #applyMatch({ matchId, epoch, version, board }: MatchSnapshot): void {
    const known = this.#beyond.get(matchId)
    if (known?.epoch === epoch && version < known.version) return
    this.#beyond.set(matchId, { epoch, version, markets: decodeBeyondTable(board) })
    this.#renew(matchId)
  }

  /** Shows the match again after what is known beyond the table has changed. */
  #renew(id: string): void {
    for (const state of this.#topics.values()) {
      const match = state.matches.get(id)
      if (match !== undefined) this.#replaceMatch(state, id, match)
    }
  }

  /** Puts the matches of the ids in the place of the old ones; an id that is not found goes. */
  #replaceBoard(
    snapshot: BoardSnapshot,
    ids: ReadonlySet<string>,
    found: readonly BoardMatch[],
  ): void {
    const key = topicKey(snapshot)
    const known = this.#topics.get(key)
    const state: TopicState = known ?? {
      snapshot,
      leagues: [],
      matches: new Map(),
      places: new Map(),
    }
    this.#topics.set(key, state)
    state.snapshot = snapshot
    const byId = new Map(found.map((match) => [match.id, match]))
    const moved = [...ids].filter((id) => this.#replaceMatch(state, id, byId.get(id)))
    const { leagues } = decodeBoard([snapshot.board[0], [], [], []])
    const isSame = known !== undefined && moved.length === 0 && isEqual(state.leagues, leagues)
    state.leagues = leagues
    if (isSame) return
    const board: Board = { leagues, matches: [...state.matches.values()] }
    this.#values.set(`list:${key}`, board)
    this.#dirty.add(`list:${key}`)
  }

  /** Returns true if the list must be drawn again: the match came, went or changed its place. */
  #replaceMatch(state: TopicState, id: string, found: BoardMatch | undefined): boolean {
    const before = state.matches.get(id)
    const gone = new Set(before === undefined ? [] : marketKeys(before))
    if (found === undefined) {
      state.matches.delete(id)
      for (const key of [...gone, ...matchKeys(id)]) this.#put(key, undefined)
      // A match that has moved to another topic, such as live, is shown by that topic.
      const moved = this.#find(id)
      if (moved !== undefined) this.#show(moved)
      return state.places.delete(id)
    }
    const after = { ...found, beyondTable: this.#beyond.get(id)?.markets ?? [] }
    if (before !== undefined) this.#news.note(before, after)
    state.matches.set(id, after)
    for (const key of marketKeys(after)) gone.delete(key)
    for (const key of gone) this.#put(key, undefined)
    this.#show(after)
    const place = placeOf(after, state.snapshot.sportsType)
    if (state.places.get(id) === place) return false
    state.places.set(id, place)
    return true
  }

  #show(match: BoardMatch): void {
    const { id, live } = match
    this.#put(`whole:${id}`, match)
    this.#put(`match:${id}`, matchViewOf(match))
    const goal = this.#news.goalOf(id)
    this.#put(`live:${id}`, live === null ? undefined : { live, goal })
    for (const row of match.rows) for (const market of row.markets) this.#showCell(row.id, market)
    for (const market of match.beyondTable) this.#showMarket(market)
  }

  #showCell(rowId: string, market: BoardMarket): void {
    this.#put(cellKey(rowId, market.betType, market.period), this.#showMarket(market))
  }

  /** The same for a market of which nothing but prices and their moves has changed. */
  #moveCell(rowId: string, market: BoardMarket): void {
    const view = { market, moves: this.#news.movesOf(market.id) }
    this.#move(`market:${market.id}`, view)
    this.#move(cellKey(rowId, market.betType, market.period), view)
  }

  #showMarket(market: BoardMarket): CellView {
    const view = { market, moves: this.#news.movesOf(market.id) }
    this.#put(`market:${market.id}`, view)
    return view
  }

  #showAgain(ended: EndedNews): void {
    for (const id of ended.goals) {
      const match = this.#find(id)
      if (match !== undefined) this.#show(match)
    }
    for (const [marketId, matchId] of ended.moves) {
      this.#groups.showAgain(matchId, marketId)
      const match = this.#find(matchId)
      const row = match?.rows.find(({ markets }) => markets.some(({ id }) => id === marketId))
      const among = row?.markets ?? match?.beyondTable
      const market = among?.find(({ id }) => id === marketId)
      if (market === undefined) continue
      if (row === undefined) this.#showMarket(market)
      else this.#moveCell(row.id, market)
    }
    this.#askDrawing()
  }

  #find(id: string): BoardMatch | undefined {
    for (const { matches } of this.#topics.values()) {
      const match = matches.get(id)
      if (match !== undefined) return match
    }
    return undefined
  }

  #put(key: string, value: unknown): void {
    if (isEqual(this.#values.get(key), value)) return
    if (value === undefined) this.#values.delete(key)
    else this.#values.set(key, value)
    this.#dirty.add(key)
  }

  /** The same for a value that is known to be another. */
  #move(key: string, value: unknown): void {
    this.#values.set(key, value)
    this.#moved.add(key)
  }

  #announce(): void {
    for (const key of this.#dirty) {
      this.#dirty.delete(key)
      this.#moved.delete(key)
      this.#call(key)
    }
  }

  #announceMoved(endMs: number): void {
    for (const key of this.#moved) {
      this.#moved.delete(key)
      if (this.#call(key) && this.#time.now() >= endMs) return
    }
  }

  /** True when anybody listens. */
  #call(key: string): boolean {
    const listeners = this.#listeners.get(key)
    if (listeners === undefined) return false
    for (const listener of listeners) listener()
    return true
  }
}
