import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { nameText } from '@fairline/site/names'
import { useMemo } from 'react'
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

/** The runners that a selection is on: both of a pair, the first one of a duel. */
const runnersOf = (selection: Selection): readonly number[] =>
  [...selection.replace(/>.*/, '').matchAll(/R(\d)/g)].map(([, number]) => Number(number))

function RaceFilm({ round: { standing }, backed, ...film }: FilmProps) {
  const runners = useMemo(() => new Set(backed.flatMap(runnersOf)), [backed])
  return <RaceDrawing {...film} standing={standing ?? none} backed={runners} />
}

/** The order in which runners arrive. */
export const raceOrder: Face = { card: 'runners', Result: RaceResult, Film: RaceFilm }
