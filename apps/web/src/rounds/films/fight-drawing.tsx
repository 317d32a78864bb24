import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { useTranslate } from '@fairline/site/i18n'
import { useCallback, useMemo } from 'react'
import { chancesFrom } from './chances.ts'
import { type FightMotion, type FoughtRounds, fightMotion, type Pose } from './fight-motion.ts'
import { FilmHead } from './film-head.tsx'
import { type FilmTimes, place, turn, useFilm } from './use-film.ts'
import './round-drawing.css'

export interface FightDrawingProps extends FilmTimes {
  /** The key of the sport, which says how they fight. */
  readonly game: string
  readonly fought: FoughtRounds
  readonly home: string
  readonly away: string
  /** The fighters that the member has backed. */
  readonly backed: ReadonlySet<ScoringSide>
  readonly seed: Uint8Array
}

const width = 640
const height = 300
/** What is above it has no part of the hall. */
const top = 40
const ring = { left: 70, right: 570, floor: 236 }
/** The share of blows that are kicks. */
const kicksOf: Readonly<Record<string, number>> = {
  'virtual-boxing': 0,
  'virtual-muay-thai': 0.5,
  'virtual-mma': 0.3,
  'virtual-kick-boxing': 0.5,
  'virtual-karate': 0.5,
  'virtual-wrestling': 0,
}
const size = 1.2
const roundsMost = 5

type Point = readonly [x: number, y: number]

const lineTo = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')}`

const mixedPoint = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** The limbs of a fighter who looks to the right, feet at 0: some 120 high. */
function limbsOf({ strike, isKick, hurt, joy }: Pose) {
  const lean = 10 * strike - 16 * hurt
  const hip: Point = [0, -52]
  const neck: Point = [6 + lean, -96]
  const guard: Point = [26 + lean, -92]
  const fist = mixedPoint(guard, [70, -100], isKick ? 0 : strike)
  const raised = (x: number): Point => [x, -136]
  const foot = mixedPoint([18, 0], [72, -82], isKick ? strike : 0)
  return {
    head: [neck[0] + 4 - 8 * hurt, neck[1] - 15] as Point,
    body: [hip, neck],
    arm: [neck, mixedPoint([20 + lean, -78], [30, -118], joy), mixedPoint(fist, raised(26), joy)],
    farArm: [
      neck,
      mixedPoint([16 + lean, -74], [-14, -116], joy),
      mixedPoint([20 + lean, -88], raised(-16), joy),
    ],
    shorts: [[1, -60], hip, [2, -46]] as readonly Point[],
    leg: [hip, mixedPoint([16, -28], [34, -66], isKick ? strike : 0), foot],
    farLeg: [hip, [-12, -28], [-18, 0]] as readonly Point[],
  }
}

const sides = ['home', 'away'] as const satisfies readonly ScoringSide[]

const lines = ['body', 'shorts', 'arm', 'farArm', 'leg', 'farLeg'] as const

/** Returns what paints a fighter in a pose. */
function beginFighter(drawing: Element, side: ScoringSide): (pose: Pose) => void {
  const fighter = drawing.querySelector(`[data-fighter="${side}"]`)
  const part = (name: string): Element | null =>
    fighter?.querySelector(`[data-limb="${name}"]`) ?? null
  const paths = lines.map((name) => ({ name, path: part(name) }))
  const [figure, glove, farGlove, head] = ['all', 'glove', 'farGlove', 'head'].map(part)
  const way = side === 'home' ? 1 : -1
  return (pose) => {
    const x = ring.left + pose.x * (ring.right - ring.left)
    const to = `translate(${x.toFixed(1)} ${ring.floor})`
    fighter?.setAttribute('transform', `${to} scale(${way * size} ${size})`)
    if (figure) turn(figure, -84 * pose.down)
    const limbs = limbsOf(pose)
    for (const { name, path } of paths) path?.setAttribute('d', lineTo(limbs[name]))
    const [handX, handY] = limbs.arm.at(-1) ?? limbs.head
    const [farX, farY] = limbs.farArm.at(-1) ?? limbs.head
    place(glove ?? null, handX, handY)
    place(farGlove ?? null, farX, farY)
    place(head ?? null, limbs.head[0], limbs.head[1])
  }
}

