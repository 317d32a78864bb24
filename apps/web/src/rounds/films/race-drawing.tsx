import { useTranslate } from '@fairline/site/i18n'
import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import { RunnerNumber } from '../runner-number.tsx'
import { chancesFrom } from './chances.ts'
import { raceFigureOf, strideLength, wheelTurn } from './race-figures.tsx'
import { type RaceMotion, raceMotion } from './race-motion.ts'
import { type FilmTimes, turn, useFilm } from './use-film.ts'
import './round-drawing.css'

export interface RaceDrawingProps extends FilmTimes {
  /** The key of the sport, which says what runs. */
  readonly game: string
  /** Runners by place, from 1. */
  readonly standing: readonly number[]
  /** Their names by their numbers. */
  readonly names: readonly string[]
  /** The runners that the member has backed. */
  readonly backed: ReadonlySet<number>
  readonly seed: Uint8Array
}

/*
 * The picture is layers that are only moved: trees, ground, and a layer for each runner. A browser
 * paints them once, so a slow phone has nothing to paint at a frame but a leg or a wheel.
 */

const width = 640
const height = 300
/** The length of the course on the ground, in the units of the drawing. */
const courseLength = 2600
const lanes = { top: 150, apart: 27 }
/** Where the first runner is in the picture, and where the finish rests. */
const leaderAt = 0.72 * width
const finishAt = 0.55 * width
const strip = { left: 24, right: 616, y: 18 }
/** How far the nose of a runner is before its middle. */
const noseAt = 30
const stands = { pattern: 160, copies: 7, top: 74, height: 30 }
/** The ground, from before the start until behind the finish. */
const ground = { left: -140, right: 2960, top: 46, height: 232 }
/** Posts every twentieth of the course. */
const posts = Array.from({ length: 26 }, (_, post) => (post - 1) / 20)
/** A runner with its number and shadow, around its feet. */
const figure = { left: -62, top: -56, width: 108, height: 64 }
/** How often a part is drawn again that must be painted or hardly moves. Layers move each frame. */
const stepMs = 66

/** The left edge of the picture on the ground. */
function cameraAt(motion: RaceMotion, first: number, ms: number): number {
  const leader = motion.courseAt(first, ms) * courseLength
  return Math.min(Math.max(-0.16 * width, leader - leaderAt), courseLength - finishAt)
}

/** The size of a runner's lane: the nearer, the larger. */
const sizeOf = (runner: number): number => 0.8 + 0.05 * runner

/** A length of the drawing in the page, which draws it as wide as its column. */
const inPage = (units: number): string => `${((100 * units) / width).toFixed(3)}cqw`

type Layer = HTMLElement | SVGElement

/** Moves a layer, in pixels. */
function move(layer: Layer | null, x: number, y: number): void {
  if (layer !== null) layer.style.transform = `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`
}

/** Returns how large the drawing is in the page at each frame; asked anew twice a second. */
function sizeIn(drawing: HTMLElement): () => number {
  const picture = drawing.querySelector('.film-layers')
  let [frame, size] = [0, 1]
  return () => {
    if (frame % 30 === 0) size = (picture?.clientWidth ?? width) / width
    frame += 1
    return size
  }
}
const layerOf = (drawing: HTMLElement, name: string): Layer | null =>
  drawing.querySelector<Layer>(`[data-part="${name}"]`)

/** The parts of a drawing that move with a runner. */
function partsOfRunner(drawing: HTMLElement, runner: number) {
  const layer = layerOf(drawing, `runner-${runner}`)
  return {
    runner,
    layer,
    legs: [...(layer?.querySelectorAll('[data-swing]') ?? [])].map((leg) => ({
      leg,
      later: Number(leg.getAttribute('data-swing')),
    })),
    wheels: [...(layer?.querySelectorAll('[data-spin]') ?? [])],
    dot: layerOf(drawing, `dot-${runner}`),
    row: layerOf(drawing, `row-${runner}`),
  }
}

