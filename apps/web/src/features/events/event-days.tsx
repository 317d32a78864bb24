import { dayText } from '@fairline/domain/time/time-text'
import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import type { EventPage } from './sports-events.ts'
import './events.css'

interface DaysProps {
  readonly days: EventPage['days']
  /** The day whose events are listed. */
  readonly day: string
  readonly today: string
  readonly onChoose: (date: string) => void
}

/** The days that can be looked at, each with its number of events. */
export function Days({ days, day, today, onChoose }: DaysProps) {
  const t = useTranslate()
  return (
    <div className="event-days">
      {days.map(({ date, count }) => (
        <Button
          key={date}
          size="small"
          className="max-[899px]:h-11"
          kind={date === day ? 'primary' : 'plain'}
          aria-pressed={date === day}
          onClick={() => onChoose(date)}
        >
          {t('events.day', { date: date === today ? t('events.today') : dayText(date), count })}
        </Button>
      ))}
    </div>
  )
}
