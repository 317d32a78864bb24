import { type RefObject, useEffect, useRef } from 'react'

/** A canvas to paint on, in pixels of the page. */
export interface Surface {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  /** Pixels of the screen for each of the page. */
  readonly ratio: number
}

/** Prepares what stays the same at a size, and returns what paints a frame. */
export type Begin = (surface: Surface) => () => void

/** More pixels cost time, and no eye sees them. */
const ratioMax = 2

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

/** Fits a canvas to its element, and prepares its painter. */
function fit(canvas: HTMLCanvasElement, begin: Begin): (() => void) | null {
  const context = canvas.getContext('2d')
  const { clientWidth: width, clientHeight: height } = canvas
  if (context === null || width === 0 || height === 0) return null
  const ratio = Math.min(ratioMax, window.devicePixelRatio)
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  return begin({ context, width, height, ratio })
}

/** Paints a canvas while it can be seen, anew for each size of its element. */
export function usePainting(begin: Begin, isCalm: boolean): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    let painter: (() => void) | null = null
    let stop: (() => void) | null = null
    let isInView = false
    const paint = (): void => painter?.()
    const runOrRest = (): void => {
      stop?.()
      stop = isInView && !document.hidden ? runFrames(paint, isCalm) : null
    }
    const sized = new ResizeObserver(() => {
      painter = fit(element, begin)
      paint()
    })
    const seen = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false
      runOrRest()
    })
    sized.observe(element)
    seen.observe(element)
    document.addEventListener('visibilitychange', runOrRest)
    return () => {
      stop?.()
      sized.disconnect()
      seen.disconnect()
      document.removeEventListener('visibilitychange', runOrRest)
    }
  }, [begin, isCalm])
  return canvas
}