/** Puts the rows of the runners in their order, when it has changed. */
function ordering(rows: ReadonlyMap<number, Layer | null>): (order: readonly number[]) => void {
  let shown = ''
  return (order) => {
    if (order.join() === shown) return
    shown = order.join()
    for (const [at, runner] of order.entries()) {
      const row = rows.get(runner)
      if (!row) continue
      row.style.transform = `translateY(${100 * at}%)`
      const place = row.querySelector('[data-text="place"]')
      if (place !== null) place.textContent = `${at + 1}`
    }
  }
}

type RunnerParts = ReturnType<typeof partsOfRunner>

/** Paints what of a runner is no layer that only moves: legs, wheels, and its dot on the strip. */
function paintStep({ legs, wheels, dot }: RunnerParts, share: number, scale: number): void {
  const x = share * courseLength
  const stride = x / strideLength
  for (const { leg, later } of legs) turn(leg, 34 * Math.sin(2 * Math.PI * (stride + later)))
  for (const wheel of wheels) turn(wheel, (360 * x) / wheelTurn)
  const along = Math.min(share, 1) * (strip.right - strip.left)
  move(dot, scale * (strip.left + along), scale * strip.y)
}

/** Returns what paints a frame of a race. */
function beginRace(drawing: HTMLElement, motion: RaceMotion): (ms: number) => void {
  const [stand, course] = [layerOf(drawing, 'stand'), layerOf(drawing, 'ground')]
  const runners = motion.orderAt(0).map((runner) => partsOfRunner(drawing, runner))
  const showOrder = ordering(new Map(runners.map(({ runner, row }) => [runner, row])))
  const sizeNow = sizeIn(drawing)
  let step = -1
  return (ms) => {
    const scale = sizeNow()
    const order = motion.orderAt(ms)
    const left = cameraAt(motion, order[0] ?? 1, ms)
    const isStep = step !== Math.floor(ms / stepMs)
    step = Math.floor(ms / stepMs)
    move(stand, -scale * (((0.25 * left) % stands.pattern) + stands.pattern), scale * stands.top)
    move(course, scale * (ground.left - left), scale * ground.top)
    for (const parts of runners) {
      const { runner, layer } = parts
      const share = motion.courseAt(runner, ms)
      const size = sizeOf(runner)
      const x = share * courseLength - left - noseAt + figure.left * size
      const y = lanes.top + (runner - 1) * lanes.apart + figure.top * size
      move(layer, scale * x, scale * y)
      if (isStep) paintStep(parts, share, scale)
    }
    showOrder(order)
  }
}

/** A race from its start to its finish: a picture that follows the first runner, and the order. */
export function RaceDrawing(props: RaceDrawingProps) {
  const { game, standing, names, backed, seed, startsAtMs, shownMs } = props
  const t = useTranslate()
  const motion = useMemo(
    () => raceMotion(standing, chancesFrom(seed), shownMs),
    [standing, seed, shownMs],
  )
  const begin = useCallback((drawing: HTMLElement) => beginRace(drawing, motion), [motion])
  const drawing = useFilm<HTMLDivElement>({ startsAtMs, shownMs }, begin)
  const runners = standing.toSorted((one, two) => one - two)
  return (
    <div ref={drawing} className="film-race">
      <div className="film film-layers" data-game={game} role="img" aria-label={t('drawing.race')}>
        <Scene />
        <Stand />
        <Ground />
        {runners.map((runner) => (
          <Runner key={runner} game={game} runner={runner} isBacked={backed.has(runner)} />
        ))}
        {runners.map((runner) => (
          <span
            key={runner}
            className="film-layer film-dot"
            data-part={`dot-${runner}`}
            data-runner={runner}
          >
            {runner}
          </span>
        ))}
      </div>
      <ol className="film-order" aria-label={t('rounds.order')}>
        {runners.map((runner, at) => (
          <OrderRow key={runner} runner={runner} at={at} isBacked={backed.has(runner)}>
            {names[runner - 1] ?? ''}
          </OrderRow>
        ))}
      </ol>
    </div>
  )
}

