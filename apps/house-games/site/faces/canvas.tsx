import { useEffect, useRef } from 'react'

/** A canvas to draw on, in CSS pixels. */
export interface Sheet {
  readonly pen: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
}

/** Draws a moment, by the clock of `performance.now()`. Returns whether anything still moves. */
export type Paint = (sheet: Sheet, now: number) => boolean

/** More device pixels than this cost time, and the difference is not visible. */
const densest = 2

/**
 * A canvas as large as the stage. It is painted frame by frame while something moves, and once for
 * each new `paint` or size, so that a resting page costs nothing.
 */
export function Canvas({ paint, label }: { readonly paint: Paint; readonly label?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(paint)
  const wake = useRef(() => {})
  latest.current = paint
  useEffect(() => {
    const { current } = canvas
    const pen = current?.getContext('2d')
    if (!current || !pen) return
    return runCanvas(current, pen, latest, wake)
  }, [])
  useEffect(() => wake.current())
  const attributes =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <canvas ref={canvas} {...attributes} />
}

function runCanvas(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  paint: { readonly current: Paint },
  wake: { current: () => void },
): () => void {
  let frame = 0
  let [width, height] = [0, 0]
  const draw = (now: number) => {
    frame = 0
    if (width > 0 && height > 0 && paint.current({ pen, width, height }, now)) ask()
  }
  const ask = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const watch = new ResizeObserver(() => {
    const box = canvas.getBoundingClientRect()
    const density = Math.min(devicePixelRatio, densest)
    ;[width, height] = [box.width, box.height]
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    pen.setTransform(density, 0, 0, density, 0, 0)
    if (width > 0 && height > 0) paint.current({ pen, width, height }, performance.now())
    ask()
  })
  watch.observe(canvas)
  wake.current = ask
  return () => {
    watch.disconnect()
    cancelAnimationFrame(frame)
  }
}
