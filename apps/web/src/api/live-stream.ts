import { createEventReader, type ServerSentEvent } from './server-sent-events.ts'

/** How live data comes; 'polling': no stream can be had, calls at an interval serve instead. */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'offline'

/** Waits before another attempt, milliseconds; the last one repeats. */
const backOffMs = [300, 1000, 2000, 4000, 8000] as const
/** The server says that it lives at least every 5 s: longer silence is a dead line. */
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
  /** The server refused the stream with a code; true ends the attempts. */
  readonly onRefused: (code: string) => boolean
  /** One round of polling calls, from 0 up; false when the server could not be reached. */
  readonly poll: (round: number) => Promise<boolean>
  /** The time until the next round, as it is at this moment. */
  readonly pollIntervalMs: () => number
  /** The time between the loss of the stream and the first round. */
  readonly pollInitialDelayMs: number
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** A number from 0 to 1 that spreads reconnecting members over time. */
  readonly spread: () => number
}

type Attempt = 'ended' | 'failed' | 'refused'

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

/** Ends the line when nothing has come for too long. */
function watchSilence(line: AbortController): { heard: () => void; stop: () => void } {
  let timer = setTimeout(() => line.abort(), silenceMaxMs)
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(() => line.abort(), silenceMaxMs)
    },
    stop: () => clearTimeout(timer),
  }
}

async function attempt(
  options: LiveStreamOptions,
  { onOpen, onRetry }: { onOpen: () => void; onRetry: (delayMs: number) => void },
  signal: AbortSignal,
): Promise<Attempt> {
  const line = new AbortController()
  const silence = watchSilence(line)
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
      return await readRefusal(response, options)
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
    return 'ended'
  } catch {
    return 'failed'
  } finally {
    silence.stop()
  }
}

async function readRefusal(response: Response, options: LiveStreamOptions): Promise<Attempt> {
  const answer: unknown = await response.json().catch(() => null)
  const code =
    typeof answer === 'object' && answer !== null && 'statusdesc' in answer
      ? String(answer.statusdesc)
      : ''
  return options.onRefused(code) ? 'refused' : 'failed'
}

/** Polling that stands in for the stream: it runs until it is stopped, attempts or not. */
class StandIn {
  readonly #options: LiveStreamOptions
  #running: { readonly turn: AbortController; readonly ended: Promise<void> } | null = null

  constructor(options: LiveStreamOptions) {
    this.#options = options
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

  /** The state tells whether the server answers. */
  async #pollUntil(signal: AbortSignal): Promise<void> {
    const { poll, pollIntervalMs, pollInitialDelayMs, onState, wait } = this.#options
    await wait(pollInitialDelayMs, signal)
    for (let round = 0; !signal.aborted; round += 1) {
      const reached = await poll(round)
      if (signal.aborted) return
      onState(reached ? 'polling' : 'offline')
      await wait(pollIntervalMs(), signal)
    }
  }
}

/**
 * Keeps a live stream until the signal ends it: reconnects with growing waits, resumes where it
 * was, and serves by polling from the second failure in a row until a stream brings something.
 * @spec S9.polling
 */
export async function keepLiveStream(
  options: LiveStreamOptions,
  signal: AbortSignal,
): Promise<void> {
  const standIn = new StandIn(options)
  let failures = 0
  const onOpen = (): void => {
    failures = 0
    void standIn.stop()
    options.onState('live')
  }
  while (!signal.aborted) {
    let askedMs: number | null = null
    const onRetry = (delayMs: number): void => {
      askedMs = Math.min(delayMs, retryMsMax)
    }
    const outcome = await attempt(options, { onOpen, onRetry }, signal)
    if (signal.aborted || outcome === 'refused') break
    failures += 1
    if (failures < failuresBeforePolling) options.onState('connecting')
    else standIn.start()
    const delayMs = backOffMs[Math.min(failures, backOffMs.length) - 1] ?? 0
    // A server that stops tells each member another time, so that not all come back at once.
    await options.wait(askedMs ?? delayMs * (0.75 + options.spread() * 0.5), signal)
  }
  await standIn.stop()
}
