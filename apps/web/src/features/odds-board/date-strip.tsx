import { datesOf, filterBoard } from '@fairline/domain/board/board-filter'
import { isOnAPage } from '@fairline/domain/board/board-pages'
import { early } from '@fairline/domain/board/board-tuples'
import { serverTimeAt, useNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { useMemo } from 'react'
import { useBoard } from '../../board-feed/use-board.ts'
import { arrange, isOfAllSports, toggled, useLayout, useSport } from '../../session/layout-store.ts'
import { useBoardFilter } from '../../session/use-board-filter.ts'

const minuteMs = 60_000

/** The day of the month, as the strip names it: "22", "1". */
const dayOf = (date: string): string => String(Number(date.slice(8)))

/**
 * The seven days to come and how many matches of the page each has; any number of them may be
 * chosen. Detail 16.
 * @spec S3.preferences.selectedDays
 */
export function DateStrip() {
  const t = useTranslate()
  const sport = useSport()
  const board = useBoard({ sportsType: sport.id, marketType: early })
  const { page, dates: chosen } = useLayout()
  const filter = useBoardFilter({ period: 'early', page })
  const listed = useMemo(() => {
    const shown = board === undefined ? [] : filterBoard(board, { ...filter, dates: null }).matches
    return shown.filter((match) => isOnAPage(sport, match, isOfAllSports(page) ? null : page))
  }, [board, filter, sport, page])
  const days = datesOf({ leagues: [], matches: listed }, serverTimeAt(useNow(minuteMs)))
  return (
    <section className="ob-dates" aria-label={t('board.dates')}>
      <button
        type="button"
        aria-pressed={chosen.length === 0}
        onClick={() => arrange({ dates: [] })}
      >
        {t('board.allDates')}
      </button>
      {days.map(({ date, count }) => (
        <button
          key={date}
          type="button"
          disabled={count === 0 && !chosen.includes(date)}
          aria-pressed={chosen.includes(date)}
          aria-label={t('board.dayOf', { day: dayOf(date), count, date })}
          title={date}
          onClick={() => arrange({ dates: toggled(chosen, date) })}
        >
          {t('board.day', { day: dayOf(date), count })}
        </button>
      ))}
    </section>
  )
}
