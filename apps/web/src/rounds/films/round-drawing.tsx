import type { Sport } from '@fairline/domain/sports/sport'
import type { RoundResult } from '@fairline/domain/virtual/draw-round'
import { FightDrawing } from './fight-drawing.tsx'
import { MatchDrawing } from './match-drawing.tsx'
import { RaceDrawing } from './race-drawing.tsx'
import type { FilmTimes } from './use-film.ts'
import '../rounds.css'

export interface RoundDrawingProps extends FilmTimes {
  readonly sport: Sport
  readonly result: RoundResult
  /** The names of the runners by their numbers, or of home and away. */
  readonly names: readonly string[]
  /** 32 bytes, from which all follows that the result does not say. */
  readonly seed: Uint8Array
}

/** A round as it is run, fought or played. */
export function RoundDrawing({ sport, result, names, ...film }: RoundDrawingProps) {
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
