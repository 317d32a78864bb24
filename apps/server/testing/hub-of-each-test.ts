import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { afterEach, beforeEach } from 'vitest'
import type { HeldBySystem } from '../src/http/held-by-system.ts'
import type { Product, StreamRequest } from '../src/modules/live/hub-parts.ts'
import { LiveHub } from '../src/modules/live/live-hub.ts'
import type { LiveTopic, TopicSource } from '../src/modules/live/topic-source.ts'
import { createHandTime, type HandTime } from './hand-timer.ts'

/** The topic that streams follow where a test says nothing else. */
export const topic: LiveTopic = { sportsType: 1, marketType: 3 }

/** A member's balance as its streams have it. */
export const balance = (text: string) => ({
  name: 'balance' as const,
  data: { balance: text, account_balance: text, outstanding_balance: '0.00', balance_version: 1 },
})

/** A maker of one topic whose frames are numbers. */
class Numbers implements TopicSource {
  epoch = '5'
  version = 0
  frames: { version: number; bytes: Buffer }[] = []
  /** What a snapshot has after its version. */
  state = ''

  snapshot(): Buffer {
    return Buffer.from(`event: snapshot\ndata: ${this.version}${this.state}\n\n`)
  }

  framesSince(_topic: LiveTopic, version: number) {
    const kept = this.frames[0]?.version ?? this.version + 1
    return version < kept - 1 ? null : this.frames.filter((frame) => frame.version > version)
  }

  match(matchId: string): Buffer {
    return Buffer.from(`event: match\ndata: ${matchId} at ${this.version}\n\n`)
  }

  nothingOf({ sportsType, marketType }: LiveTopic): Buffer {
    return Buffer.from(`event: snapshot\ndata: nothing of ${sportsType}/${marketType}\n\n`)
  }

  /** The number in the id of a match, such as m40, is its sport. */
  sportOfMatch(matchId: string): number {
    return Number(matchId.slice(1))
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
export const published = (
  topics: Record<string, Buffer>,
  matches: Record<string, Buffer> = {},
) => ({
  asked: [] as string[],
  topic: (key: string) => topics[key],
  match(id: string) {
    this.asked.push(id)
    return matches[id]
  },
})

/** A client of the stream. A test pauses its socket so that it stops reading. */
export interface Reader {
  readonly socket: Socket
  text: string
  refusal: string
  until(words: string): Promise<void>
  closed: Promise<void>
}

/** The last id that the stream named. */
export const lastId = ({ text }: Reader): string =>
  [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? ''

/** A hub whose time a test passes on, with the server that its streams go through. */
export interface HubOfATest {
  hub: LiveHub
  numbers: Numbers
  time: HandTime
  server: Server
  /** How far somebody has turned the clock that members see, milliseconds. */
  turnedMs: number
  /** What the operating system holds of a connection; null where it does not say. */
  held: HeldBySystem | null
  /** What is switched off, with the code that refuses it. */
  off: Map<Product, ErrorCode>
  /** Opens a stream as a client would; a refused one has its code. */
  open(given?: Partial<StreamRequest>): Promise<Reader>
}

/** A hub for each test of a file. To be called once in a file, before its own hooks. */
export function hubOfEachTest(): HubOfATest {
  const live = {} as HubOfATest
  let pending: ((response: ServerResponse) => void)[] = []
  const sockets: Socket[] = []
  beforeEach(async () => {
    live.time = createHandTime(1_000_000)
    live.off = new Map()
    live.held = null
    live.turnedMs = 0
    live.hub = new LiveHub({
      clock: { now: () => live.time.clock.now() + live.turnedMs },
      steady: live.time.clock,
      timer: live.time.timer,
      streamsMax: 9,
      refusalOf: (_operatorId, product) => live.off.get(product) ?? null,
      lookAtSystem: async () => live.held,
    })
    live.numbers = new Numbers()
    live.hub.follow(live.numbers)
    live.hub.start()
    pending = []
    live.server = createServer((_request, response) => pending.shift()?.(response))
    // A connection that is kept open after its answer is never closed.
    live.server.keepAliveTimeout = 0
    await new Promise<void>((resolve) => live.server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    live.hub.stop()
    for (const socket of sockets.splice(0)) socket.destroy()
    await new Promise((resolve) => live.server.close(resolve))
  })
  live.open = async (given = {}) => {
    const socket = connect((live.server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    const member = { operatorId: 1, accountId: 7n, sessionHash: 's' }
    const request = { ...member, topics: [topic], ...given }
    const outcome = new Promise<string>((resolve) => {
      pending.push((response) => {
        const opened = live.hub.open(request, () => response)
        if (!opened.ok) response.end()
        resolve(opened.ok ? '' : opened.rejection.code)
      })
    })
    const reader = readerOf(socket)
    socket.write('POST /live HTTP/1.1\r\nhost: test\r\ncontent-length: 0\r\n\r\n')
    reader.refusal = await outcome
    return reader
  }
  return live
}

function readerOf(socket: Socket): Reader {
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
  return reader
}
