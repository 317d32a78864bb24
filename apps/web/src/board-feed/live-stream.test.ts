import type { ConnectionState } from '@fairline/site/calls/connection'
import { describe, expect, test, vi } from 'vitest'
import { keepLiveStream, type LiveStreamOptions } from './live-stream.ts'
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
      probe: async () => true,
      isOut: () => false,
      onDoubt: () => () => undefined,
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

test('a stopping server says when to reconnect, which applies to one attempt', async () => {
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

/** @spec S9.polling.initialDelay */
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

/** @spec S4.session.network */
describe('when the server does not answer', () => {
  /** A probe that fails this many times and then succeeds. */
  function answersAfter(failures: number) {
    let asked = 0
    return vi.fn(async () => {
      asked += 1
      return asked > failures
    })
  }

  test('it is offline from the second failure on; one probe runs with growing waits', async () => {
    const poll = vi.fn(async () => true)
    const probe = answersAfter(7)
    const { states, waits, attempts } = await play([lost, lost, lively], { probe, poll })
    expect(states.slice(0, 4)).toEqual(['connecting', 'offline', 'connecting', 'live'])
    expect(waits.slice(0, 8)).toEqual([300, 300, 1000, 2000, 4000, 8000, 8000, 8000])
    expect([attempts, probe.mock.calls.length]).toEqual([4, 8])
    expect(poll).not.toHaveBeenCalled()
  })

  test('a stream that begins in an outage waits for the probe', async () => {
    const options = { probe: answersAfter(2), isOut: () => true }
    const { states, waits, attempts } = await play([lively], options)
    expect(states.slice(0, 3)).toEqual(['offline', 'connecting', 'live'])
    expect(waits.slice(0, 3)).toEqual([300, 1000, 2000])
    expect(attempts).toBe(2)
  })

  test('polling pauses, and goes on when the probe succeeds', async () => {
    const rounds: number[] = []
    let giveUp = (): void => undefined
    const hangs = () => new Promise<Response>((_, reject) => (giveUp = () => reject(new Error())))
    const poll = async (round: number) => {
      rounds.push(round)
      if (round === 2) giveUp()
      return round !== 1
    }
    const { states } = await play([lost, lost, hangs, lively], { poll })
    expect(rounds.slice(0, 3)).toEqual([0, 1, 2])
    const offline = ['connecting', 'polling', 'offline', 'connecting', 'polling', 'live']
    expect(states.slice(0, 6)).toEqual(offline)
  })

  test('the outage is noticed at once when another call fails', async () => {
    let doubt = (): void => undefined
    const onDoubt = (listener: () => void) => {
      doubt = listener
      return () => undefined
    }
    const silent = async () => {
      const start = (to: ReadableStreamDefaultController) => {
        to.enqueue(new TextEncoder().encode(':\n\n'))
        setImmediate(() => doubt())
      }
      return new Response(new ReadableStream({ start }), { headers: eventStream })
    }
    const { states } = await play([silent, lost, lost], { onDoubt, probe: answersAfter(1) })
    expect(states.slice(0, 2)).toEqual(['live', 'offline'])
  })

  test('one failed call does not make an outage', async () => {
    let doubt = (): void => undefined
    const onDoubt = (listener: () => void) => {
      doubt = listener
      return () => undefined
    }
    const probe = vi.fn(async () => true)
    const lasts = async () => {
      const start = (to: ReadableStreamDefaultController) => {
        to.enqueue(new TextEncoder().encode(':\n\n'))
        setImmediate(() => {
          doubt()
          setImmediate(() => to.close())
        })
      }
      return new Response(new ReadableStream({ start }), { headers: eventStream })
    }
    const { states } = await play([lasts], { onDoubt, probe })
    expect(states).not.toContain('offline')
    expect(probe).toHaveBeenCalled()
  })
})

test('a refusal that ends the session ends the attempts', async () => {
  const onRefused = vi.fn(() => true)
  const { attempts } = await play([refusal('session_expired'), stream('')], { onRefused })
  expect(attempts).toBe(1)
  expect(onRefused).toHaveBeenCalledWith({ code: 'session_expired' })
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
