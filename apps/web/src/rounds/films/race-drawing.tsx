import { useTranslate } from '@fairline/site/i18n'
import { useCallback, useMemo } from 'react'
import { chancesFrom } from './chances.ts'
import { raceFigureOf, strideLength, wheelTurn } from './race-figures.tsx'
import { type RaceMotion, raceMotion } from './race-motion.ts'
import { type FilmTimes, place, turn, useFilm } from './use-film.ts'
import './round-drawing.css'

export interface RaceDrawingProps extends FilmTimes {
  /** The key of the sport, which says what runs. */
  readonly game: string
  /** Runners by place, from 1. */
  readonly standing: readonly number[]
  readonly seed: Uint8Array
}

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
const standPattern = 160
/** Posts every twentieth of the course, from before the start until behind the finish. */
const posts = Array.from({ length: 30 }, (_, post) => (post - 4) / 20)

/** The left edge of the picture on the ground. */
function cameraAt(motion: RaceMotion, first: number, ms: number): number {
  const leader = motion.courseAt(first, ms) * courseLength
  return Math.min(Math.max(-0.16 * width, leader - leaderAt), courseLength - finishAt)
}

const partOf = (drawing: SVGSVGElement, name: string): Element | null =>
  drawing.querySelector(`[data-part="${name}"]`)

/** The parts of a drawing that move with a runner. */
interface RunnerParts {
  readonly figure: Element | null
  readonly legs: readonly { readonly leg: Element; readonly later: number }[]
  readonly wheels: readonly Element[]
  readonly dot: Element | null
  readonly chip: Element | null
}

function partsOfRunner(drawing: SVGSVGElement, runner: number): RunnerParts {
  const figure = partOf(drawing, `runner-${runner}`)
  const legs = [...(figure?.querySelectorAll('[data-swing]') ?? [])]
  return {
    figure,
    legs: legs.map((leg) => ({ leg, later: Number(leg.getAttribute('data-swing')) })),
    wheels: [...(figure?.querySelectorAll('[data-spin]') ?? [])],
    dot: partOf(drawing, `dot-${runner}`),
    chip: partOf(drawing, `chip-${runner}`),
  }
}

/** Returns what paints a frame of a race. */
function beginRace(drawing: SVGSVGElement, motion: RaceMotion): (ms: number) => void {
  const [stand, ground] = [partOf(drawing, 'stand'), partOf(drawing, 'ground')]
  const runners = motion.orderAt(0).map((runner) => ({
    runner,
    ...partsOfRunner(drawing, runner),
  }))
  return (ms) => {
    const order = motion.orderAt(ms)
    const left = cameraAt(motion, order[0] ?? 1, ms)
    place(stand, -((0.25 * left) % standPattern) - standPattern, 0)
    place(ground, -left, 0)
    for (const { runner, figure, legs, wheels, dot, chip } of runners) {
      const course = motion.courseAt(runner, ms)
      const x = course * courseLength
      const y = lanes.top + (runner - 1) * lanes.apart
      place(figure, x - left - noseAt, y, 0.8 + 0.05 * runner)
      const stride = x / strideLength
      for (const { leg, later } of legs) turn(leg, 34 * Math.sin(2 * Math.PI * (stride + later)))
      for (const wheel of wheels) turn(wheel, (360 * x) / wheelTurn)
      place(dot, strip.left + Math.min(course, 1) * (strip.right - strip.left), strip.y)
      place(chip, 24 + order.indexOf(runner) * 26, height - 18)
    }
  }
}

const NumberMark = ({ part, runner, radius }: { part: string; runner: number; radius: number }) => (
  <g data-part={`${part}-${runner}`} data-runner={runner}>
    <circle r={radius} className="film-number" />
    <text dy="0.35em" className="film-digit">
      {runner}
    </text>
  </g>
)

/** A race from its start to its finish, in a picture that follows the first runner. */
export function RaceDrawing({ game, standing, seed, startsAtMs, shownMs }: RaceDrawingProps) {
  const t = useTranslate()
  const motion = useMemo(
    () => raceMotion(standing, chancesFrom(seed), shownMs),
    [standing, seed, shownMs],
  )
  const begin = useCallback((drawing: SVGSVGElement) => beginRace(drawing, motion), [motion])
  const drawing = useFilm({ startsAtMs, shownMs }, begin)
  const Figure = raceFigureOf(game)
  const runners = standing.toSorted((one, two) => one - two)
  return (
    <svg
      ref={drawing}
      className="film"
      data-game={game}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('drawing.race')}
    >
      <rect width={width} height="112" className="film-sky" />
      <Stand />
      <rect y="104" width={width} height={height - 104} className="film-field" />
      <rect y="116" width={width} height="160" className="film-track" />
      <g data-part="ground">
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
      </g>
      {runners.map((runner) => (
        <g key={runner} data-part={`runner-${runner}`} data-runner={runner}>
          <ellipse cy="1" rx="30" ry="4" className="film-shadow" />
          <Figure />
          <text x="-48" y="-12" className="film-lane-number">
            {runner}
          </text>
        </g>
      ))}
      <path d={`M${strip.left} ${strip.y} H${strip.right}`} className="film-strip" />
      {runners.map((runner) => (
        <NumberMark key={runner} part="dot" runner={runner} radius={8} />
      ))}
      {runners.map((runner) => (
        <NumberMark key={runner} part="chip" runner={runner} radius={11} />
      ))}
    </svg>
  )
}

/** A row of trees that repeats and moves slower than the ground. */
function Stand() {
  const copies = Array.from({ length: 7 }, (_, copy) => copy * standPattern)
  return (
    <g data-part="stand">
      {copies.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path
            d="M0 104 V84 q14 -26 30 -6 q10 -22 30 -4 q16 -20 34 2 q14 -14 30 4 q20 -16 36 6 V104 Z"
            className="film-trees"
          />
        </g>
      ))}
    </g>
  )
}
