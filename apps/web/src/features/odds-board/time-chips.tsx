import {
  defaultTimeFilter,
  type TimeFilterMode,
  timeFilterModes,
} from '@fairline/domain/board/time-filter'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { arrange, useLayout } from '../../session/layout-store.ts'
import { ChipRow } from './chip-row.tsx'

const minuteMs = 60_000

/** The hours of the modes that count from now. */
const hoursOf: Readonly<Partial<Record<TimeFilterMode, number>>> = { 9: 2, 1: 4, 2: 8 }

/** A mode as short as its chip: "2h". */
function shortName(mode: TimeFilterMode, t: Translate): string {
  const hours = hoursOf[mode]
  return hours === undefined ? t(`board.time.${mode}`) : t('board.hours', { hours })
}

interface TimeChipsProps {
  readonly hasModes: boolean
  readonly room: number
}

/**
 * When a match may kick off to be shown, and whether it must run already.
 * @spec S2.filter.time
 */
export function TimeChips({ hasModes, room }: TimeChipsProps) {
  const t = useTranslate()
  const { timeMode, liveOnly } = useLayout()
  const nowMs = useServerNow(minuteMs)
  const chosen = timeMode ?? defaultTimeFilter(nowMs)
  const modes = hasModes ? timeFilterModes : []
  return (
    <ChipRow
      label={t('board.times')}
      room={hasModes ? room : 0}
      chips={[
        ...modes.map((mode) => ({
          key: String(mode),
          label: shortName(mode, t),
          name: t(`board.time.${mode}`),
          isOn: chosen === mode,
          onPress: () => arrange({ timeMode: mode }),
        })),
        {
          key: 'live',
          label: t('board.liveOnly'),
          isOn: liveOnly,
          onPress: () => arrange({ liveOnly: !liveOnly }),
        },
      ]}
    />
  )
}
