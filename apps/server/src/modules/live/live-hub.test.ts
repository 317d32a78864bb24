import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHandTime, type HandTime } from '../../../testing/hand-timer.ts'
import { LiveHub, type StreamRequest } from './live-hub.ts'
import { waitingBytesMax } from './live-stream.ts'
import type { LiveTopic, TopicSource } from './topic-source.ts'

const topic: LiveTopic = { sportsType: 1, marketType: 3 }
const balance = (text: string) => ({
  name: 'balance' as const,
  data: { balance: text, account_balance: text, outstanding_balance: '0.00' },
})

/** A maker of one topic whose frames are numbers. */
class Numbers implements TopicSource {
  epoch = '5'
  version = 0
  frames: { version: number; bytes: Buffer }[] = []

  snapshot(): Buffer {
    return Buffer.from(`event: snapshot\ndata: ${this.version}\n\n`)
  }

  framesSince(_topic: LiveTopic, version: number) {
    const kept = this.frames[0]?.version ?? this.version + 1
    return version < kept - 1 ? null : this.frames.filter((frame) => frame.version > version)
  }

  match(matchId: string): Buffer {
    return Buffer.from(`event: match\ndata: ${matchId} at ${this.version}\n\n`)
  }

  /** Makes the next frame, with padding where it is to be big. */
  next(hub: LiveHub, padding = 0): void {
    this.version += 1
    const text = `${this.version}${' '.repeat(padding)}`
    const bytes = Buffer.from(`event: frame\ndata: ${text}\n\n`)
    this.frames = [...this.frames.slice(-9), { version: this.version, bytes }]
    hub.publish(published({ '1/3': bytes }))
  }
}

/** What a turn publishes; asking for a match is counted. */
const published = (topics: Record<string, Buffer>, matches: Record<string, Buffer> = {}) => ({
  asked: [] as string[],
  topic: (key: string) => topics[key],
  match(id: string) {
    this.asked.push(id)
    return matches[id]
  },
})

let time: HandTime
let hub: LiveHub
let numbers: Numbers
let server: Server
let pending: ((response: ServerResponse) => void)[] = []
const sockets: Socket[] = []

