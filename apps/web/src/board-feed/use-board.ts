import { uxMatch, uxMatch2 } from '@fairline/contract/board'
import { followedMatchesMax } from '@fairline/contract/live-channel'
import { assertNever } from '@fairline/domain/assert'
import type { BetType, Period } from '@fairline/domain/bet-types/bet-type'
import type { Board, BoardMatch } from '@fairline/domain/board/board-model'
import { today } from '@fairline/domain/board/board-tuples'
import { isPolledIn, pollIntervalOf } from '@fairline/domain/board/poll-interval'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { call, currentCredentials } from '../calls/call.ts'
import { noteConnection, noteHeard, noteMaintenance } from '../calls/connection.ts'
import { spread } from '../calls/random.ts'
import { setServerTime } from '../calls/server-clock.ts'
import { wait } from '../calls/wait.ts'
import {
  announceBetNews,
  announceLostNews,
  announceMessageNews,
  announcePlayNews,
} from '../notices/member-news.ts'
import { presentError, presentSessionEnd } from '../notices/present-error.ts'
import { operator } from '../operator-configuration.ts'
import { putBalances, useSession } from '../session/session-store.ts'
import { BoardStore } from './board-store.ts'
import { boardTurns } from './board-turns.ts'
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
import { type LiveMessage, readLiveMessage } from './live-messages.ts'
import { keepLiveStream } from './live-stream.ts'
import type { Timeline } from './match-timeline.ts'
import { serverWatch } from './server-watch.ts'
import { useHeld } from './use-held.ts'

const store = new BoardStore(boardTurns, () => restart(false))

const wanted = new Map<string, { readonly topic: Topic; count: number }>()
/** Matches that are followed beyond the table, the one that was opened last at the end. */
const wantedMatches = new Map<string, { readonly topic: Topic; count: number }>()
let stream: AbortController | null = null
/** The id of the last event of this session: the next stream goes on from there. */
let resumeAt = ''
/** Whether the next stream must bring the topics whole, and only the member's news go on. */
let needsWholeTopics = false
let isRestarting = false

function receive(message: LiveMessage): void {
  switch (message.kind) {
    case 'snapshot':
    case 'frame':
      store.receive(message)
      break
    case 'match':
      // One that was closed goes on arriving until the stream is next opened.
      if (wantedMatches.has(message.snapshot.matchId)) store.receive(message)
      break
    case 'balance':
      putBalances(message.balances)
      break
    case 'bet':
      announceBetNews(message.bet)
      break
    case 'message':
      announceMessageNews()
      break
    case 'limits':
      announcePlayNews()
      break
    case 'news_lost':
      announceLostNews()
      break
    case 'maintenance':
      noteMaintenance(true)
      break
    case 'session':
      presentSessionEnd(message.rejection)
      break
    case 'alive':
      setServerTime(message.serverTimeMs)
      break
    default:
      assertNever(message)
  }
}

/** A topic as calls name it; a group that is not there is left out of the text. */
const bodyOf = ({ sportsType, marketType, marketGroup }: Topic) => ({
  sports_type: sportsType,
  market_type: marketType,
  market_group: marketGroup,
})

/** Asks for a topic: for all of it, or for what changed since the version that is shown. */
async function askTopic(topic: Topic, isWhole: boolean): Promise<boolean> {
  const position = isWhole ? undefined : store.position(topic)
  const answer = await call(uxMatch2, {
    ...bodyOf(topic),
    epoch: position?.epoch ?? '',
    version: position?.version ?? 0,
  })
  if (!answer.ok) {
    if (answer.rejection.code !== 'requestFailed') presentError(answer.rejection)
    return false
  }
  noteHeard()
  const { snapshot, frames } = answer.data
  if (snapshot !== undefined) store.receive({ kind: 'snapshot', snapshot })
  for (const frame of frames ?? []) store.receive({ kind: 'frame', frame })
  return true
}

/** Reads the whole topic again, whatever the stream says. False when nothing was answered. */
export const refreshTopic = (topic: Topic): Promise<boolean> => askTopic(topic, true)

/** Asks for what the stream may have missed of a topic; mostly there is nothing. */
export const checkTopic = (topic: Topic): Promise<boolean> => askTopic(topic, false)

/** Asks for what a match has beyond the table; one that has left its topic has nothing. */
async function askMatch(matchId: string, { sportsType, marketType }: Topic): Promise<void> {
  const answer = await call(uxMatch, {
    sports_type: sportsType,
    market_type: marketType,
    match_id: matchId,
  })
  if (!answer.ok || !wantedMatches.has(matchId)) return
  const { epoch, version, board } = answer.data.snapshot
  store.receive({ kind: 'match', snapshot: { matchId, epoch, version, board } })
}

/** One call for each topic whose turn it is, and for each match that is open. */
async function pollTopics(round: number): Promise<boolean> {
  const isDue = ({ topic }: { readonly topic: Topic }) => isPolledIn(round, topic.marketType)
  const topics = [...wanted.values()].filter(isDue)
  const answers = await Promise.all(topics.map(({ topic }) => checkTopic(topic)))
  const matches = followedMatches().filter(([, match]) => isDue(match))
  await Promise.all(matches.map(([id, { topic }]) => askMatch(id, topic)))
  // Without the stream no news of bets and balance arrives, so pages must read them again.
  if (isPolledIn(round, today)) announceLostNews()
  return answers.every(Boolean)
}

const followedMatches = () => [...wantedMatches].slice(-followedMatchesMax)

