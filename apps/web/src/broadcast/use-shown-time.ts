import { deviceNow, serverNow } from '@fairline/site/calls/server-clock'
import { useCallback, useEffect, useMemo, useState } from 'react'

/** A piece of a match to see again: times of the server's clock, milliseconds since 1970. */
export interface Replay {
  readonly fromMs: number
  readonly untilMs: number
}

/** The time that is shown, and how a replay is steered. */
export interface ShownTime {
  /** The moment of the match that a frame shows, milliseconds since 1970. */
  readonly now: () => number
  /** Null while the match is shown live. */
  readonly steering: Steering | null
}

/** How a replay is stopped and played again. */
export interface Steering {
  readonly isPlaying: boolean
  readonly isOver: boolean
  readonly toggle: () => void
  readonly again: () => void
}

/** Where a replay was when it last began to run or stood still. */
interface Run {
  readonly fromMs: number
  /** By the clock of this device; null while it stands still. */
  readonly sinceMs: number | null
}

const timeIn = ({ fromMs, sinceMs }: Run, untilMs: number): number =>
  Math.min(untilMs, fromMs + (sinceMs === null ? 0 : deviceNow() - sinceMs))

/** The time of the match live, or of a replay, which begins to run at once unless it must not. */
export function useShownTime(replay: Replay | undefined, startsStill: boolean): ShownTime {
  const { fromMs = 0, untilMs = 0 } = replay ?? {}
  const start = useCallback(() => ({ fromMs, sinceMs: deviceNow() }), [fromMs])
  const [run, setRun] = useState<Run>(() => ({
    fromMs,
    sinceMs: startsStill ? null : deviceNow(),
  }))
  const [isOver, setOver] = useState(false)
  const isLive = replay === undefined
  const now = useMemo(
    () => (isLive ? serverNow : () => timeIn(run, untilMs)),
    [isLive, run, untilMs],
  )
  useEffect(() => {
    setOver(false)
    if (isLive || run.sinceMs === null) return undefined
    const timer = setTimeout(() => setOver(true), untilMs - timeIn(run, untilMs))
    return () => clearTimeout(timer)
  }, [isLive, run, untilMs])
  const toggle = useCallback(
    () =>
      setRun((before) => ({
        fromMs: timeIn(before, untilMs),
        sinceMs: before.sinceMs === null ? deviceNow() : null,
      })),
    [untilMs],
  )
  const again = useCallback(() => setRun(start()), [start])
  const isPlaying = run.sinceMs !== null && !isOver
  return { now, steering: isLive ? null : { isPlaying, isOver, toggle, again } }
}

/** How often words look whether something has happened, milliseconds. */
const lookMs = 150

/** The newest number of `read` as time goes on; the component is drawn anew when it changes. */
export function useReadNow(read: () => number): number {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const look = (): void => setValue(read)
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [read])
  return value
}
