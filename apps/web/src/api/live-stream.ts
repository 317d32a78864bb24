import { createEventReader, type ServerSentEvent } from './server-sent-events.ts'

/** How live data comes; 'polling': no stream can be had, calls once a second serve instead. */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'offline'

/** Waits before another attempt, milliseconds; the last one repeats. */
const backOffMs = [300, 1000, 2000, 4000, 8000] as const
/** The server says that it lives at least every 5 s: longer silence is a dead line. */
export const silenceMaxMs = 12_000
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
  /** One round of polling calls; false when the server could not be reached. */
  readonly poll: () => Promise<boolean>
  readonly pollIntervalMs: number
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

async function attempt(options: LiveStreamOptions, signal: AbortSignal): Promise<Attempt> {
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
    options.onState('live')
    const read = createEventReader(options.onEvent)
    await readBody(
      response.body,
      (text) => {
        silence.heard()
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

/** Polls until the signal ends it; the state tells whether the server answers. */
async function pollUntil(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const reached = await options.poll()
    if (signal.aborted) return
    options.onState(reached ? 'polling' : 'offline')
    await options.wait(options.pollIntervalMs, signal)
  }
}

/** Waits before the next attempt, polling meanwhile where the stream keeps failing. */
async function waitForNext(
  options: LiveStreamOptions,
  failures: number,
  signal: AbortSignal,
): Promise<void> {
  const delayMs = backOffMs[Math.min(failures, backOffMs.length) - 1] ?? 0
  const spreadMs = delayMs * (0.75 + options.spread() * 0.5)
  if (failures < failuresBeforePolling) return options.wait(spreadMs, signal)
  const turn = new AbortController()
  const polling = pollUntil(options, AbortSignal.any([signal, turn.signal]))
  await options.wait(spreadMs, signal)
  turn.abort()
  await polling
}

/**
 * Keeps a live stream until the signal ends it: reconnects with growing waits, resumes where it
 * was, and serves by polling while no stream can be had.
 */
export async function keepLiveStream(
  options: LiveStreamOptions,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const outcome = await attempt(options, signal)
    if (signal.aborted || outcome === 'refused') return
    failures = outcome === 'ended' ? 1 : failures + 1
    if (failures < failuresBeforePolling) options.onState('connecting')
    await waitForNext(options, failures, signal)
  }
}
