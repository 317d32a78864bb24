import type { boardFrame, boardSnapshot } from '@fairline/contract/board'
import type { BoardFrame, BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { applyFrame, canApply } from '@fairline/domain/board/merge-board'
import type * as z from 'zod'
import { shownByTest } from './board-server.ts'

export interface LiveEvent {
  readonly id: string
  readonly name: string
  readonly data: unknown
}

/** Three seconds of a board that moves all the time. */
const statesKept = 30

/** A member's browser on the live stream: it keeps boards, as the site does, and its place. */
export class LiveClient {
  readonly events: LiveEvent[] = []
  /** By sports type and market type. */
  readonly boards = new Map<string, BoardSnapshot>()
  /** The newest states of each board, oldest first: what a page shows moves while it is read. */
  readonly #states = new Map<string, BoardSnapshot[]>()
  lastId = ''
  isEnded = false
  #abort = new AbortController()
  #arrived: () => void = () => {}

  /** Opens a stream; `resume` continues where the last one was cut. */
  async open(
    url: string,
    topics: readonly { sports_type: number; market_type: number }[],
    given: {
      resume?: string
      matches?: readonly string[]
      moments?: readonly string[]
      shown?: typeof shownByTest
    } = {},
  ): Promise<void> {
    this.#abort = new AbortController()
    this.isEnded = false
    const { resume, matches, moments, shown = shownByTest } = given
    const place = resume === undefined ? {} : { resume }
    const response = await fetch(`${url}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
      body: JSON.stringify({
        ...shown,
        topics,
        ...(matches ? { matches } : {}),
        ...(moments ? { moments } : {}),
        ...place,
      }),
      signal: this.#abort.signal,
    })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new Error(`refused: ${await response.text()}`)
    }
    void this.#read(response.body as ReadableStream<Uint8Array>)
  }

  /** The board of a topic as it was at a version; undefined where it never was, or long ago. */
  boardAt(topic: string, version: number): BoardSnapshot | undefined {
    return this.#states.get(topic)?.find((state) => state.version === version)
  }

  /** Cuts the line as a lost connection does. */
  cut(): void {
    this.#abort.abort()
  }

  /** Resolves once an event fulfils the condition, which may have come already. */
  async until(condition: (event: LiveEvent) => boolean, from = 0): Promise<LiveEvent> {
    for (;;) {
      const found = this.events.slice(from).find(condition)
      if (found !== undefined) return found
      if (this.isEnded) throw new Error('the stream ended')
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
    }
  }

  /** Resolves once the stream has ended. */
  async ended(): Promise<void> {
    while (!this.isEnded) {
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
    }
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = ''
    try {
      const decoder = new TextDecoder()
      for await (const piece of body) {
        const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) this.#take(block)
        this.#arrived()
      }
    } catch {
      // A line that was cut ends like any other.
    }
    this.isEnded = true
    this.#arrived()
  }

  #take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name, value.join(': ')]
      }),
    )
    this.lastId = fields.get('id') ?? this.lastId
    const name = fields.get('event') ?? ''
    const data: unknown = JSON.parse(fields.get('data') ?? 'null')
    if (name === 'snapshot') this.#start(data as z.infer<typeof boardSnapshot>)
    if (name === 'frame') this.#merge(data as z.infer<typeof boardFrame>)
    this.events.push({ id: this.lastId, name, data })
  }

  #start({ sports_type, market_type, ...rest }: z.infer<typeof boardSnapshot>): void {
    const snapshot = { sportsType: sports_type, marketType: market_type, ...rest }
    this.show(`${sports_type}/${market_type}`, snapshot)
  }

  #merge({ sports_type, market_type, ...rest }: z.infer<typeof boardFrame>): void {
    const frame: BoardFrame = { sportsType: sports_type, marketType: market_type, ...rest }
    const key = `${sports_type}/${market_type}`
    const state = this.boards.get(key)
    if (state === undefined) throw new Error(`a frame of ${key} came before its snapshot`)
    const verdict = canApply(state, frame)
    if (verdict === 'gap') throw new Error(`a frame of ${key} is missing`)
    if (verdict === 'apply') this.show(key, applyFrame(state, frame))
  }

  /** Begins with a board, or goes on with its next state. */
  show(topic: string, state: BoardSnapshot): void {
    this.boards.set(topic, state)
    this.#states.set(topic, [...(this.#states.get(topic) ?? []), state].slice(-statesKept))
  }
}
