import { expect, test, vi } from 'vitest'
import { type ConnectionState, keepLiveStream, type LiveStreamOptions } from './live-stream.ts'
import type { ServerSentEvent } from './server-sent-events.ts'

const eventStream = { 'content-type': 'text/event-stream' }
const stream = (text: string) => async () => new Response(text, { headers: eventStream })
const lost = () => Promise.reject(new TypeError('failed to fetch'))
const refusal = (code: string) => async () => Response.json({ status: 0, statusdesc: code })

const pollMs = 1000
const firstPollMs = 500
/** A stream that brings something and ends. */
const lively = stream(':\n\n')

/** Plays one answer an attempt and ends after the last; waits are written down and take no time. */
async function play(
  answers: readonly (() => Promise<Response>)[],
  options: Partial<LiveStreamOptions> = {},
) {
  const end = new AbortController()
  const states: ConnectionState[] = []
  const events: ServerSentEvent[] = []
  const waits: number[] = []
  let attempts = 0
  await keepLiveStream(
    {
      fetch: async () => {
        const answer = answers[attempts]
        attempts += 1
        if (answer !== undefined) return answer()
        end.abort()
        return lost()
      },
      body: () => ({}),
      onEvent: (event) => events.push(event),
      onState: (state) => {
        if (states.at(-1) !== state) states.push(state)
      },
      onRefused: () => false,
      poll: async () => true,
      pollIntervalMs: () => pollMs,
      pollInitialDelayMs: firstPollMs,
      wait: async (delayMs, signal) => {
        waits.push(delayMs)
        // A turn of the queue, so that polling and waiting take turns.
        await new Promise((resolve) => setImmediate(resolve))
        if (signal.aborted) return
      },
      spread: () => 0.5,
      ...options,
    },
    end.signal,
  )
  return { states, events, waits, attempts }
}

test('events are read from the stream', async () => {
  const { events, states } = await play([stream('id: e.1.0\nevent: alive\ndata: {}\n\n')])
  expect(events).toEqual([{ id: 'e.1.0', name: 'alive', data: '{}' }])
  expect(states[0]).toBe('live')
})

test('a stream that ends is opened again, with growing waits while it fails', async () => {
  const { attempts, waits } = await play([lively, lost, lost, lost, lost, lost])
  expect(attempts).toBe(7)
  const polled = [pollMs, firstPollMs]
  const tried = waits.filter((delayMs) => !polled.includes(delayMs))
  expect(tried).toEqual([300, 2000, 4000, 8000, 8000])
})

test('a server that stops says when to come back, once', async () => {
  const { waits } = await play([stream('retry: 3210\n\n'), lively, stream('retry: 99999999\n\n')])
  expect(waits.filter((delayMs) => delayMs !== firstPollMs && delayMs !== pollMs)).toEqual([
    3210, 300, 30_000,
  ])
})

test('polling serves while no stream can be had, and ends when one is', async () => {
  const poll = vi.fn(async () => true)
  const { states } = await play([lost, lost, lively], { poll })
  expect(poll).toHaveBeenCalled()
  expect(states.slice(0, 3)).toEqual(['connecting', 'polling', 'live'])
})

test('rounds count up, wait their interval, and go on while an attempt hangs', async () => {
  const rounds: number[] = []
  let giveUp = (): void => undefined
  const hangs = () => new Promise<Response>((_, reject) => (giveUp = () => reject(new Error())))
  const poll = async (round: number) => {
    rounds.push(round)
    if (round === 3) giveUp()
    return true
  }
  const { states, waits } = await play([lost, lost, hangs, lively], { poll })
  expect(rounds.slice(0, 4)).toEqual([0, 1, 2, 3])
  expect(waits.filter((delayMs) => delayMs === firstPollMs)).toHaveLength(1)
  expect(states.slice(0, 3)).toEqual(['connecting', 'polling', 'live'])
})

test('a stream that is taken and brings nothing does not end the polling', async () => {
  const { states } = await play([lost, lost, stream(''), lost])
  expect(states).not.toContain('live')
  expect(states).toContain('polling')
})

test('a server that answers no call is offline', async () => {
  const { states } = await play([lost, lost], { poll: async () => false })
  expect(states).toContain('offline')
  expect(states).not.toContain('live')
})

test('a refusal that ends the session ends the attempts', async () => {
  const onRefused = vi.fn(() => true)
  const { attempts } = await play([refusal('session_expired'), stream('')], { onRefused })
  expect(attempts).toBe(1)
  expect(onRefused).toHaveBeenCalledWith('session_expired')
})

test('any other refusal is tried again', async () => {
  const { attempts } = await play([refusal('requestLimit'), stream('')])
  expect(attempts).toBe(3)
})

test('every attempt asks for what is wanted then', async () => {
  let place = 0
  const body = vi.fn(() => {
    place += 1
    return { resume: String(place) }
  })
  await play([stream(''), stream('')], { body })
  expect(body.mock.results.map(({ value }) => value)).toEqual([
    { resume: '1' },
    { resume: '2' },
    { resume: '3' },
  ])
})
