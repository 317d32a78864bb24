import { defaultTimeFilter, timeFilterModes } from '@fairline/domain/board/time-filter'
import { serverTimeAt, useNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { arrange, useLayout } from '../../session/layout-store.ts'
import { showPeriod } from '../../session/show-period.ts'

const minuteMs = 60_000

/**
 * When a match may kick off to be shown, whether it must run already, and the way to mix parlays
 * and back.
 * @spec S2.filter.time
 */
export function TimeStrip({ hasModes }: { readonly hasModes: boolean }) {
  const t = useTranslate()
  const { timeMode, liveOnly, period } = useLayout()
  const nowMs = serverTimeAt(useNow(minuteMs))
  const chosen = timeMode ?? defaultTimeFilter(nowMs)
  return (
    <section className="ob-dates" aria-label={t('board.times')}>
      {(hasModes ? timeFilterModes : []).map((mode) => (
        <button
          key={mode}
          type="button"
          aria-pressed={chosen === mode}
          onClick={() => arrange({ timeMode: mode })}
        >
          {t(`board.time.${mode}`)}
        </button>
      ))}
      <button
        type="button"
        className="ob-live-only"
        aria-pressed={liveOnly}
        onClick={() => arrange({ liveOnly: !liveOnly })}
      >
        {t('board.liveOnly')}
      </button>
      <button type="button" onClick={() => showPeriod(period === 'parlay' ? 'today' : 'parlay')}>
        {t(period === 'parlay' ? 'board.todaysEvents' : 'board.title.parlay')}
      </button>
    </section>
  )
}
