import { clockText } from '@fairline/domain/time/time-text'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'

/** The clock of the house, ticking from the server's time: the day, and under it the time. */
export function Clock({ className = '' }: { readonly className?: string }) {
  const t = useTranslate()
  const [date, ...time] = clockText(useServerNow(1000)).split(' ')
  return (
    <time title={t('header.clock')} className={`tabular-nums ${className}`}>
      <span className="inline-block">{date}</span>{' '}
      <span className="inline-block whitespace-nowrap">{time.join(' ')}</span>
    </time>
  )
}
