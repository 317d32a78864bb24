import { datesOf } from '@fairline/domain/board/board-filter'
import { footballSportsType } from '@fairline/domain/sports/sports'
import { useMemo } from 'react'
import { useBoard } from '../../api/live-board.ts'
import { serverTimeAt } from '../../api/server-clock.ts'
import { useNow } from '../../api/use-now.ts'
import { useTranslate } from '../../i18n.ts'
import { arrange, toggled, useLayout } from '../../session/layout-store.ts'

const minuteMs = 60_000

/** The seven days to come and how many early matches each has; any number of them may be chosen. */
export function DateStrip() {
  const t = useTranslate()
  const nowMs = serverTimeAt(useNow(minuteMs))
  const board = useBoard({ sportsType: footballSportsType, marketType: 1 })
  const dates = useMemo(() => (board === undefined ? [] : datesOf(board, nowMs)), [board, nowMs])
  const chosen = useLayout((layout) => layout.dates)
  const total = dates.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="ob-dates" aria-label={t('board.dates')}>
      <button
        type="button"
        aria-pressed={chosen.length === 0}
        onClick={() => arrange({ dates: [] })}
      >
        {t('board.allDates')} <span>{total}</span>
      </button>
      {dates.map((day) => (
        <button
          key={day.date}
          type="button"
          disabled={day.count === 0 && !chosen.includes(day.date)}
          aria-pressed={chosen.includes(day.date)}
          onClick={() => arrange({ dates: toggled(chosen, day.date) })}
        >
          {day.date.slice(5).replace('-', '/')} <span>{day.count}</span>
        </button>
      ))}
    </section>
  )
}
