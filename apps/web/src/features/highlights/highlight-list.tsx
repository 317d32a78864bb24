import { kickoffText } from '@fairline/domain/time/time-text'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { minuteText } from '../../broadcast/moment-words.ts'
import { PageLink } from '../../page-parts/page-link.tsx'
import type { Highlight } from './use-highlights.ts'

interface HighlightListProps {
  readonly highlights: readonly Highlight[]
  /** The id of the one that plays; "" for none. */
  readonly playing: string
}

/** Highlights, each a link to its address. */
export function HighlightList({ highlights, playing }: HighlightListProps) {
  const t = useTranslate()
  return (
    <ul className="hl-list">
      {highlights.map((highlight) => {
        const { id, kind, side, home, away, league, score, atMs } = highlight
        const { date, time } = kickoffText(atMs)
        const names = { home: nameText(home), away: nameText(away) }
        return (
          <li key={id}>
            <PageLink
              href={`/highlight/home#${id}`}
              aria-current={id === playing ? 'true' : undefined}
              className="hl-line"
            >
              <span className="hl-mark" data-kind={kind} aria-hidden="true" />
              <span className="hl-what">
                <span>
                  {minuteText(highlight)} {t(`moment.${kind}`, { team: names[side] })}
                </span>
                <span className="hl-match">
                  {names.home} - {names.away}
                </span>
                <span className="hl-league">
                  {nameText(league)}, {date} {time}
                </span>
              </span>
              <strong>{score}</strong>
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
