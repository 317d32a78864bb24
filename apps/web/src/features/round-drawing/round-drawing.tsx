import type { Sport } from '@fairline/domain/sports/sport'
import type { RoundResult } from '@fairline/domain/virtual/draw-round'
import { useTranslate } from '../../i18n.ts'
import { useMedia } from '../../media.ts'
import { periodName } from '../../sport-words.ts'
import { FightDrawing } from './fight-drawing.tsx'
import { MatchDrawing } from './match-drawing.tsx'
import { RaceDrawing } from './race-drawing.tsx'
import type { FilmTimes } from './use-film.ts'

export interface RoundDrawingProps extends FilmTimes {
  readonly sport: Sport
  readonly result: RoundResult
  /** The names of the runners by their numbers, or of home and away. */
  readonly names: readonly string[]
  /** 32 bytes, from which all follows that the result does not say. */
  readonly seed: Uint8Array
}

/** A round as it is run, fought or played; a table where the member wants no motion. */
export function RoundDrawing(props: RoundDrawingProps) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return isStill ? <RoundTable {...props} /> : <RoundFilm {...props} />
}

function RoundFilm({ sport, result, names, ...film }: RoundDrawingProps) {
  if (result.kind === 'race') {
    return <RaceDrawing {...film} game={sport.key} standing={result.standing} />
  }
  if (result.kind === 'fight') return <FightDrawing {...film} game={sport.key} fought={result} />
  const [home = '', away = ''] = names
  const draw = sport.rounds?.draw
  const isField = draw === 'goals' || draw === 'quarters' || draw === 'sets'
  return isField ? (
    <MatchDrawing {...film} draw={draw} home={home} away={away} parts={result.parts} />
  ) : null
}

/** What happened in a round, as rows. */
function RoundTable({ result, names }: RoundDrawingProps) {
  const t = useTranslate()
  return (
    <table className="film-table">
      <tbody>
        {rowsOf(result, names, t).map(([what, who]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{who}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf(
  result: RoundResult,
  names: readonly string[],
  t: ReturnType<typeof useTranslate>,
): readonly (readonly [what: string, who: string])[] {
  const [home = '', away = ''] = names
  if (result.kind === 'race') {
    return result.standing.map((runner, index) => [
      t('drawing.place', { place: index + 1 }),
      `${runner} ${names[runner - 1] ?? ''}`,
    ])
  }
  if (result.kind === 'match') {
    return result.parts.map((part) => [periodName(part.period, t), `${part.home}-${part.away}`])
  }
  return result.rounds.map((side, index) => {
    const winner = side === 'home' ? home : away
    const isEnd = result.isKnockOut && index === result.rounds.length - 1
    return [
      t('drawing.round', { round: index + 1 }),
      isEnd ? t('drawing.knockOut', { winner }) : winner,
    ]
  })
}
