import { uxMatch, uxMatch2 } from '@fairline/contract/board'
import { followedMatchesMax } from '@fairline/contract/live-channel'
import { beyondTableRow, type MarketType } from '@fairline/domain/board/board-tuples'
import { pollMultipliers } from '@fairline/domain/board/poll-interval'
import type { Call, CallRejection } from '@fairline/site/calls/client'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  boardOf,
  football,
  frame,
  hdp,
  market,
  match,
  ou,
  snapshot,
} from '../../testing/board-store-of-each-test.ts'
import { LiveBoard } from './live-board.ts'
import type { LiveNews } from './live-messages.ts'

/** What a request for a stream asks for, and the way to send events to it. */
interface OpenStream {
  readonly body: Record<string, unknown>
  readonly signal: AbortSignal
  send(name: string, data: unknown, id?: string): void
}

const asked = (marketType: MarketType) => ({ sports_type: 1, market_type: marketType })
const [early, today, live] = [football(1), football(2), football(3)]
const credentials = { account_id: 'demo01', session_token: 'first' }

let streams: OpenStream[]
let news: LiveNews[]
let turns: (() => void)[]
let pauses: (() => void)[]
let calls: unknown[]
let session: typeof credentials | null
let hasStream: boolean
let answer: () => unknown
const onState = vi.fn()
const onHeard = vi.fn()
const onError = vi.fn<(rejection: CallRejection) => void>()
let board: LiveBoard

