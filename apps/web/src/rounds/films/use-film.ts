import { serverNow } from '@fairline/site/calls/server-clock'
import { type RefObject, useEffect, useRef } from 'react'

/** When a drawing plays: from a moment of the server's clock on, milliseconds. */
export interface FilmTimes {
  readonly startsAtMs: number
  readonly shownMs: number
}

/**
 * Paints a drawing at every frame of the screen while it plays, and once before and behind it.
 * `begin` finds the parts that move, once, and returns what paints them at a moment, milliseconds
 * from the start.
 */
export function useFilm<Drawing extends Element>(
  { startsAtMs, shownMs }: FilmTimes,
  begin: (drawing: Drawing) => (ms: number) => void,
): RefObject<Drawing | null> {
  const drawing = useRef<Drawing>(null)
  useEffect(() => {
    if (drawing.current === null) return undefined
    const paint = begin(drawing.current)
    let frame = 0
    const next = (): void => {
      const ms = Math.min(Math.max(0, serverNow() - startsAtMs), shownMs)
      paint(ms)
      if (ms < shownMs) frame = requestAnimationFrame(next)
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [startsAtMs, shownMs, begin])
  return drawing
}

/** Moves a part of a drawing, in the drawing's own units. */
export function place(part: Element | null, x: number, y: number, scale = 1): void {
  part?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`)
}

/** Turns a part of a drawing around its own origin, degrees. */
export function turn(part: Element, degrees: number): void {
  part.setAttribute('transform', `rotate(${degrees.toFixed(1)})`)
}