beforeEach(async () => {
  time = createHandTime(1_000_000)
  hub = new LiveHub({ clock: time.clock, timer: time.timer, streamsMax: 9 })
  numbers = new Numbers()
  hub.follow(numbers)
  hub.start()
  pending = []
  server = createServer((_request, response) => pending.shift()?.(response))
  // A connection that is kept open after its answer is never closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  hub.stop()
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** A client that reads only when it is told to. */
interface Reader {
  readonly socket: Socket
  text: string
  refusal: string
  until(words: string): Promise<void>
  closed: Promise<void>
}

async function open(given: Partial<StreamRequest> = {}): Promise<Reader> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const request = { accountId: 7n, sessionHash: 's', topics: [topic], ...given }
  const outcome = new Promise<string>((resolve) => {
    pending.push((response) => {
      const opened = hub.open(request, () => response)
      if (!opened.ok) response.end()
      resolve(opened.ok ? '' : opened.rejection.code)
    })
  })
  let notify: () => void = () => {}
  const reader: Reader = {
    socket,
    text: '',
    refusal: '',
    until: async (words) => {
      while (!reader.text.includes(words)) {
        await new Promise<void>((resolve) => {
          notify = resolve
        })
      }
    },
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  }
  socket.on('data', (piece) => {
    reader.text += piece.toString()
    notify()
  })
  socket.write('POST /live HTTP/1.1\r\nhost: test\r\ncontent-length: 0\r\n\r\n')
  reader.refusal = await outcome
  return reader
}

/** The last id that the stream named. */
const lastId = ({ text }: Reader): string => [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? ''

describe('streams', () => {
  test('begin with the snapshots, the place to resume at, and the time', async () => {
    numbers.next(hub)
    const reader = await open()
    await reader.until('event: alive')
    expect(reader.text).toContain('content-type: text/event-stream')
    expect(reader.text).toContain('event: snapshot\ndata: 1\n\n')
    expect(reader.text).toContain('id: 5.1.0\nevent: alive\ndata: {"server_time":1000000}')
  })

  test('say at least every 5 s that the server lives', async () => {
    const reader = await open()
    await reader.until('1000000')
    time.pass(5_000)
    await reader.until('"server_time":1004000')
  })

  test('carry the id on the last of several events alone', async () => {
    const reader = await open({ topics: [topic, { sportsType: 1, marketType: 2 }] })
    await reader.until('alive')
    numbers.version = 8
    const frame = (name: string) => Buffer.from(`event: frame\ndata: ${name}\n\n`)
    const frames = { '1/2': frame('today'), '1/3': frame('live') }
    hub.publish(published(frames))
    await reader.until('today')
    expect(reader.text).toContain(
      'event: frame\ndata: live\n\nid: 5.8.0\nevent: frame\ndata: today',
    )
  })

  test('of another epoch or of no sense start over', async () => {
    numbers.next(hub)
    for (const resume of ['4.1.0', 'nonsense', '5.1', '5.99999999999999999.0']) {
      const reader = await open({ resume, sessionHash: resume })
      await reader.until('alive')
      expect(reader.text).toContain('event: snapshot\ndata: 1')
    }
  })

  test('resume by the frames that are kept, or else by a snapshot', async () => {
    for (let count = 0; count < 12; count += 1) numbers.next(hub)
    const kept = await open({ resume: '5.9.0' })
    await kept.until('alive')
    expect(kept.text).not.toContain('snapshot')
    expect(kept.text.match(/data: \d+\n/g)).toEqual(['data: 10\n', 'data: 11\n', 'data: 12\n'])
    const lost = await open({ resume: '5.1.0' })
    await lost.until('alive')
    expect(lost.text).toContain('event: snapshot\ndata: 12')
    expect(lost.text).not.toContain('event: frame')
  })
})

/** @spec S3.board.beyondTable.match */
describe('a match that is followed', () => {
  test('comes whole with the opening, resumed or not, after the topics', async () => {
    numbers.next(hub)
    for (const resume of [undefined, '5.1.0']) {
      const reader = await open({ matches: ['m1', 'm2', 'm1'], resume })
      await reader.until('alive')
      expect(reader.text.match(/data: m\d at 1/g)).toEqual(['data: m1 at 1', 'data: m2 at 1'])
      expect(reader.text.includes('event: snapshot')).toBe(resume === undefined)
    }
  })

  test('comes again when it changed, to those who follow it', async () => {
    const followers = [await open({ matches: ['m1'] }), await open({ matches: ['m1'] })]
    const other = await open({ matches: ['m2'] })
    const none = await open()
    for (const reader of [...followers, other, none]) await reader.until('alive')
    numbers.version = 4
    const frame = Buffer.from('event: frame\ndata: topic\n\n')
    const turn = published({ '1/3': frame }, { m1: Buffer.from('event: match\ndata: m1 new\n\n') })
    hub.publish(turn)
    for (const reader of followers) {
      await reader.until('m1 new')
      expect(reader.text).toContain('data: topic\n\nid: 5.4.0\nevent: match\ndata: m1 new')
    }
    for (const reader of [other, none]) {
      await reader.until('data: topic')
      expect(reader.text).not.toContain('m1 new')
    }
    expect(turn.asked).toEqual(['m1', 'm2'])
  })
})

describe('a slow reader', () => {
  test('is skipped ahead by a snapshot, and never more than a little waits for it', async () => {
    const reader = await open()
    await reader.until('alive')
    reader.socket.pause()
    for (let count = 0; count < 400; count += 1) {
      numbers.next(hub, 64 * 1024)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const seen = reader.text.length
    reader.socket.resume()
    // It reads what the sockets held, is sent the newest state, and goes on from there.
    while (!reader.text.slice(seen).includes('event: snapshot')) {
      hub.beat()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await reader.until('event: snapshot\ndata: 400')
    numbers.next(hub)
    await reader.until('event: frame\ndata: 401')
    const frames = [...reader.text.matchAll(/^data: (\d+) /gm)].map(([, version]) =>
      Number(version),
    )
    expect(frames.length).toBeLessThan(400)
    expect(frames).toEqual(frames.toSorted((left, right) => left - right))
  })

  test('gets its own news when it goes on', async () => {
    const reader = await open()
    await reader.until('alive')
    reader.socket.pause()
    for (let count = 0; count < 200; count += 1) {
      numbers.next(hub, 64 * 1024)
      await new Promise((resolve) => setImmediate(resolve))
    }
    hub.tellMember(7n, balance('12.00'))
    expect(reader.text).not.toContain('12.00')
    reader.socket.resume()
    while (!reader.text.includes('12.00')) {
      hub.beat()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(lastId(reader).split('.')[2]).toBe('1')
  })

  test('that stays behind for more than 30 s is cut', async () => {
    await deafReader()
    expect(hub.streamCount).toBe(1)
    time.pass(36_000)
    // Without a word from the client, which reads nothing until its connection is gone.
    await untilStreams(0)
    while ((await connections()) > 0) await new Promise((resolve) => setImmediate(resolve))
  })
})

describe("a member's own news", () => {
  test('reach all streams of the member and nobody else', async () => {
    const first = await open()
    const second = await open({ sessionHash: 'other' })
    const stranger = await open({ accountId: 8n, sessionHash: 'stranger' })
    hub.tellMember(7n, balance('1.00'))
    await Promise.all([first.until('"1.00"'), second.until('"1.00"')])
    expect(first.text).toContain('id: 5.0.1\nevent: balance')
    hub.beat()
    time.pass(4_000)
    await stranger.until('1004000')
    expect(stranger.text).not.toContain('balance')
  })

  test('missed while the line was cut come with the resume', async () => {
    const reader = await open()
    hub.tellMember(7n, balance('1.00'))
    await reader.until('"1.00"')
    reader.socket.destroy()
    hub.tellMember(7n, balance('2.00'))
    hub.tellMember(7n, balance('3.00'))
    const again = await open({ resume: lastId(reader) })
    await again.until('alive')
    expect(again.text).not.toContain('"1.00"')
    expect(again.text.indexOf('"2.00"')).toBeLessThan(again.text.indexOf('"3.00"'))
    expect(again.text).not.toContain('reread')
  })

  test('missed while topics were added come with the resume, and the topics whole', async () => {
    numbers.next(hub)
    const reader = await open()
    await reader.until('alive')
    reader.socket.destroy()
    numbers.next(hub)
    hub.tellMember(7n, balance('2.00'))
    const again = await open({ resume: lastId(reader), wholeTopics: true })
    await again.until('alive')
    expect(again.text).toContain('event: snapshot\ndata: 2\n')
    expect(again.text).not.toContain('event: frame')
    expect(again.text).toContain('"2.00"')
    expect(again.text).not.toContain('reread')
  })

  test.each([
    ['are too many', 65, 0],
    ['are too old', 2, 61_000],
  ])('that %s are said to be lost', async (_name, count, waitMs) => {
    const reader = await open()
    await reader.until('alive')
    reader.socket.destroy()
    hub.tellMember(7n, balance('1.00'))
    time.pass(waitMs)
    for (let n = 1; n < count; n += 1) hub.tellMember(7n, balance(`${n}.00`))
    const again = await open({ resume: '5.0.0' })
    await again.until('alive')
    expect(again.text).toContain('event: reread')
    expect(again.text).not.toContain('event: balance')
  })
})

describe('the number of streams', () => {
  test('of a session is bounded: the newest live', async () => {
    const readers: Reader[] = []
    for (let count = 0; count < 8; count += 1) readers.push(await open())
    await Promise.all(readers.slice(0, 2).map(({ closed }) => closed))
    await untilStreams(6)
    hub.tellMember(7n, balance('9.00'))
    await Promise.all(readers.slice(2).map((reader) => reader.until('"9.00"')))
    expect(readers[1]?.text).not.toContain('"9.00"')
  })

  test('of the process is bounded: one more is refused', async () => {
    for (let n = 0; n < 9; n += 1) await open({ sessionHash: `s${n}` })
    expect((await open({ sessionHash: 'late' })).refusal).toBe('requestLimit')
    expect(hub.streamCount).toBe(9)
  })

  test('falls when clients leave', async () => {
    const reader = await open()
    await reader.until('alive')
    reader.socket.destroy()
    await reader.closed
    while (hub.streamCount > 0) await new Promise((resolve) => setImmediate(resolve))
  })
})

/** Resolves once the hub has so many streams, closed ones not counted. */
async function untilStreams(count: number): Promise<void> {
  while (hub.streamCount !== count) await new Promise((resolve) => setImmediate(resolve))
}

const connections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

/** A client that reads nothing more, with more written to it than the sockets hold. */
async function deafReader(): Promise<Reader> {
  const reader = await open()
  await reader.until('alive')
  reader.socket.pause()
  const written = 2 + Math.ceil((16 * 1024 * 1024) / waitingBytesMax)
  for (let count = 0; count < written; count += 1) numbers.next(hub, waitingBytesMax)
  return reader
}

describe('a stream that has ended', () => {
  test('closes its connection', async () => {
    const reader = await open()
    hub.endSession({ sessionHash: 's', accountId: 7n, code: 'session_expired' })
    await reader.closed
    await untilStreams(0)
    expect(reader.text).toContain('session_expired')
  })

  test.each<[string, () => Promise<unknown>, left: number]>([
    [
      'with its session',
      async () => hub.endSession({ sessionHash: 's', accountId: 7n, code: 'BLOCK' }),
      0,
    ],
    ['for maintenance', async () => hub.close(), 0],
    ['to make room for newer ones', () => Promise.all(Array.from({ length: 6 }, () => open())), 6],
  ])('%s is cut within 10 s where its client does not read', async (_name, end, left) => {
    await deafReader()
    await end()
    expect(hub.streamCount).toBe(left + 1)
    time.pass(10_000)
    await untilStreams(left)
    while ((await connections()) > left) await new Promise((resolve) => setImmediate(resolve))
    expect(await connections()).toBe(left)
  })
})

describe('the end', () => {
  test('of a session ends its streams and no others', async () => {
    const ended = await open()
    const other = await open({ sessionHash: 'other' })
    hub.endSession({ sessionHash: 's', accountId: 7n, code: 'session_expired' })
    await ended.until('event: session\ndata: {"statusdesc":"session_expired"}')
    hub.tellMember(7n, balance('1.00'))
    await other.until('"1.00"')
    expect(ended.text).not.toContain('"1.00"')
  })

  test('of a session that comes while a stream is opened refuses it', async () => {
    hub.endSession({ sessionHash: 's', accountId: 7n, code: 'BLOCK' })
    expect((await open()).refusal).toBe('BLOCK')
  })

  test('of the site for maintenance is said to every stream, and new ones wait', async () => {
    const readers = [await open(), await open({ accountId: 8n, sessionHash: 'other' })]
    hub.close()
    for (const reader of readers) await reader.until('event: maintenance\ndata: {}\n\n\r\n0\r\n')
    hub.tellMember(7n, balance('1.00'))
    expect((await open()).refusal).toBe('game_maintenance')
    hub.reopen()
    const back = await open()
    expect(back.refusal).toBe('')
    await back.until('alive')
    expect(readers[0]?.text).not.toContain('"1.00"')
  })

  test('of the process ends every stream after what it was sent', async () => {
    const reader = await open()
    await reader.until('alive')
    numbers.next(hub)
    hub.stop()
    await reader.until('0\r\n\r\n')
    expect(reader.text).toContain('event: frame\ndata: 1')
    expect((await open({ sessionHash: 'late' })).refusal).toBe('requestLimit')
  })
})
