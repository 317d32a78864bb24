import { datesOf, filterBoard } from '@fairline/domain/board/board-filter'
import { isOnAPage } from '@fairline/domain/board/board-pages'
import { early } from '@fairline/domain/board/board-tuples'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { useMemo } from 'react'
import { useBoard } from '../../board-feed/use-board.ts'
import { arrange, isOfAllSports, toggled, useLayout, useSport } from '../../session/layout-store.ts'
import { useBoardFilter } from '../../session/use-board-filter.ts'
import { ChipRow } from './chip-row.tsx'

const minuteMs = 60_000

/** The day of the month, as the strip names it: "22", "1". */
const dayOf = (date: string): string => String(Number(date.slice(8)))

/**
 * The seven days to come and how many matches of the page each has; any number of them may be
 * chosen. Detail 16.
 * @spec S3.preferences.selectedDays
 */
export function DateChips({ room }: { readonly room: number }) {
  const t = useTranslate()
  const sport = useSport()
  const board = useBoard({ sportsType: sport.id, marketType: early })
  const { page, dates: chosen } = useLayout()
  const filter = useBoardFilter({ period: 'early', page })
  const listed = useMemo(() => {
    const shown = board === undefined ? [] : filterBoard(board, { ...filter, dates: null }).matches
    return shown.filter((match) => isOnAPage(sport, match, isOfAllSports(page) ? null : page))
  }, [board, filter, sport, page])
  const days = datesOf({ leagues: [], matches: listed }, useServerNow(minuteMs))
  return (
    <ChipRow
      label={t('board.dates')}
      room={room}
      chips={[
        {
          key: 'all',
          label: t('board.allDates'),
          isOn: chosen.length === 0,
          onPress: () => arrange({ dates: [] }),
        },
        ...days.map(({ date, count }) => ({
          key: date,
          label: t('board.day', { day: dayOf(date), count }),
          name: t('board.dayOf', { day: dayOf(date), count, date }),
          title: date,
          isOn: chosen.includes(date),
          isDisabled: count === 0 && !chosen.includes(date),
          onPress: () => arrange({ dates: toggled(chosen, date) }),
        })),
      ]}
    />
  )
}
