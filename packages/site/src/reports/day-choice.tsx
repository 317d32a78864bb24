import { dateOf, instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import { Button } from '@fairline/ui/button'
import { Icon } from '@fairline/ui/icon'
import { useTranslate } from '../i18n.ts'
import { DateField } from './date-field.tsx'

interface DayChoiceProps {
  readonly day: string
  readonly today: string
  readonly onChoose: (day: string) => void
}

/** A day, the one before and the one after it, and back to today. */
export function DayChoice({ day, today, onChoose }: DayChoiceProps) {
  const t = useTranslate()
  const turn = (days: number): void => onChoose(dateOf(startOfDay(instantOf(day) ?? 0, days)))
  const arrow = (days: -1 | 1) => (
    <Button
      aria-label={t(days < 0 ? 'reports.dayBefore' : 'reports.dayAfter')}
      className="w-9 max-[899px]:size-11"
      disabled={days > 0 && day >= today}
      onClick={() => turn(days)}
    >
      <Icon name="chevronDown" size={14} className={days < 0 ? 'rotate-90' : '-rotate-90'} />
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {arrow(-1)}
      <DateField label={t('reports.day')} value={day} max={today} onChange={onChoose} />
      {arrow(1)}
      <Button className="max-[899px]:h-11" disabled={day === today} onClick={() => onChoose(today)}>
        {t('reports.today')}
      </Button>
    </div>
  )
}