/** Returns what paints a frame of a fight. */
function beginFight(drawing: Element, motion: FightMotion): (ms: number) => void {
  const fighters = sides.map((side) => ({ side, paint: beginFighter(drawing, side) }))
  const marks = [...drawing.querySelectorAll('[data-round]')]
  return (ms) => {
    const moment = motion.at(ms)
    for (const { side, paint } of fighters) paint(moment[side])
    for (const [index, mark] of marks.entries()) {
      mark.setAttribute('data-winner', moment.won[index] ?? '')
      mark.setAttribute('data-now', String(!moment.isOver && index + 1 === moment.round))
    }
  }
}

/** A fight from the first bell to its end, with a mark for each round by its winner's corner. */
export function FightDrawing(props: FightDrawingProps) {
  const { game, fought, home, away, backed, seed, startsAtMs, shownMs } = props
  const t = useTranslate()
  const motion = useMemo(
    () => fightMotion(fought, chancesFrom(seed), shownMs, kicksOf[game] ?? 0),
    [fought, seed, shownMs, game],
  )
  const begin = useCallback((drawing: Element) => beginFight(drawing, motion), [motion])
  const drawing = useFilm<HTMLDivElement>({ startsAtMs, shownMs }, begin)
  return (
    <div ref={drawing} className="film-box film-fight">
      <FilmHead home={home} away={away} backed={backed}>
        <span className="film-rounds">
          {Array.from({ length: roundsMost }, (_, index) => index + 1).map((round) => (
            <b key={round} data-round={round}>
              {round}
            </b>
          ))}
        </span>
      </FilmHead>
      <svg
        className="film"
        data-game={game}
        viewBox={`0 ${top} ${width} ${height - top}`}
        role="img"
        aria-label={t('drawing.fight')}
      >
        <rect width={width} height={height} className="film-hall" />
        <Crowd />
        <path d={`M20 ${height} L90 196 H550 L620 ${height} Z`} className="film-canvas" />
        {[116, 142, 168].map((y) => (
          <path key={y} d={`M84 ${y} H556`} className="film-rope" />
        ))}
        <path d="M84 100 V200" className="film-corner" data-side="home" />
        <path d="M556 100 V200" className="film-corner" data-side="away" />
        {sides.map((side) => (
          <Fighter key={side} side={side} />
        ))}
        <path d={`M0 282 H${width}`} className="film-rope film-near" />
      </svg>
    </div>
  )
}

function Fighter({ side }: { readonly side: ScoringSide }) {
  return (
    <g data-fighter={side} className="film-fighter">
      <ellipse cy="2" rx="34" ry="6" className="film-shadow" />
      <g data-limb="all">
        <path data-limb="farArm" className="film-limb film-far" />
        <circle data-limb="farGlove" r="8" className="film-glove" />
        <path data-limb="farLeg" className="film-limb film-far" />
        <path data-limb="leg" className="film-limb" />
        <path data-limb="body" className="film-body" />
        <path data-limb="shorts" className="film-shorts" />
        <g data-limb="head">
          <circle r="11" className="film-head" />
          <path d="M-11 0 A11 11 0 0 1 9 -6 Q0 -4 -4 4 Z" className="film-hair" />
        </g>
        <path data-limb="arm" className="film-limb" />
        <circle data-limb="glove" r="9" className="film-glove" />
      </g>
    </g>
  )
}

const heads = Array.from({ length: 34 }, (_, index) => ({
  x: (index % 17) * 40 + (index < 17 ? 8 : 28),
  y: index < 17 ? 72 : 88,
}))

/** Heads in the dark. */
const Crowd = () => (
  <>
    {heads.map(({ x, y }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="13" className="film-crowd" />
    ))}
  </>
)