interface OrderRowProps {
  readonly runner: number
  readonly at: number
  readonly isBacked: boolean
  readonly children: string
}

/** A runner by its place, number and name; the member's own is marked. */
function OrderRow({ runner, at, isBacked, children }: OrderRowProps) {
  const t = useTranslate()
  return (
    <li
      data-part={`row-${runner}`}
      data-backed={isBacked || undefined}
      style={{ transform: `translateY(${100 * at}%)` }}
    >
      <b data-text="place">{at + 1}</b>
      <RunnerNumber number={runner} />
      <span className="film-name">{children}</span>
      {isBacked ? <span className="film-backed">{t('rounds.backed')}</span> : null}
    </li>
  )
}

/** A layer of the drawing, so wide. */
const wide = (units: number): CSSProperties => ({ width: inPage(units) })

/** Sky, field, track and the strip of the course, which stay. */
const Scene = () => (
  <svg className="film-scene" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    <rect width={width} height="112" className="film-sky" />
    <rect y="104" width={width} height={height - 104} className="film-field" />
    <rect y="116" width={width} height="160" className="film-track" />
    <path d={`M${strip.left} ${strip.y} H${strip.right}`} className="film-strip" />
  </svg>
)

/** A row of trees that repeats and moves slower than the ground. */
function Stand() {
  const all = stands.pattern * stands.copies
  return (
    <svg
      className="film-layer"
      data-part="stand"
      viewBox={`0 ${stands.top} ${all} ${stands.height}`}
      style={wide(all)}
      aria-hidden="true"
    >
      {Array.from({ length: stands.copies }, (_, copy) => copy * stands.pattern).map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path
            d="M0 104 V84 q14 -26 30 -6 q10 -22 30 -4 q16 -20 34 2 q14 -14 30 4 q20 -16 36 6 V104 Z"
            className="film-trees"
          />
        </g>
      ))}
    </svg>
  )
}

/** The rail with its posts, and the finish. */
const Ground = () => (
  <svg
    className="film-layer"
    data-part="ground"
    viewBox={`${ground.left} ${ground.top} ${ground.right - ground.left} ${ground.height}`}
    style={wide(ground.right - ground.left)}
    aria-hidden="true"
  >
    {posts.map((share) => (
      <g key={share} transform={`translate(${share * courseLength} 0)`}>
        <path d="M0 100 V118" className="film-post" />
        <path d={`M0 105 H${courseLength / 20}`} className="film-rail" />
      </g>
    ))}
    <g transform={`translate(${courseLength} 0)`}>
      <rect x="-3" y="116" width="6" height="160" className="film-finish" />
      <path d="M0 62 V118" className="film-winning-post" />
      <circle cy="58" r="11" className="film-winning-mark" />
    </g>
  </svg>
)

interface RunnerProps {
  readonly game: string
  readonly runner: number
  readonly isBacked: boolean
}

/** A runner with its number, which is on the member's colour where it is backed. */
function Runner({ game, runner, isBacked }: RunnerProps): ReactNode {
  const Figure = raceFigureOf(game)
  return (
    <svg
      className="film-layer"
      data-part={`runner-${runner}`}
      data-runner={runner}
      viewBox={`${figure.left} ${figure.top} ${figure.width} ${figure.height}`}
      style={wide(figure.width * sizeOf(runner))}
      aria-hidden="true"
    >
      <ellipse cy="1" rx="30" ry="4" className="film-shadow" />
      <Figure />
      {isBacked ? <circle cx="-48" cy="-17" r="12" className="film-own" /> : null}
      <text x="-48" y="-12" className="film-lane-number">
        {runner}
      </text>
    </svg>
  )
}
