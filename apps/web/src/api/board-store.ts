import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type {
  Board,
  BoardLeague,
  BoardMarket,
  BoardMatch,
} from '@fairline/domain/board/board-model'
import type { Side } from '@fairline/domain/board/board-rows'
import type {
  BoardFrame,
  BoardSnapshot,
  BoardTuples,
  MarketType,
} from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { applyFrame, canApply } from '@fairline/domain/board/merge-board'
import {
  cellKey,
  type Direction,
  goalBetween,
  isEqual,
  matchViewOf,
  movesBetween,
  placeOf,
} from './board-views.ts'

/** How long a moved price is tinted, and a goal lights its row, milliseconds (look.md). */
export const moveShownMs = 5000
export const goalShownMs = 8000
/** Tints that end within this time of each other end together, milliseconds. */
const tintGrainMs = 100

export interface Topic {
  readonly sportsType: number
  readonly marketType: MarketType
}

export const topicKey = ({ sportsType, marketType }: Topic): string => `${sportsType}.${marketType}`

type Message =
  | { readonly kind: 'snapshot'; readonly snapshot: BoardSnapshot }
  | { readonly kind: 'frame'; readonly frame: BoardFrame }

interface TopicState {
  snapshot: BoardSnapshot
  leagues: readonly BoardLeague[]
  readonly matches: Map<string, BoardMatch>
  readonly places: Map<string, string>
}

interface Shown<What> {
  readonly what: What
  readonly untilMs: number
}

/** The clock and the schedule, so that tests decide when a moment passes. */
export interface StoreTime {
  readonly now: () => number
  /** Calls once at the next moment of drawing. */
  readonly nextFrame: (action: () => void) => void
  readonly later: (action: () => void, delayMs: number) => void
}

/** The rows that changed, with all the rows of their matches, as a small board of its own. */
function boardOfMatches(tuples: BoardTuples, ids: ReadonlySet<string>): readonly BoardMatch[] {
  const [, matches, links] = tuples
  const parents = new Map(links)
  const own = matches.filter((match) => ids.has(parents.get(match[0]) ?? match[0]))
  return decodeBoard([[], own, links.filter(([, parent]) => ids.has(parent)), []]).matches
}

/** The matches that a frame touches, by the links before and after it. */
function touchedBy(frame: BoardFrame, before: BoardTuples, after: BoardTuples): Set<string> {
  const earlier = new Map(before[2])
  const later = new Map(after[2])
  const rows = [...frame.changed[1].map(([id]) => id), ...frame.removed[1]]
  const children = [...frame.changed[2].map(([id]) => id), ...frame.removed[2]]
  return new Set(
    [...rows, ...children].flatMap((id) => [earlier.get(id) ?? id, later.get(id) ?? id]),
  )
}

/**
 * The board as the table reads it: a value for each cell, match, list, kept the same object while
 * it shows the same, so that a tick draws its own cells only. Messages wait for the next moment of
 * drawing and are applied together.
 */
