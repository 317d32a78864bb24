import { lazyPartOr } from '@fairline/site/load-chunk'
import { nameText } from '@fairline/site/names'
import { RunnerNumber } from '../runner-number.tsx'
import type { Face, FilmProps, ResultProps } from './face.ts'

const RaceDrawing = lazyPartOr(
  null,
  async () => (await import('../films/race-drawing.tsx')).RaceDrawing,
)

const none: readonly number[] = []

/** Runners by place. */
function RaceResult({ round: { standing = [], names } }: ResultProps) {
  return (
    <ol className="rd-standing">
      {standing.map((number) => (
        <li key={number}>
          <RunnerNumber number={number} /> {nameText(names[number - 1] ?? '')}
        </li>
      ))}
    </ol>
  )
}

const RaceFilm = ({ round: { standing }, names: _, ...film }: FilmProps) => (
  <RaceDrawing {...film} standing={standing ?? none} />
)

/** The order in which runners arrive. */
export const raceOrder: Face = { card: 'runners', Result: RaceResult, Film: RaceFilm }
