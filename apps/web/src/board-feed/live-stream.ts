import { type CallRejection, readRefusal } from '@fairline/site/calls/client'
import type { ConnectionState } from '@fairline/site/calls/connection'
import { createEventReader, type ServerSentEvent } from './server-sent-events.ts'

/** Waits before another attempt, milliseconds; the last one repeats. */
const backOffMs = [300, 1000, 2000, 4000, 8000] as const
/** The server sends something at least every 5 s. After this much silence a probe is sent. */
const doubtAfterMs = 6_500
/** A stream that is silent this long is dead, even if the server answers calls. */
export const silenceMaxMs = 12_000
/** The longest wait before the next attempt that a server may ask for. */
const retryMsMax = 30_000
/** Polling starts after this many failures in a row. Attempts at a stream continue. */
const failuresBeforePolling = 2

export interface LiveStreamOptions {
  readonly fetch: typeof fetch
  /** The body of the next attempt: credentials, topics, and the id to resume at. */
  readonly body: () => object
  readonly onEvent: (event: ServerSentEvent) => void
  readonly onState: (state: ConnectionState) => void
  /** The server refused the stream; true ends the attempts. */
  readonly onRefused: (rejection: CallRejection) => boolean
  /** Sends one round of polling calls; rounds count from 0. False unless all were answered. */
  readonly poll: (round: number) => Promise<boolean>
  /** Whether the server answers at all, by one cheap call. */
  readonly probe: () => Promise<boolean>
  /** Whether the server is already known to be unreachable when this stream begins. */
  readonly isOut: () => boolean
  /** Calls the listener when another call failed: the stream may be dead too. Returns a stop. */
  readonly onDoubt: (listener: () => void) => () => void
  /** The time until the next round. It may change between rounds. */
  readonly pollIntervalMs: () => number
  /** The time between the loss of the stream and the first round. */
  readonly pollInitialDelayMs: number
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** A number from 0 to 1 that spreads reconnecting members over time. */
  readonly spread: () => number
}

/** How an attempt ended; 'dead': the server no longer answers. */
type Attempt = 'ended' | 'failed' | 'refused' | 'dead'

async function readBody(
  body: ReadableStream<Uint8Array>,
  onPiece: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const stop = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onPiece(decoder.decode(value, { stream: true }))
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Calls `doubt` after some silence, and ends the stream after too much of it. */
function watchSilence(line: AbortController, doubt: () => void) {
  const begin = () => [
    setTimeout(doubt, doubtAfterMs),
    setTimeout(() => line.abort(), silenceMaxMs),
  ]
  let timers = begin()
  const stop = (): void => timers.forEach(clearTimeout)
  const heard = (): void => {
    stop()
    timers = begin()
  }
  return { heard, stop }
}

async function attempt(
  options: LiveStreamOptions,
  { onOpen, onRetry }: { onOpen: () => void; onRetry: (delayMs: number) => void },
  signal: AbortSignal,
): Promise<Attempt> {
  const line = new AbortController()
  let isDead = false
  const endUnlessReached = async (): Promise<void> => {
    if (await options.probe()) return
    isDead = true
    line.abort()
  }
  const doubt = (): void => void endUnlessReached()
  const silence = watchSilence(line, doubt)
  const stopDoubts = options.onDoubt(doubt)
  const either = AbortSignal.any([signal, line.signal])
  try {
    const response = await options.fetch('/live', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(options.body()),
      signal: either,
    })
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/event-stream') || response.body === null) {
      return (await isEndedBy(response, options)) ? 'refused' : 'failed'
    }
    const read = createEventReader(options.onEvent, onRetry)
    await readBody(
      response.body,
      (text) => {
        silence.heard()
        // Not before the first data: a proxy may accept the stream and hold everything back.
        onOpen()
        read(text)
      },
      either,
    )
    return isDead ? 'dead' : 'ended'
  } catch {
    return isDead ? 'dead' : 'failed'
  } finally {
    stopDoubts()
    silence.stop()
  }
}

/** Whether an answer that is no stream ends the attempts. A proxy's error page does not. */
async function isEndedBy(response: Response, { onRefused }: LiveStreamOptions): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null)
  return onRefused(readRefusal(typeof answer === 'object' && answer !== null ? answer : {}))
}

/**
 * The outage of the server. One probe at a time is sent, with growing waits. Streams and polls
 * wait until a probe was answered.
 */
