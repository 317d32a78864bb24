import type { BoardLive } from '@fairline/domain/board/board-model'
import { Icon } from '@fairline/ui/icon'
import type { MatchView } from '../../api/board-views.ts'
import { followMatch, useFollowedMatch } from '../../api/followed-match.ts'
import { useLiveView, useMatchView } from '../../api/live-board.ts'
import { useTranslate } from '../../i18n.ts'
import './live-center.css'

function Pair({
  name,
  home,
  away,
}: {
  readonly name: string
  readonly home: number
  readonly away: number
}) {
  return (
    <div className="lc-pair">
      <span>{home}</span>
      <span className="lc-name">{name}</span>
      <span>{away}</span>
      <span aria-hidden="true" className="lc-bar">
        <span style={{ flexGrow: home }} />
        <span style={{ flexGrow: away }} />
      </span>
    </div>
  )
}

/** The pitch, with the half that is under pressure marked and named. */
function Pitch({ live, view }: { readonly live: BoardLive; readonly view: MatchView }) {
  const t = useTranslate()
  const { danger, phase } = live
  const text =
    phase === 'HT'
      ? t('board.halfTime')
      : danger === null
        ? t('centre.calm')
        : t('centre.dangerOf', { team: view[danger] })
  return (
    <div className="lc-pitch" data-danger={danger ?? undefined}>
      <svg viewBox="0 0 120 66" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="0.8">
          <path d="M2 2h116v62H2zM60 2v62M2 18h15v30H2M118 18h-15v30h15" />
          <path d="M2 26h6v14H2M118 26h-6v14h6" />
          <circle cx="60" cy="33" r="9" />
        </g>
      </svg>
      <p role="status">{text}</p>
    </div>
  )
}

/** Score, clock, pressure, corners and cards of the match that the member follows. */
export function LiveCenter() {
  const t = useTranslate()
  const matchId = useFollowedMatch((state) => state.matchId) ?? ''
  const view = useMatchView(matchId)
  const running = useLiveView(matchId)
  if (view === undefined || running === undefined) {
    return (
      <section className="lc" aria-label={t('centre.title')}>
        <h2 className="lc-title">{t('centre.title')}</h2>
        <p className="px-3 py-4 text-text-muted">{t('centre.empty')}</p>
      </section>
    )
  }
  const { live } = running
  const half = live.phase === '1H' ? t('centre.firstHalf') : t('centre.secondHalf')
  const stoppage = live.stoppageMinute > 0 ? `+${live.stoppageMinute}` : ''
  return (
    <section className="lc" aria-label={t('centre.title')}>
      <h2 className="lc-title">
        {t('centre.title')}
        <button
          type="button"
          aria-label={t('centre.close')}
          onClick={() => followMatch(matchId)}
          className="flex size-6 items-center justify-center"
        >
          <Icon name="close" size={14} />
        </button>
      </h2>
      <div className="lc-score">
        <span className="lc-team">{view.home}</span>
        <strong>{`${live.score.home} - ${live.score.away}`}</strong>
        <span className="lc-team">{view.away}</span>
        <span className="lc-clock">
          {live.phase === 'HT' ? t('board.halfTime') : `${half} ${live.minute}${stoppage}'`}
        </span>
      </div>
      <Pitch live={live} view={view} />
      <Pair name={t('centre.corners')} {...live.corners} />
      <Pair name={t('centre.redCards')} {...live.redCards} />
    </section>
  )
}
