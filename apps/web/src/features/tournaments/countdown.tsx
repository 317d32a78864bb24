import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'

const secondMs = 1000
const dayMs = 86_400_000

/** What is left of a time: whole days, and hours, minutes and seconds as "04:10:33". */
export function leftOf(ms: number): { readonly days: number; readonly time: string } {
  const left = Math.max(0, Math.ceil(ms / secondMs))
  const days = Math.floor((left * secondMs) / dayMs)
  const parts = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60]
  return { days, time: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}

interface CountdownProps {
  /** Milliseconds since 1970. */
  readonly atMs: number
  readonly className?: string
}

/** Counts down to a moment by the server's clock. */
export function Countdown({ atMs, className = '' }: CountdownProps) {
  const t = useTranslate()
  const { days, time } = leftOf(atMs - useServerNow(secondMs))
  return (
    <time
      dateTime={dateTimeOf(atMs)}
      className={`whitespace-nowrap tabular-nums ${className}`}
      data-testid="countdown"
    >
      {days === 0 ? time : t('room.daysLeft', { days, time: time.slice(0, 5) })}
    </time>
  )
}
