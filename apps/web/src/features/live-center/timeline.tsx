import type { BoardLive } from '@fairline/domain/board/board-model'
import type { MatchView } from '../../board-feed/board-views.ts'
import type { TimelineEvent } from '../../board-feed/match-timeline.ts'
import { useTimeline } from '../../board-feed/use-board.ts'
import { useTranslate } from '../../i18n.ts'
import { minuteText, scoreOf } from './match-clock.ts'

function Event({ event, view }: { readonly event: TimelineEvent; readonly view: MatchView }) {
  const t = useTranslate()
  const { kind, side, live } = event
  return (
    <li className="lc-event" data-kind={kind}>
      <span className="lc-minute">{minuteText(live)}</span>
      <span className="lc-mark" aria-hidden="true" />
      <span className="lc-what">
        {t(`centre.event.${kind}`)} <span className="lc-name">{view[side]}</span>
      </span>
      <strong>{kind === 'redCard' ? '' : scoreOf(live)}</strong>
    </li>
  )
}

const isFresh = ({ score, redCards }: BoardLive): boolean =>
  score.home + score.away + redCards.home + redCards.away === 0

/** Goals and cards, the newest first; what fell before this page looked is said as a score. */
export function MatchTimeline({ view }: { readonly view: MatchView }) {
  const t = useTranslate()
  const timeline = useTimeline(view.id)
  if (timeline === undefined) return null
  const { first, events } = timeline
  return (
    <section className="lc-timeline" aria-label={t('centre.timeline')}>
      <h3>{t('centre.timeline')}</h3>
      <div role="log" aria-label={t('centre.timeline')}>
        <ol>
          {events
            .map((event, at) => <Event key={String(at)} event={event} view={view} />)
            .reverse()}
        </ol>
      </div>
      {isFresh(first) && events.length > 0 ? null : (
        <p className="lc-name">
          {isFresh(first)
            ? t('centre.nothingYet')
            : t('centre.before', { minute: minuteText(first), score: scoreOf(first) })}
        </p>
      )}
    </section>
  )
}