export function createBoardStore(time: StoreTime, onGap: (topic: Topic) => void) {
  const topics = new Map<string, TopicState>()
  const values = new Map<string, unknown>()
  const listeners = new Map<string, Set<() => void>>()
  const moves = new Map<string, Partial<Record<Selection, Shown<Direction>>>>()
  const goals = new Map<string, Shown<Side>>()
  let expiring: Shown<string>[] = []
  let waiting: Message[] = []
  let isScheduled = false
  let dirty = new Set<string>()

  const put = (key: string, value: unknown): void => {
    if (isEqual(values.get(key), value)) return
    if (value === undefined) values.delete(key)
    else values.set(key, value)
    dirty.add(key)
  }
  const announce = (): void => {
    const keys = dirty
    dirty = new Set()
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener()
  }

  const shownMoves = (marketId: string): Partial<Record<Selection, Direction>> =>
    Object.fromEntries(
      Object.entries(moves.get(marketId) ?? {})
        .filter(([, shown]) => shown.untilMs > time.now())
        .map(([selection, shown]) => [selection, shown.what]),
    )
  const noteMoves = (before: BoardMarket, after: BoardMarket): void => {
    const found = Object.entries(movesBetween(before, after))
    if (found.length === 0) return
    const untilMs = time.now() + moveShownMs
    const shown = Object.fromEntries(found.map(([side, what]) => [side, { what, untilMs }]))
    moves.set(after.id, { ...moves.get(after.id), ...shown })
    expiring.push({ what: after.id, untilMs })
    if (expiring.length === 1) time.later(endMoves, moveShownMs)
  }
  /** Takes the tint off every price whose time is over, match by match, in one go. */
  const endMoves = (): void => {
    const isOver = ({ untilMs }: Shown<string>): boolean => untilMs <= time.now()
    const over = expiring.filter(isOver).map((shown) => shown.what)
    expiring = expiring.filter((shown) => !isOver(shown))
    const matches = new Set(over.flatMap((marketId) => matchOfMarket(marketId) ?? []))
    for (const match of matches) showMatch(match)
    for (const id of over) if (Object.keys(shownMoves(id)).length === 0) moves.delete(id)
    const next = expiring[0]
    if (next !== undefined) time.later(endMoves, Math.max(next.untilMs - time.now(), tintGrainMs))
    announce()
  }
  const matchOfMarket = (marketId: string): BoardMatch | undefined => {
    const market = values.get(`market:${marketId}`) as { matchId: string } | undefined
    return market === undefined ? undefined : findMatch(market.matchId)
  }
  const findMatch = (id: string): BoardMatch | undefined => {
    for (const { matches } of topics.values()) {
      const match = matches.get(id)
      if (match !== undefined) return match
    }
    return undefined
  }

  const noteGoal = (before: BoardMatch | undefined, after: BoardMatch): void => {
    const scorer = before === undefined ? null : goalBetween(before.live, after.live)
    if (scorer === null) return
    goals.set(after.id, { what: scorer, untilMs: time.now() + goalShownMs })
    time.later(() => {
      const match = findMatch(after.id)
      if (match !== undefined) showLive(match)
      announce()
    }, goalShownMs)
  }
  const showLive = (match: BoardMatch): void => {
    const goal = goals.get(match.id)
    const scorer = goal !== undefined && goal.untilMs > time.now() ? goal.what : null
    put(`live:${match.id}`, match.live === null ? undefined : { live: match.live, goal: scorer })
  }

  const keysOf = (match: BoardMatch): string[] =>
    match.rows.flatMap((row) =>
      row.markets.flatMap(({ id, betType, period }) => [
        cellKey(row.id, betType, period),
        `market:${id}`,
      ]),
    )
  const showMatch = (match: BoardMatch): void => {
    put(`whole:${match.id}`, match)
    put(`match:${match.id}`, matchViewOf(match))
    showLive(match)
    for (const row of match.rows) {
      for (const market of row.markets) {
        const view = { market, moves: shownMoves(market.id) }
        put(cellKey(row.id, market.betType, market.period), view)
        put(`market:${market.id}`, { matchId: match.id, ...view })
      }
    }
  }
  const replaceMatch = (state: TopicState, id: string, after: BoardMatch | undefined): boolean => {
    const before = state.matches.get(id)
    const gone = new Set(before === undefined ? [] : keysOf(before))
    if (after === undefined) {
      state.matches.delete(id)
      for (const kind of ['whole', 'match', 'live']) gone.add(`${kind}:${id}`)
      for (const key of gone) put(key, undefined)
      // A match that has moved on to another topic, such as live, is shown by that one.
      const moved = findMatch(id)
      if (moved !== undefined) showMatch(moved)
      return state.places.delete(id)
    }
    if (before !== undefined) noteChanges(before, after)
    state.matches.set(id, after)
    for (const key of keysOf(after)) gone.delete(key)
    for (const key of gone) put(key, undefined)
    showMatch(after)
    const place = placeOf(after)
    if (state.places.get(id) === place) return false
    state.places.set(id, place)
    return true
  }
  const noteChanges = (before: BoardMatch, after: BoardMatch): void => {
    noteGoal(before, after)
    const earlier = new Map(
      before.rows.flatMap((row) => row.markets.map((market) => [market.id, market] as const)),
    )
    for (const market of after.rows.flatMap((row) => row.markets)) {
      const seen = earlier.get(market.id)
      if (seen !== undefined && seen.oddsVersion !== market.oddsVersion) noteMoves(seen, market)
    }
  }

  const replaceBoard = (
    key: string,
    snapshot: BoardSnapshot,
    ids: ReadonlySet<string>,
    found: readonly BoardMatch[],
  ): void => {
    const state: TopicState = topics.get(key) ?? {
      snapshot,
      leagues: [],
      matches: new Map(),
      places: new Map(),
    }
    const isNew = !topics.has(key)
    topics.set(key, state)
    state.snapshot = snapshot
    const byId = new Map(found.map((match) => [match.id, match]))
    const moved = [...ids].filter((id) => replaceMatch(state, id, byId.get(id))).length > 0
    const { leagues } = decodeBoard([snapshot.board[0], [], [], []])
    const renamed = !isEqual(state.leagues, leagues)
    state.leagues = leagues
    if (!isNew && !moved && !renamed) return
    const board: Board = { leagues, matches: [...state.matches.values()] }
    values.set(`list:${key}`, board)
    dirty.add(`list:${key}`)
  }
  const applyMessage = (message: Message): void => {
    const topic = message.kind === 'snapshot' ? message.snapshot : message.frame
    const key = topicKey(topic)
    const state = topics.get(key)
    if (message.kind === 'snapshot') {
      const { matches } = decodeBoard(message.snapshot.board)
      const ids = new Set([...(state?.matches.keys() ?? []), ...matches.map(({ id }) => id)])
      return replaceBoard(key, message.snapshot, ids, matches)
    }
    const verdict = state === undefined ? 'gap' : canApply(state.snapshot, message.frame)
    if (state === undefined || verdict === 'gap') return onGap(topic)
    if (verdict === 'old') return
    const after = applyFrame(state.snapshot, message.frame)
    const ids = touchedBy(message.frame, state.snapshot.board, after.board)
    replaceBoard(key, after, ids, boardOfMatches(after.board, ids))
  }
  const flush = (): void => {
    isScheduled = false
    const messages = waiting
    waiting = []
    for (const message of messages) applyMessage(message)
    announce()
  }

  return {
    /** Takes a message in; it is shown at the next moment of drawing. */
    receive(message: Message): void {
      waiting.push(message)
      if (isScheduled) return
      isScheduled = true
      time.nextFrame(flush)
    },
    /** The value of a key; the same object while it shows the same. */
    read: (key: string): unknown => values.get(key),
    subscribe(key: string, listener: () => void): () => void {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
    /** Epoch and version that a topic stands at; undefined before its snapshot. */
    position(topic: Topic): { readonly epoch: string; readonly version: number } | undefined {
      return topics.get(topicKey(topic))?.snapshot
    },
    /** Forgets a topic that nobody looks at any more. */
    forget(topic: Topic): void {
      const key = topicKey(topic)
      const state = topics.get(key)
      if (state === undefined) return
      for (const id of [...state.matches.keys()]) replaceMatch(state, id, undefined)
      topics.delete(key)
      put(`list:${key}`, undefined)
      announce()
    },
  }
}

export type BoardStore = ReturnType<typeof createBoardStore>
