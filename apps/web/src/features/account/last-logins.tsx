import { useTranslate } from '@fairline/site/i18n'
import { SessionTable } from './session-table.tsx'
import { useSessions } from './use-sessions.ts'

const shownMax = 5

/** The newest logins, and the way to all of them. */
export function LastLogins() {
  const t = useTranslate()
  const { data } = useSessions()
  if (data === undefined) return null
  return (
    <>
      <SessionTable
        sessions={[...data]
          .sort((one, other) => other.since.localeCompare(one.since))
          .slice(0, shownMax)}
      />
      <a
        href="/info/account/sessions"
        className="mt-2 inline-flex min-h-9 items-center text-accent underline underline-offset-2"
      >
        {t('account.allSessions')}
      </a>
    </>
  )
}
