import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { Board, BoardMatch } from '@fairline/domain/board/board-model'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type CellShape,
  type CellView,
  cellKey,
  isSameShape,
  type LiveView,
  type MatchView,
  type Topic,
  topicKey,
} from './board-views.ts'
import type { MatchOfTopic } from './live-board.ts'
import { pageBoard } from './page-board.ts'

const { store } = pageBoard

/**
 * Whether the components below are drawn. Components out of view keep what they showed last, and
 * cost nothing until they are drawn again (docs/decisions/rows-out-of-view.md).
 */
export const IsDrawn = createContext(true)

const never = (): void => {}

/** The value of a key, followed while it is drawn; the same object while it is the same. */
function useValue<Value>(
  key: string,
  isSame: (one: Value | undefined, other: Value | undefined) => boolean = Object.is,
): Value | undefined {
  const isDrawn = useContext(IsDrawn)
  const last = useRef<{ readonly key: string; readonly value: Value | undefined }>(undefined)
  const subscribe = useCallback(
    (listener: () => void) => (isDrawn ? store.subscribe(key, listener) : never),
    [key, isDrawn],
  )
  return useSyncExternalStore(subscribe, () => {
    if (!isDrawn && last.current?.key === key) return last.current.value
    const value = store.read(key) as Value | undefined
    if (last.current?.key !== key || !isSame(last.current.value, value))
      last.current = { key, value }
    return last.current.value
  })
}

/** Returns the same list object while the keys are the same, so that a redraw changes nothing. */
function useKept<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const keys = items.map(keyOf).join()
  const [kept, setKept] = useState({ keys, items })
  if (kept.keys === keys) return kept.items
  setKept({ keys, items })
  return items
}

/** Holds each item of the list while the component is mounted; `hold` returns how to release it. */
function useHeld<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  hold: (item: Item) => () => void,
): void {
  const kept = useKept(items, keyOf)
  useEffect(() => {
    const releases = kept.map(hold)
    return () => {
      for (const release of releases) release()
    }
  }, [kept, hold])
}

/** Opens the stream for the member's own news, also on a page that shows no topic. */
export function useLiveNews(): void {
  useEffect(() => pageBoard.open(), [])
}

/** Keeps topics and the stream behind them live while the component is mounted. */
export const useTopics = (topics: readonly Topic[]): void =>
  useHeld(topics, topicKey, pageBoard.holdTopic)

/** Reads the complete topic again, whatever the stream says. False when nothing was answered. */
export const refreshTopic = (topic: Topic): Promise<boolean> => pageBoard.ask(topic, true)

/** Asks for what the stream may have missed of a topic; mostly there is nothing. */
export const checkTopic = (topic: Topic): Promise<boolean> => pageBoard.ask(topic, false)

const matchKey = ({ matchId, topic }: MatchOfTopic): string => `${matchId} ${topicKey(topic)}`

/** Keeps the markets of matches beyond the table live while the component is mounted. */
export const useMatchesBeyondTable = (matches: readonly MatchOfTopic[]): void =>
  useHeld(matches, matchKey, pageBoard.holdMatch)

const itself = (id: string): string => id

/** Has the changes of a room sent while the component is mounted. */
export const useWatchedRoom = (roomId: string): void =>
  useHeld([roomId], itself, pageBoard.holdRoom)

/** Has the moments of matches told while the component is mounted. */
export const useToldMoments = (matchIds: readonly string[]): void =>
  useHeld(matchIds, itself, pageBoard.holdMoments)

/** The same for one match; `id` is null for no match. */
export const useMatchBeyondTable = (matchId: string | null, topic: Topic): void =>
  useMatchesBeyondTable(matchId === null ? [] : [{ matchId, topic }])

/** How many of the topics are loaded, from the first one on without a gap. */
export function useLoadedTopics(topics: readonly Topic[]): number {
  const keys = useKept(
    topics.map((topic) => `list:${topicKey(topic)}`),
    String,
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = keys.map((key) => store.subscribe(key, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [keys],
  )
  return useSyncExternalStore(subscribe, () => {
    const at = keys.findIndex((key) => store.read(key) === undefined)
    return at < 0 ? keys.length : at
  })
}

/** Leagues and matches of a topic; changes when rows come, go or move, not with prices. */
export const useBoard = (topic: Topic): Board | undefined => useValue(`list:${topicKey(topic)}`)

/** The league of a match on a topic at this moment, by name; "" where the match is not there. */
export function leagueNow(topic: Topic, matchId: string): string {
  const board = store.read(`list:${topicKey(topic)}`) as Board | undefined
  const match = board?.matches.find(({ id }) => id === matchId)
  return board?.leagues.find(({ id }) => id === match?.leagueId)?.name ?? ''
}

/** A match with all its markets at this moment; undefined where the page does not have it. */
export const matchNow = (id: string): BoardMatch | undefined =>
  store.read(`whole:${id}`) as BoardMatch | undefined

/** Names, flags and favourite of a match. */
export const useMatchView = (id: string): MatchView | undefined => useValue(`match:${id}`)

/** Score, minute and cards of a running match. */
export const useLiveView = (id: string): LiveView | undefined => useValue(`live:${id}`)

/** The market in a cell of the table; what moves in it is written by `useMarketWriter`. */
export const useCell = (
  rowId: string,
  betType: BetType,
  period: PeriodCode,
): CellShape | undefined => useValue<CellShape>(cellKey(rowId, betType, period), isSameShape)

/** The same for a market by its id, whichever row has it now. */
export const useMarketShape = (id: string): CellShape | undefined =>
  useValue<CellShape>(`market:${id}`, isSameShape)

/** The market in a cell of the table with its prices, each time that one moves. */
export const useMovingCell = (
  rowId: string,
  betType: BetType,
  period: PeriodCode,
): CellView | undefined => useValue(cellKey(rowId, betType, period))

/**
 * Writes what moves in a market to the page, past React (docs/decisions/prices-past-react.md): with
 * each drawing of the component, and whenever the market changes while it is drawn.
 */
export function useMarketWriter(
  id: string,
  write: (view: CellView) => void,
  key = `market:${id}`,
): void {
  const isDrawn = useContext(IsDrawn)
  const last = useRef<CellView>(undefined)
  useLayoutEffect(() => {
    const writeNow = (): void => {
      const view = store.read(key) as CellView | undefined
      // A row that rests keeps what it showed last, also where that is no longer on offer.
      if (view !== undefined || last.current?.market.id !== id) last.current = view
      if (last.current !== undefined) write(last.current)
    }
    writeNow()
    return isDrawn ? store.subscribe(key, writeNow) : undefined
  }, [id, key, isDrawn, write])
}

/** A market by its id, whichever row has it now. */
export const useMarket = (id: string): CellView | undefined => useValue(`market:${id}`)

/** The match with all its markets; changes with each of them. */
export const useWholeMatch = (id: string): BoardMatch | undefined => useValue(`whole:${id}`)

/**
 * Several complete matches, in the order of the ids; the same list while each of them is the same.
 */
export function useWholeMatches(ids: readonly string[]): readonly (BoardMatch | undefined)[] {
  const last = useRef<readonly (BoardMatch | undefined)[]>([])
  return useSyncExternalStore(
    (listener) => {
      const stops = ids.map((id) => store.subscribe(`whole:${id}`, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => {
      const now = ids.map((id) => store.read(`whole:${id}`) as BoardMatch | undefined)
      const isSame =
        now.length === last.current.length && now.every((match, at) => match === last.current[at])
      if (!isSame) last.current = now
      return last.current
    },
  )
}
