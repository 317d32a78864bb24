import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { nameText } from '@fairline/site/names'
import { periodName } from '@fairline/site/sport-words'
import type { MatchField } from '../films/match-drawing.tsx'
import type { Face, FilmProps, ResultProps } from './face.ts'

/** The score that counts, and the score of each part. */
function MatchResult({ round: { score, parts = [], names } }: ResultProps) {
  const t = useTranslate()
  if (score === undefined) return null
  return (
    <p>
      {names.map(nameText).join(' - ')}: <b>{`${score.home}-${score.away}`}</b>{' '}
      <span className="text-text-muted">
        {listText(
          parts.map(({ period, home, away }) => `${periodName(period, t)} ${home}-${away}`),
          t,
        )}
      </span>
    </p>
  )
}

/** Returns the face of matches that are played on a field, which loads with the drawing. */
export function matchFace(load: () => Promise<MatchField>): Face {
  const Film = lazyPartOr<FilmProps>(null, async () => {
    const [field, { MatchDrawing }] = await Promise.all([
      load(),
      import('../films/match-drawing.tsx'),
    ])
    return ({
      round: { parts = [] },
      names: [home = '', away = ''],
      game: _,
      backed: __,
      ...film
    }) => <MatchDrawing {...film} field={field} home={home} away={away} parts={parts} />
  })
  return { card: 'parts', Result: MatchResult, Film }
}
