import type { PartScore } from '@fairline/domain/event/match-state'
import { useTranslate } from '@fairline/site/i18n'
import { periodName } from '@fairline/site/sport-words'
import { type ReactNode, useCallback, useMemo } from 'react'
import { chancesFrom } from './chances.ts'
import { type Field, type MatchMotion, matchMotion, type Spot } from './match-motion.ts'
import { type FilmTimes, place, useFilm } from './use-film.ts'
import './round-drawing.css'

/** What a match is played on, 600 wide and 260 high, and who plays where. */
export interface MatchField extends Field {
  /** Its colours. */
  readonly name: string
  /** Its markings. */
  readonly lines: ReactNode
  /** Whether the score that counts is of sets. */
  readonly inSets: boolean
}

export interface MatchDrawingProps extends FilmTimes {
  readonly field: MatchField
  readonly home: string
  readonly away: string
  readonly parts: readonly PartScore[]
  readonly seed: Uint8Array
}

const width = 640
const height = 330
/** Where the field is in the picture. */
const frame = { left: 20, top: 56, width: 600, height: 260 }

/** The score that counts: sets of a match in sets, otherwise all that was scored. */
function scoreText(parts: readonly PartScore[], inSets: boolean, isOver: boolean): string {
  const ended = inSets && !isOver ? parts.slice(0, -1) : parts
  const of = (side: 'home' | 'away', other: 'home' | 'away'): number =>
    ended.reduce((sum, part) => sum + (inSets ? Number(part[side] > part[other]) : part[side]), 0)
  return `${of('home', 'away')} - ${of('away', 'home')}`
}

/** What the score of a match is written by. */
interface MatchWords {
  readonly inSets: boolean
  readonly periodText: (part: PartScore | undefined) => string
}

/** Returns what paints a frame of a match. */
function beginMatch(
  drawing: SVGSVGElement,
  motion: MatchMotion,
  { inSets, periodText }: MatchWords,
): (ms: number) => void {
  const [shadow, ball, score, part] = [
    '[data-part="shadow"]',
    '[data-part="ball"]',
    '[data-text="score"]',
    '[data-text="part"]',
  ].map((name) => drawing.querySelector(name))
  const marks = [...drawing.querySelectorAll('[data-player]')]
  const write = (place: Element | null | undefined, text: string): void => {
    if (place && place.textContent !== text) place.textContent = text
  }
  const spotOf = ({ x, y }: Spot): Spot => ({ x: x * frame.width, y: y * frame.height })
  return (ms) => {
    const { ball: ballAt, height: up, players, parts, isOver, joy } = motion.at(ms)
    const { x, y } = spotOf(ballAt)
    place(shadow ?? null, x, y)
    place(ball ?? null, x, y - 16 * up, 1 + 0.35 * up)
    for (const [index, player] of players.entries()) {
      const spot = spotOf(player)
      place(marks[index] ?? null, spot.x, spot.y)
    }
    drawing.setAttribute('data-joy', joy ?? '')
    write(score, scoreText(parts, inSets, isOver))
    write(part, periodText(parts.at(-1)))
  }
}

/** A virtual match from its start to its end, seen from above, with its score. */
export function MatchDrawing(props: MatchDrawingProps) {
  const { field, home, away, parts, seed, startsAtMs, shownMs } = props
  const t = useTranslate()
  const { name, lines, players, inSets } = field
  const motion = useMemo(
    () => matchMotion(parts, field, chancesFrom(seed), shownMs),
    [parts, field, seed, shownMs],
  )
  const begin = useCallback(
    (drawing: SVGSVGElement) => {
      const periodText = (part: PartScore | undefined): string =>
        part === undefined ? '' : `${periodName(part.period, t)} ${part.home}-${part.away}`
      return beginMatch(drawing, motion, { inSets, periodText })
    },
    [motion, inSets, t],
  )
  const drawing = useFilm({ startsAtMs, shownMs }, begin)
  return (
    <svg
      ref={drawing}
      className="film film-match"
      data-field={name}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('drawing.match', { home, away })}
    >
      <text x="20" y="32" className="film-side" data-side="home">
        {home}
      </text>
      <text x="620" y="32" className="film-side film-right" data-side="away">
        {away}
      </text>
      <text x="320" y="30" className="film-score" data-text="score" />
      <text x="320" y="48" className="film-part" data-text="part" />
      <g transform={`translate(${frame.left} ${frame.top})`}>
        <rect width={frame.width} height={frame.height} className="film-ground" />
        <g className="film-lines">{lines}</g>
        <Players side="home" spots={players} />
        <Players side="away" spots={players} />
        <ellipse data-part="shadow" rx="6" ry="3" className="film-shadow" />
        <circle data-part="ball" r="5" className="film-ball" />
      </g>
    </svg>
  )
}

const Players = ({ side, spots }: { side: 'home' | 'away'; spots: readonly Spot[] }): ReactNode =>
  spots.map(({ x, y }) => (
    <g key={`${x} ${y}`} data-player={side}>
      <ellipse cy="8" rx="8" ry="3" className="film-shadow" />
      <circle r="8" className="film-player" />
    </g>
  ))
