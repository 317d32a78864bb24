import { unbroken, useTranslate } from '@fairline/site/i18n'
import type { ShownSession } from './use-sessions.ts'

/** Sessions in rows; on a narrow page each is a block of its own. */
export function SessionTable({ sessions }: { readonly sessions: readonly ShownSession[] }) {
  const t = useTranslate()
  return (
    <ul className="max-w-3xl border-t border-line text-[13px] tabular-nums">
      {sessions.map((session) => (
        <li
          key={session.id}
          data-testid="session"
          className="grid gap-x-4 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[1fr_auto]"
        >
          <span className="font-semibold">
            {session.device === '' ? t('account.unknownDevice') : session.device}
            <span className="ml-2 font-normal text-text-muted">{session.address}</span>
          </span>
          <span className="sm:text-right">{stateOf(session)}</span>
          <span className="text-text-muted sm:col-span-2">
            {unbroken(t('account.sinceUntil', { since: session.since, seen: session.lastSeen }))}
          </span>
        </li>
      ))}
    </ul>
  )

  function stateOf({ isCurrent, ended }: ShownSession) {
    if (isCurrent) return <strong className="text-win">{t('account.thisSession')}</strong>
    if (ended === '') return <strong>{t('account.open')}</strong>
    return <span className="text-text-muted">{t('account.endedAt', { ended })}</span>
  }
}