const fetchStream: typeof fetch = async (_, init) => {
  if (!hasStream) throw new TypeError('failed to fetch')
  const encoder = new TextEncoder()
  let open: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      open = controller
    },
  })
  streams.push({
    body: JSON.parse(String(init?.body)),
    signal: init?.signal as AbortSignal,
    send: (name, data, id = '') => {
      const text = `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
      open?.enqueue(encoder.encode(text))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

beforeEach(() => {
  streams = []
  news = []
  turns = []
  pauses = []
  calls = []
  session = credentials
  hasStream = true
  answer = () => ({ ok: true, data: {} })
  vi.resetAllMocks()
  board = new LiveBoard({
    time: {
      now: () => 1000,
      nextTurn: (action) => void turns.push(action),
      nextFrame: (action) => action(),
      later: () => {},
    },
    call: (async (endpoint, body) => {
      calls.push([endpoint, body])
      return answer()
    }) as Call,
    credentials: () => session,
    fetch: fetchStream,
    onHeard,
    onState,
    onNews: (each) => void news.push(each),
    onError,
    onRefused: () => true,
    probe: async () => true,
    isOut: () => false,
    onDoubt: () => () => {},
    pollIntervalMs: () => 1,
    pollInitialDelayMs: 1,
    pollMultipliers,
    wait: (_, signal) =>
      new Promise((resolve) => {
        pauses.push(resolve)
        signal.addEventListener('abort', () => resolve())
      }),
    spread: () => 0,
  })
})

/** Runs what was put off to the next turn. */
function takeTurns(): void {
  while (turns.length > 0) turns.shift()?.()
}

/** Resolves when every promise that can continue has done so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Resolves with the stream that is opened as the given one, counted from 1. */
async function streamOf(count: number): Promise<OpenStream> {
  await vi.waitFor(() => expect(streams).toHaveLength(count))
  return streams[count - 1] as OpenStream
}

/** Lets all pauses end, again and again, until the condition holds. */
const passUntil = (condition: () => void): Promise<void> =>
  vi.waitFor(() => {
    for (const end of pauses.splice(0)) end()
    condition()
  })

const shown = (id: string) => board.store.read(`whole:${id}`)

/** A topic as the wire has it. */
const wire = ({ sportsType, marketType, ...rest }: ReturnType<typeof snapshot>) => ({
  ...asked(marketType),
  ...rest,
  sports_type: sportsType,
})

test('one stream asks for everything that is held at a moment, each topic once', async () => {
  board.holdTopic(today)
  board.holdTopic(live)
  board.holdTopic(today)
  board.holdMatch({ matchId: 'm1', topic: today })
  const { body } = await streamOf(1)
  expect(body).toEqual({ ...credentials, topics: [asked(2), asked(3)], matches: ['m1'] })
})

test('what arrives is shown, and the news of the member go to the page', async () => {
  board.holdTopic(today)
  const { send } = await streamOf(1)
  send('snapshot', wire(snapshot(1, 2, boardOf([match('m1', [ou])]))))
  send('alive', { server_time: 5 })
  await vi.waitFor(() => expect(news).toEqual([{ kind: 'alive', serverTimeMs: 5 }]))
  takeTurns()
  expect(shown('m1')).toMatchObject({ id: 'm1' })
  expect(onHeard).toHaveBeenCalledTimes(2)
})

test('a topic that is released and held again stays, in the same stream', async () => {
  const release = board.holdTopic(today)
  const { send, signal } = await streamOf(1)
  send('snapshot', wire(snapshot(1, 2, boardOf([match('m1', [ou])]))))
  await vi.waitFor(() => expect(turns).toHaveLength(1))
  takeTurns()
  release()
  board.holdTopic(today)
  takeTurns()
  await settled()
  expect(streams).toHaveLength(1)
  expect(signal.aborted).toBe(false)
  expect(shown('m1')).toMatchObject({ id: 'm1' })
})

test('a topic that nobody holds is forgotten, and the next stream is without it', async () => {
  const release = board.holdTopic(today)
  board.holdTopic(live)
  const { send } = await streamOf(1)
  send('snapshot', wire(snapshot(1, 2, boardOf([match('m1', [ou])]))))
  await vi.waitFor(() => expect(turns).toHaveLength(1))
  takeTurns()
  release()
  takeTurns()
  expect(shown('m1')).toBeUndefined()
  expect((await streamOf(2)).body.topics).toEqual([asked(3)])
})

test('the next stream goes on after the last event, with topics whole if one came', async () => {
  board.holdTopic(today)
  const first = await streamOf(1)
  first.send('alive', { server_time: 5 }, 'e.1')
  first.send('jackpot', {}, 'e.2')
  await vi.waitFor(() => expect(onHeard).toHaveBeenCalledTimes(2))
  board.holdMatch({ matchId: 'm1', topic: today })
  const second = await streamOf(2)
  expect(second.body).toMatchObject({ resume: 'e.1', whole_topics: false })
  board.holdTopic(live)
  expect((await streamOf(3)).body).toMatchObject({ resume: 'e.1', whole_topics: true })
})

test('a frame after a gap opens a stream that brings the topics whole', async () => {
  board.holdTopic(today)
  const { send } = await streamOf(1)
  send('snapshot', wire(snapshot(1, 2, boardOf([match('m1', [ou])]))), 'e.1')
  const { sportsType, marketType, ...late } = frame(5, 2, [])
  send('frame', { ...asked(marketType), ...late, sports_type: sportsType }, 'e.6')
  await vi.waitFor(() => expect(onHeard).toHaveBeenCalledTimes(2))
  takeTurns()
  expect((await streamOf(2)).body).toMatchObject({ resume: 'e.6', whole_topics: true })
})

test('watched rooms are in the next stream, three at most, and only while held', async () => {
  const ids = ['10000001', '10000002', '10000003', '10000004']
  const releases = ids.map((id) => board.holdRoom(id))
  const first = await streamOf(1)
  expect(first.body).toMatchObject({ rooms: ids.slice(1) })
  first.send('room', { room_id: '10000002' })
  const event = { room_id: '10000002' }
  await vi.waitFor(() => expect(news).toEqual([{ kind: 'room', event }]))
  for (const release of releases) release()
  takeTurns()
  expect((await streamOf(2)).body).not.toHaveProperty('rooms')
})

test('another session begins a stream of its own, and without one there is none', async () => {
  board.holdTopic(today)
  const first = await streamOf(1)
  first.send('alive', { server_time: 5 }, 'e.1')
  await vi.waitFor(() => expect(news).toHaveLength(1))
  session = null
  board.changeSession()
  await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith('connecting'))
  expect(first.signal.aborted).toBe(true)
  session = { ...credentials, session_token: 'second' }
  board.changeSession()
  const { body } = await streamOf(2)
  expect(body).toEqual({ ...session, topics: [asked(2)], matches: [] })
})

test('a page that holds nothing opens a stream for the news, once', async () => {
  board.open()
  await streamOf(1)
  board.open()
  await settled()
  expect(streams).toHaveLength(1)
  board.holdTopic(today)
  expect((await streamOf(2)).body.topics).toEqual([asked(2)])
})

test('the stream follows as many matches as the contract takes, those held last', async () => {
  const ids = Array.from({ length: followedMatchesMax + 2 }, (_, at) => `m${at}`)
  for (const matchId of ids) board.holdMatch({ matchId, topic: today })
  expect((await streamOf(1)).body.matches).toEqual(ids.slice(2))
})

test('the markets of a match that was released are not shown', async () => {
  board.holdTopic(today)
  const release = board.holdMatch({ matchId: 'm1', topic: today })
  const { send } = await streamOf(1)
  send('snapshot', wire(snapshot(1, 2, boardOf([match('m1', [ou])]))))
  const beyond = { match_id: 'm1', epoch: 'e', version: 1 }
  const oddEven = market('m1-OE', 'OE', '', 1, ['0.95', '0.91'])
  const drawer = boardOf([match('m1', [oddEven], null, beyondTableRow)])
  send('match', { ...beyond, board: drawer })
  await vi.waitFor(() => expect(onHeard).toHaveBeenCalledTimes(2))
  takeTurns()
  expect(shown('m1')).toMatchObject({ beyondTable: [{ id: 'm1-OE' }] })
  release()
  takeTurns()
  expect(shown('m1')).toMatchObject({ beyondTable: [] })
  send('match', { ...beyond, version: 2, board: drawer })
  await vi.waitFor(() => expect(onHeard).toHaveBeenCalledTimes(3))
  takeTurns()
  expect(shown('m1')).toMatchObject({ beyondTable: [] })
})

test('without a stream each topic is polled in its rounds, with its open matches', async () => {
  hasStream = false
  for (const topic of [early, today, live]) board.holdTopic(topic)
  board.holdMatch({ matchId: 'm1', topic: live })
  const snapshots = { ok: true, data: { snapshot: { epoch: 'e', version: 1, board: boardOf([]) } } }
  answer = () => snapshots
  const asks = (topic: MarketType) => [uxMatch2, { ...asked(topic), epoch: '', version: 0 }]
  const ofMatch = [uxMatch, { ...asked(3), match_id: 'm1' }]
  await passUntil(() => expect(calls.length).toBeGreaterThanOrEqual(6))
  expect(calls.slice(0, 6)).toEqual([asks(1), asks(2), asks(3), ofMatch, asks(3), ofMatch])
  // Today's round is one in two, and news is read again with it.
  expect(news).toEqual([{ kind: 'news_lost' }])
})

test('an ask continues at the version that is shown, or reads the whole topic again', async () => {
  answer = () => ({ ok: true, data: { snapshot: snapshot(4, 2, boardOf([match('m1', [ou])])) } })
  expect(await board.ask(today, false)).toBe(true)
  takeTurns()
  answer = () => ({
    ok: true,
    data: { frames: [frame(4, 2, [match('m1', [hdp(1, ['1', '1'])])])] },
  })
  expect(await board.ask(today, false)).toBe(true)
  takeTurns()
  await board.ask(today, true)
  expect(calls.map((each) => (each as [unknown, object])[1])).toMatchObject([
    { epoch: '', version: 0 },
    { epoch: 'e', version: 4 },
    { epoch: '', version: 0 },
  ])
  expect(shown('m1')).toMatchObject({ rows: [{ markets: [{ id: 'm1-HDP' }] }] })
})

test('an ask that is refused is reported, and one without an answer is not', async () => {
  const limit = { ok: false, rejection: { code: 'requestLimit' } }
  answer = () => limit
  expect(await board.ask(today, true)).toBe(false)
  answer = () => ({ ok: false, rejection: { code: 'requestFailed' } })
  expect(await board.ask(today, true)).toBe(false)
  expect(onError.mock.calls).toEqual([[limit.rejection]])
})