class Outage {
  readonly #options: LiveStreamOptions
  readonly #signal: AbortSignal
  #running: { readonly turn: AbortController; readonly over: Promise<void> } | null = null
  #tries = 0

  constructor(options: LiveStreamOptions, signal: AbortSignal) {
    this.#options = options
    this.#signal = signal
  }

  /** Begins an outage unless one is running; resolves when the server answers. */
  begin(): Promise<void> {
    if (this.#running === null) {
      const turn = new AbortController()
      const over = this.#untilReached(AbortSignal.any([this.#signal, turn.signal]))
      this.#running = { turn, over }
    }
    return this.#running.over
  }

  /** Resolves when no outage is running. */
  over(): Promise<void> {
    return this.#running?.over ?? Promise.resolve()
  }

  /** Ends the outage because data arrived. The next one begins with the shortest wait again. */
  end(): void {
    this.#tries = 0
    this.#running?.turn.abort()
  }

  async #untilReached(signal: AbortSignal): Promise<void> {
    this.#options.onState('offline')
    while (!signal.aborted) {
      this.#tries += 1
      await backOff(this.#tries, this.#options, signal)
      if (signal.aborted) break
      const isReached = await this.#options.probe()
      if (signal.aborted) break
      if (isReached) {
        this.#options.onState('connecting')
        break
      }
    }
    this.#running = null
  }
}

/** Waits longer with each try, by a random factor that spreads the members. */
function backOff(
  tries: number,
  { wait, spread }: LiveStreamOptions,
  signal: AbortSignal,
): Promise<void> {
  const delayMs = backOffMs[Math.min(tries, backOffMs.length) - 1] ?? 0
  return wait(delayMs * (0.75 + spread() * 0.5), signal)
}

/** Polls while there is no stream. It runs until it is stopped, during attempts at a stream. */
class Polling {
  readonly #options: LiveStreamOptions
  readonly #outage: Outage
  #running: { readonly turn: AbortController; readonly ended: Promise<void> } | null = null

  constructor(options: LiveStreamOptions, outage: Outage) {
    this.#options = options
    this.#outage = outage
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  start(): void {
    if (this.#running !== null) return
    const turn = new AbortController()
    this.#running = { turn, ended: this.#pollUntil(turn.signal) }
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = null
    running?.turn.abort()
    await running?.ended
  }

  /** Sets the state to 'polling' or 'offline' by whether the server answers. */
  async #pollUntil(signal: AbortSignal): Promise<void> {
    const { poll, pollIntervalMs, pollInitialDelayMs, onState, wait } = this.#options
    await wait(pollInitialDelayMs, signal)
    for (let round = 0; !signal.aborted; round += 1) {
      const isAnswered = await poll(round)
      if (signal.aborted) return
      if (isAnswered) {
        this.#outage.end()
        onState('polling')
      } else {
        await this.#outage.begin()
      }
      await wait(pollIntervalMs(), signal)
    }
  }
}

/**
 * Keeps a live stream until the signal ends it. It reconnects with growing waits and resumes at the
 * last event. From the second failure in a row it polls until a stream brings data. In an outage
 * it does neither and sends only one probe at a time (docs/board.md).
 * @spec S9.polling.initialDelay
 */
export async function keepLiveStream(
  options: LiveStreamOptions,
  signal: AbortSignal,
): Promise<void> {
  const outage = new Outage(options, signal)
  const polling = new Polling(options, outage)
  let failures = 0
  const onOpen = (): void => {
    failures = 0
    outage.end()
    void polling.stop()
    options.onState('live')
  }
  if (options.isOut()) void outage.begin()
  for (;;) {
    await outage.over()
    if (signal.aborted) break
    let askedMs: number | null = null
    const onRetry = (delayMs: number): void => {
      askedMs = Math.min(delayMs, retryMsMax)
    }
    const outcome = await attempt(options, { onOpen, onRetry }, signal)
    if (signal.aborted || outcome === 'refused') break
    failures += 1
    const isSecond = failures >= failuresBeforePolling
    const isGone =
      outcome === 'dead' || (isSecond && !polling.isRunning && !(await options.probe()))
    if (isGone) {
      await outage.begin()
      continue
    }
    if (isSecond) polling.start()
    else options.onState('connecting')
    // A stopping server sends each member another wait, so that not all reconnect at once.
    if (askedMs === null) await backOff(failures, options, signal)
    else await options.wait(askedMs, signal)
  }
  await polling.stop()
}
