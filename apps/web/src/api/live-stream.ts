import { type CallRejection, readRefusal } from './client.ts'
import { createEventReader, type ServerSentEvent } from './server-sent-events.ts'

/**
 * How live data comes. 'polling': no stream can be had, calls at an interval serve instead.
 * 'offline': the server answers nothing.
 */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'offline'

/** Waits before another attempt, milliseconds; the last one repeats. */
const backOffMs = [300, 1000, 2000, 4000, 8000] as const
/** The server says that it lives at least every 5 s: after longer silence it is asked. */
const doubtAfterMs = 6_500
/** A line that is silent so long is dead, even where the server answers calls. */
export const silenceMaxMs = 12_000
/** No server makes a member wait longer for the next attempt. */
const retryMsMax = 30_000
/** After so many failures in a row polling takes over, while the stream is tried further. */
const failuresBeforePolling = 2

export interface LiveStreamOptions {
  readonly fetch: typeof fetch
  /** The body of the next attempt: credentials, topics, and the id to resume at. */
  readonly body: () => object
  readonly onEvent: (event: ServerSentEvent) => void
  readonly onState: (state: ConnectionState) => void
  /** The server refused the stream; true ends the attempts. */
  readonly onRefused: (rejection: CallRejection) => boolean
  /** One round of polling calls, from 0 up; false when not all of them were answered. */
  readonly poll: (round: number) => Promise<boolean>
  /** One cheap call: whether the server answers at all. */
  readonly probe: () => Promise<boolean>
  /** Whether the server was already out of reach before this stream. */
  readonly isOut: () => boolean
  /** Calls when another call met no server: the line may be dead too. Returns how to stop. */
  readonly onDoubt: (listener: () => void) => () => void
  /** The time until the next round, as it is at this moment. */
  readonly pollIntervalMs: () => number
  /** The time between the loss of the stream and the first round. */
  readonly pollInitialDelayMs: number
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** A number from 0 to 1 that spreads reconnecting members over time. */
  readonly spread: () => number
}

/** How an attempt came to its end; 'dead': the server answers nothing any more. */
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

/** Doubts the line when nothing has come for some time, and ends it when that was too long. */
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
        // Not before: what stands in between may take the line and hold everything back.
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

/** Whether what came instead of a stream ends the attempts; a proxy's own page does not. */
async function isEndedBy(response: Response, { onRefused }: LiveStreamOptions): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null)
  return onRefused(readRefusal(typeof answer === 'object' && answer !== null ? answer : {}))
}

/**
 * The time without a server. One probe at a time asks for it, with growing waits; streams and polls
 * go on when it has answered.
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

  /** Begins it, or joins the one that is on; resolves when the server answers. */
  begin(): Promise<void> {
    if (this.#running === null) {
      const turn = new AbortController()
      const over = this.#untilReached(AbortSignal.any([this.#signal, turn.signal]))
      this.#running = { turn, over }
    }
    return this.#running.over
  }

  /** Resolves when there is none. */
  over(): Promise<void> {
    return this.#running?.over ?? Promise.resolve()
  }

  /** Data has come: it is over, and the next one starts with the shortest wait again. */
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

/** Waits longer with each try, and not as long as other members do. */
function backOff(
  tries: number,
  { wait, spread }: LiveStreamOptions,
  signal: AbortSignal,
): Promise<void> {
  const delayMs = backOffMs[Math.min(tries, backOffMs.length) - 1] ?? 0
  return wait(delayMs * (0.75 + spread() * 0.5), signal)
}

/** Polling that serves while there is no stream: it runs until it is stopped, attempts or not. */
class StandIn {
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

  /** The state says whether the server answers. */
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
 * Keeps a live stream until the signal ends it: reconnects with growing waits, resumes where it
 * was, and serves by polling from the second failure in a row until a stream brings something.
 * Without a server there is neither, only one probe at a time (docs/decisions/0340).
 * @spec S9.polling.initialDelay
 */
export async function keepLiveStream(
  options: LiveStreamOptions,
  signal: AbortSignal,
): Promise<void> {
  const outage = new Outage(options, signal)
  const standIn = new StandIn(options, outage)
  let failures = 0
  const onOpen = (): void => {
    failures = 0
    outage.end()
    void standIn.stop()
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
      outcome === 'dead' || (isSecond && !standIn.isRunning && !(await options.probe()))
    if (isGone) {
      await outage.begin()
      continue
    }
    if (isSecond) standIn.start()
    else options.onState('connecting')
    // A server that stops tells each member another time, so that not all come back at once.
    if (askedMs === null) await backOff(failures, options, signal)
    else await options.wait(askedMs, signal)
  }
  await standIn.stop()
}
