import { footballSportsType } from '@fairline/domain/sports/sports'
import { useMemo } from 'react'
import { useBoard } from '../../api/live-board.ts'
import { useTranslate } from '../../i18n.ts'
import { datesOf } from './early-dates.ts'

interface DateStripProps {
  readonly date: string | null
  readonly onChange: (date: string | null) => void
}

/** The days with early matches and how many each has. */
export function DateStrip({ date, onChange }: DateStripProps) {
  const t = useTranslate()
  const board = useBoard({ sportsType: footballSportsType, marketType: 1 })
  const dates = useMemo(() => (board === undefined ? [] : datesOf(board)), [board])
  const total = dates.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="ob-dates" aria-label={t('board.dates')}>
      <button type="button" aria-pressed={date === null} onClick={() => onChange(null)}>
        {t('board.allDates')} <span>{total}</span>
      </button>
      {dates.map((day) => (
        <button
          key={day.date}
          type="button"
          aria-pressed={date === day.date}
          onClick={() => onChange(day.date)}
        >
          {day.date.slice(5).replace('-', '/')} <span>{day.count}</span>
        </button>
      ))}
    </section>
  )
}
