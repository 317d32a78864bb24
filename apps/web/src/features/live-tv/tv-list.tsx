import { sportOf } from '@fairline/domain/sports/all-sports'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'
import type { ReactNode } from 'react'
import { isSame, type Watched, watch } from '../../session/watched.ts'
import type { TvChannel, WatchableMatch } from '../../tv/use-live-tv.ts'

interface LineProps {
  readonly watched: Watched | null
  readonly of: Watched
  readonly children: ReactNode
}

/** What can be chosen; the one that plays is marked. */
function Line({ watched, of, children }: LineProps) {
  return (
    <li>
      <button
        type="button"
        className="tv-line"
        aria-pressed={isSame(watched, of)}
        onClick={() => watch(of)}
      >
        {children}
      </button>
    </li>
  )
}

function MatchLine({ match }: { readonly match: WatchableMatch }) {
  const t = useTranslate()
  const key = sportOf(match.sportsType)?.key ?? ''
  return (
    <>
      <span className="tv-league">
        <Icon name={iconNamed(key)} size={14} />
        <span className="sr-only">{sportName(match.sportsType, t)}</span>
        {nameText(match.league)}
      </span>
      <span className="tv-sides">
        <span>{nameText(match.home)}</span>
        <span>{nameText(match.away)}</span>
      </span>
      <strong className="tv-score">{match.score.replace('-', ' - ')}</strong>
    </>
  )
}

interface TvListProps {
  readonly channels: readonly TvChannel[]
  readonly matches: readonly WatchableMatch[]
  readonly watched: Watched | null
}

/** The channels of the operator, and the matches in play that can be watched. */
export function TvList({ channels, matches, watched }: TvListProps) {
  const t = useTranslate()
  return (
    <nav aria-label={t('liveTv.choice')} className="tv-list">
      {channels.length === 0 ? null : (
        <section>
          <h2>{t('liveTv.channels')}</h2>
          <ul>
            {channels.map(({ id, name }) => (
              <Line key={id} watched={watched} of={{ kind: 'channel', id }}>
                <span className="tv-sides">{name}</span>
              </Line>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('liveTv.matches')}</h2>
        {matches.length === 0 ? <p className="tv-empty">{t('liveTv.noMatches')}</p> : null}
        <ul>
          {matches.map((match) => (
            <Line key={match.id} watched={watched} of={{ kind: 'match', id: match.id }}>
              <MatchLine match={match} />
            </Line>
          ))}
        </ul>
      </section>
    </nav>
  )
}