function start(): void {
  if (currentCredentials() === null) {
    // Without a session there is no stream to report that the server is back, so calls are sent.
    noteConnection('connecting')
    return
  }
  stream = new AbortController()
  void keepLiveStream(
    {
      fetch: (input, init) => fetch(input, init),
      body: () => ({
        ...currentCredentials(),
        topics: [...wanted.values()].map(({ topic }) => bodyOf(topic)),
        matches: followedMatches().map(([id]) => id),
        ...(resumeAt === '' ? {} : { resume: resumeAt, whole_topics: needsWholeTopics }),
      }),
      onEvent: (event) => {
        noteHeard()
        const message = readLiveMessage(event)
        if (message === undefined) return
        if (event.id !== '') {
          resumeAt = event.id
          needsWholeTopics = false
        }
        receive(message)
      },
      onState: noteConnection,
      onRefused: (rejection) => {
        // The page that the member returns to opens the stream again.
        if (rejection.code === 'game_maintenance') {
          noteMaintenance(true)
          return true
        }
        presentError(rejection)
        return useSession.getState().account === null
      },
      poll: pollTopics,
      ...serverWatch,
      pollIntervalMs: () => pollIntervalOf(operator.polling.intervalMs, document.hidden),
      pollInitialDelayMs: operator.polling.initialDelayMs,
      wait,
      spread,
    },
    stream.signal,
  )
}

/** Opens the stream again, once for all changes of this moment. */
function restart(keepsTopics: boolean): void {
  if (!keepsTopics) needsWholeTopics = true
  if (isRestarting) return
  isRestarting = true
  queueMicrotask(() => {
    isRestarting = false
    stream?.abort()
    stream = null
    start()
  })
}

useSession.subscribe((after, before) => {
  if (after.account?.sessionToken === before.account?.sessionToken) return
  // Another session has read its lists by itself, and news of its own.
  resumeAt = ''
  restart(false)
})

function want(topic: Topic): () => void {
  const key = topicKey(topic)
  const entry = wanted.get(key) ?? { topic, count: 0 }
  entry.count += 1
  wanted.set(key, entry)
  if (entry.count === 1) restart(false)
  return () => {
    entry.count -= 1
    // A page that is about to show the topic again must not lose it in between.
    setTimeout(() => {
      if (entry.count > 0 || wanted.get(key) !== entry) return
      wanted.delete(key)
      store.forget(topic)
      restart(false)
    }, 0)
  }
}

function wantMatch(id: string, topic: Topic): () => void {
  const entry = wantedMatches.get(id) ?? { topic, count: 0 }
  entry.count += 1
  wantedMatches.set(id, entry)
  // The topics go on where they are: a match that is added comes whole by itself.
  if (entry.count === 1) restart(true)
  return () => {
    entry.count -= 1
    setTimeout(() => {
      if (entry.count > 0 || wantedMatches.get(id) !== entry) return
      wantedMatches.delete(id)
      store.forgetMatch(id)
    }, 0)
  }
}

/**
 * Whether the components below are drawn. Components out of view keep what they showed last, and
 * cost nothing until they are drawn again (docs/decisions/0219).
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

/** Opens the stream for the member's own news, also on a page that shows no topic. */
export function useLiveNews(): void {
  useEffect(() => {
    if (stream === null) restart(false)
  }, [])
}

/** Keeps topics and the stream behind them live while the component is mounted. */
export const useTopics = (topics: readonly Topic[]): void => useHeld(topics, topicKey, want)

/** Keeps a match's markets beyond the table live while mounted; `id` is null for no match. */
export function useMatchBeyondTable(id: string | null, { sportsType, marketType }: Topic): void {
  useEffect(
    () => (id === null ? undefined : wantMatch(id, { sportsType, marketType })),
    [id, sportsType, marketType],
  )
}

interface MatchOfTopic {
  readonly matchId: string
  readonly topic: Topic
}

const matchKey = ({ matchId, topic }: MatchOfTopic): string => `${matchId} ${topicKey(topic)}`
const wantMatchOf = ({ matchId, topic }: MatchOfTopic) => wantMatch(matchId, topic)

/** The same for several matches. */
export const useMatchesBeyondTable = (matches: readonly MatchOfTopic[]): void =>
  useHeld(matches, matchKey, wantMatchOf)

/** Leagues and matches of a topic; changes when rows come, go or move, not with prices. */
export const useBoard = (topic: Topic): Board | undefined => useValue(`list:${topicKey(topic)}`)

/** Names, flags and favourite of a match. */
export const useMatchView = (id: string): MatchView | undefined => useValue(`match:${id}`)

/** Score, minute and cards of a running match. */
export const useLiveView = (id: string): LiveView | undefined => useValue(`live:${id}`)

/** Goals and cards of a running match since this page has been watching it. */
export const useTimeline = (id: string): Timeline | undefined => useValue(`timeline:${id}`)

/** The market in a cell of the table; what moves in it is written by `useMarketWriter`. */
export const useCell = (rowId: string, betType: BetType, period: Period): CellShape | undefined =>
  useValue<CellShape>(cellKey(rowId, betType, period), isSameShape)

/** The same for a market by its id, whichever row has it now. */
export const useMarketShape = (id: string): CellShape | undefined =>
  useValue<CellShape>(`market:${id}`, isSameShape)

/** The market in a cell of the table with its prices, each time that one moves. */
export const useMovingCell = (
  rowId: string,
  betType: BetType,
  period: Period,
): CellView | undefined => useValue(cellKey(rowId, betType, period))

/**
 * Writes what moves in a market to the page, past React (docs/decisions/0225): with each drawing of
 * the component, and whenever the market changes while it is drawn.
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

/** The whole match with all its markets; changes with each of them. */
export const useWholeMatch = (id: string): BoardMatch | undefined => useValue(`whole:${id}`)

/** Several whole matches, in the order of the ids; the same list while each of them is the same. */
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
