import type { Kind } from './sea.ts'

/** A shot on its way: at a fish, or at water. */
export interface Shot {
  readonly fishId: number
  readonly pays: Kind | 0
  readonly x: number
  readonly y: number
  readonly at: number
}

/** What is left of a shot: a net, a splash, or coins that fall to the cannon. */
export interface Trace {
  readonly kind: 'net' | 'splash' | 'coins'
  readonly x: number
  readonly y: number
  readonly at: number
  readonly pays: number
}

/** How long a shot flies, and a trace is seen. */
export const flightMs = 170
export const traceMs = { net: 420, splash: 420, coins: 1_300 } as const
/** Ten shots a second. */
export const pauseMs = 100
/** As many as one bet takes. */
export const batchMost = 10

/** What a cannon has fired: shots that fly, those that wait to be played, and what they left. */
export interface Hunt {
  readonly flying: readonly Shot[]
  readonly waiting: readonly Shot[]
  /** The shots of the bet that is being played. */
  readonly sent: readonly Shot[]
  readonly traces: readonly Trace[]
  readonly aim: { readonly x: number; readonly y: number } | null
}

export const emptyHunt: Hunt = { flying: [], waiting: [], sent: [], traces: [], aim: null }

/** Fires a shot; undefined where the cannon still loads. A shot at water costs nothing. */
export function fire(hunt: Hunt, shot: Shot): Hunt | undefined {
  const last = hunt.flying.at(-1)
  if (last !== undefined && shot.at - last.at < pauseMs) return undefined
  const { x, y } = shot
  return {
    ...hunt,
    aim: { x, y },
    flying: [...hunt.flying, shot],
    waiting: shot.pays === 0 ? hunt.waiting : [...hunt.waiting, shot],
  }
}

/** Sends the shots that wait, as many as a bet takes. */
export const send = (hunt: Hunt): Hunt => ({
  ...hunt,
  sent: hunt.waiting.slice(0, batchMost),
  waiting: hunt.waiting.slice(batchMost),
})

/** What the shots of a bet came to. */
export function land(hunt: Hunt, caught: readonly boolean[], now: number): Hunt {
  const traces = hunt.sent.map(({ x, y, pays }, at) => ({
    kind: caught[at] ? ('coins' as const) : ('net' as const),
    x,
    y,
    pays,
    at: now,
  }))
  return { ...hunt, sent: [], traces: [...hunt.traces, ...traces] }
}

/** What is still seen at a moment; a shot that reaches water splashes. */
export function settle(hunt: Hunt, now: number): Hunt {
  const landed = hunt.flying.filter(({ at }) => now - at >= flightMs)
  const splashes = landed
    .filter(({ pays }) => pays === 0)
    .map(({ x, y }) => ({ kind: 'splash' as const, x, y, pays: 0, at: now }))
  return {
    ...hunt,
    flying: hunt.flying.filter(({ at }) => now - at < flightMs),
    traces: [...hunt.traces, ...splashes].filter(({ kind, at }) => now - at < traceMs[kind]),
  }
}
