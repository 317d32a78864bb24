import type { MomentRow } from '@fairline/contract/moments'
import { directorOf } from './director.ts'
import { kitsOf, numberOf } from './kits.ts'
import { type SideNames, until } from './moment-words.ts'
import type { Begin, PageLook } from './surface.ts'
import { beginBroadcast } from './television.ts'
import { beginTracker } from './tracker.ts'

/*
 * Where a picture is painted: in a worker, so that prices and taps never wait for it.
 */

/** What is painted; another plan is another picture. */
export interface PicturePlan {
  readonly mode: 'broadcast' | 'tracker'
  readonly matchId: string
  readonly names: SideNames
  /** What the boards around the pitch say. */
  readonly operator: string
  /** Whether the member wants nothing to move: the picture changes by cuts. */
  readonly isCalm: boolean
}

/** What a stage is told. */
export type StageMessage =
  | {
      readonly kind: 'size'
      readonly width: number
      readonly height: number
      readonly ratio: number
      readonly look: PageLook
    }
  | { readonly kind: 'told'; readonly moments: readonly MomentRow[]; readonly isResting: boolean }
  /** The time that is shown, milliseconds since 1970, and whether it goes on from there. */
  | { readonly kind: 'time'; readonly ms: number; readonly runs: boolean }
  /** Whether the picture can be seen. */
  | { readonly kind: 'seen'; readonly isSeen: boolean }
  | { readonly kind: 'end' }

/** Two readings of the time differ by so much on their way here, milliseconds. */
const onItsWayMs = 250

/** The time that is shown. It goes on evenly, however late its readings come. */
function shownClock() {
  let [baseMs, sinceMs, runs] = [0, 0, false]
  const read = (): number => baseMs + (runs ? performance.now() - sinceMs : 0)
  return {
    read,
    set(ms: number, goesOn: boolean): void {
      const isSame = goesOn && runs && Math.abs(read() - ms) < onItsWayMs
      if (!isSame) [baseMs, sinceMs, runs] = [ms, performance.now(), goesOn]
    },
  }
}

/** How long after a moment a still picture is taken, milliseconds. */
const settledMs = 900

/** The time of a still picture: shortly after the newest moment. */
export function stillTime(moments: readonly MomentRow[], ms: number): number {
  const last = moments.findLast(({ at_ms }) => at_ms <= ms)
  return last === undefined ? ms : last.at_ms + settledMs
}

/** How often a still picture looks whether something has happened, milliseconds. */
const stillMs = 250

/** Calls `paint` at each frame of the screen, or now and then where nothing may move. */
function runFrames(paint: () => void, isCalm: boolean): () => void {
  if (isCalm) {
    const timer = setInterval(paint, stillMs)
    return () => clearInterval(timer)
  }
  let frame = 0
  const next = (): void => {
    paint()
    frame = requestAnimationFrame(next)
  }
  frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}

interface Told {
  readonly moments: readonly MomentRow[]
  readonly isResting: boolean
}

/** The painter of a plan. */
function beginOf(plan: PicturePlan, told: () => Told, now: () => number): Begin {
  const { mode, matchId, names, operator, isCalm } = plan
  const kits = kitsOf(names.home, names.away)
  if (mode === 'tracker') {
    const moments = (): readonly MomentRow[] => until(told().moments, now())
    return beginTracker({ kits, moments, now, isCalm })
  }
  const director = directorOf(numberOf(matchId))
  const scene = () => {
    const shown = isCalm ? stillTime(told().moments, now()) : now()
    return director.at(shown, told())
  }
  return beginBroadcast({ kits, operator, scene, isCalm })
}

/** Returns what takes the messages of a picture, and paints it on a canvas. */
export function stageOf(
  canvas: OffscreenCanvas,
  plan: PicturePlan,
): (message: StageMessage) => void {
  const context = canvas.getContext('2d')
  const clock = shownClock()
  let told: Told = { moments: [], isResting: false }
  let painter: (() => void) | null = null
  let stop: (() => void) | null = null
  let [isSeen, runs] = [false, true]
  /** A picture that is seen and stands still is painted once. */
  const follow = (): void => {
    stop?.()
    stop = isSeen && runs ? runFrames(() => painter?.(), plan.isCalm) : null
    if (isSeen) painter?.()
  }
  const begin = beginOf(plan, () => told, clock.read)
  return (message) => {
    switch (message.kind) {
      case 'told':
        told = message
        return
      case 'time':
        clock.set(message.ms, message.runs)
        if (runs !== message.runs) {
          runs = message.runs
          follow()
        }
        return
      case 'size': {
        if (context === null) return
        const { width, height, ratio } = message
        canvas.width = Math.round(width * ratio)
        canvas.height = Math.round(height * ratio)
        context.setTransform(ratio, 0, 0, ratio, 0, 0)
        painter = begin({ context, ...message })
        painter()
        return
      }
      case 'seen':
        isSeen = message.isSeen
        follow()
        return
      case 'end':
        stop?.()
    }
  }
}
