import { useTranslate } from '@fairline/site/i18n'
import { useUnread } from '../notices/messages.ts'

/** The number of messages that wait, in words for who does not see it; nothing where none do. */
export function UnreadBadge({ className = '' }: { readonly className?: string }) {
  const t = useTranslate()
  const { announcements, personal } = useUnread()
  const count = announcements + personal
  if (count === 0) return null
  return (
    <span
      data-testid="unread"
      className={`flex h-4 min-w-4 items-center justify-center rounded-full bg-brand-mark px-1
        text-[11px] leading-none font-semibold text-brand-mark-contrast tabular-nums ${className}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('messages.unread', { count })}</span>
    </span>
  )
}
