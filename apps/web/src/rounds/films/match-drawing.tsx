import type { PartScore } from '@fairline/domain/event/match-state'
import { useTranslate } from '@fairline/site/i18n'
import { periodName } from '@fairline/site/sport-words'
import { type ReactNode, useCallback, useMemo } from 'react'
import { chancesFrom } from './chances.ts'
import { FilmHead } from './film-head.tsx'
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
  /** What the clock of a part shows, by how many were before it and the share that is played. */
  readonly clock?: (before: number, played: number) => string
}

export interface MatchDrawingProps extends FilmTimes {
  readonly field: MatchField
  readonly home: string
  readonly away: string
  readonly parts: readonly PartScore[]
  readonly seed: Uint8Array
}

const width = 640
const height = 290
/** Where the field is in the picture. */
const frame = { left: 20, top: 16, width: 600, height: 260 }

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
  readonly periodText: (parts: readonly PartScore[], played: number) => string
}

/** Returns what paints a frame of a match. */
function beginMatch(
  drawing: Element,
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
    const { ball: ballAt, height: up, players, parts, played, isOver, joy } = motion.at(ms)
    const { x, y } = spotOf(ballAt)
    place(shadow ?? null, x, y)
    place(ball ?? null, x, y - 16 * up, 1 + 0.35 * up)
    for (const [index, player] of players.entries()) {
      const spot = spotOf(player)
      place(marks[index] ?? null, spot.x, spot.y)
    }
    drawing.setAttribute('data-joy', joy ?? '')
    write(score, scoreText(parts, inSets, isOver))
    write(part, periodText(parts, played))
  }
}

/** A virtual match from its start to its end, seen from above, with its score. */
export function MatchDrawing(props: MatchDrawingProps) {
  const { field, home, away, parts, seed, startsAtMs, shownMs } = props
  const t = useTranslate()
  const { name, lines, players, inSets, clock } = field
  const motion = useMemo(
    () => matchMotion(parts, field, chancesFrom(seed), shownMs),
    [parts, field, seed, shownMs],
  )
  const begin = useCallback(
    (drawing: Element) => {
      const periodText = (all: readonly PartScore[], played: number): string => {
        const part = all.at(-1)
        if (part === undefined) return ''
        const far = clock?.(all.length - 1, played) ?? `${part.home}-${part.away}`
        return `${periodName(part.period, t)} ${far}`
      }
      return beginMatch(drawing, motion, { inSets, periodText })
    },
    [motion, inSets, clock, t],
  )
  const drawing = useFilm<HTMLDivElement>({ startsAtMs, shownMs }, begin)
  return (
    <div ref={drawing} className="film-box film-match" data-field={name}>
      <FilmHead home={home} away={away}>
        <span className="film-middle">
          <strong data-text="score" />
          <span data-text="part" />
        </span>
      </FilmHead>
      <svg
        className="film"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('drawing.match', { home, away })}
      >
        <g transform={`translate(${frame.left} ${frame.top})`}>
          <rect width={frame.width} height={frame.height} className="film-ground" />
          <g className="film-lines">{lines}</g>
          <Players side="home" spots={players} />
          <Players side="away" spots={players} />
          <ellipse data-part="shadow" rx="6" ry="3" className="film-shadow" />
          <circle data-part="ball" r="5" className="film-ball" />
        </g>
      </svg>
    </div>
  )
}

const Players = ({ side, spots }: { side: 'home' | 'away'; spots: readonly Spot[] }): ReactNode =>
  spots.map(({ x, y }) => (
    <g key={`${x} ${y}`} data-player={side}>
      <ellipse cy="8" rx="8" ry="3" className="film-shadow" />
      <circle r="8" className="film-player" />
    </g>
  ))
