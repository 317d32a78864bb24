import { userLogoutOthers } from '@fairline/contract/account'
import { call } from '@fairline/site/calls/call'
import { useTranslate } from '@fairline/site/i18n'
import { presentError } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import { Section } from './section.tsx'
import { SessionTable } from './session-table.tsx'
import type { ShownSession } from './use-sessions.ts'

interface SessionListsProps {
  readonly sessions: readonly ShownSession[]
  readonly refetch: () => Promise<unknown>
}

/** What is open, with the end of all the others, and what has ended. */
export function SessionLists({ sessions, refetch }: SessionListsProps) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const open = sessions.filter(({ ended }) => ended === '')
  const before = sessions.filter(({ ended }) => ended !== '')
  const endOthers = async (): Promise<void> => {
    setBusy(true)
    const answer = await call(userLogoutOthers, {})
    setBusy(false)
    if (answer.ok) showToast('success', t('account.othersEnded'), 'sessions')
    else presentError(answer.rejection, true)
    await refetch()
  }
  return (
    <>
      <Section title={t('account.openSessions')} text={t('account.sessionsText')}>
        <SessionTable sessions={open} />
        {open.length > 1 ? (
          <Button
            kind="primary"
            size="large"
            busy={isBusy}
            className="mt-3"
            onClick={() => void endOthers()}
          >
            {t('account.endOthers')}
          </Button>
        ) : (
          <p className="mt-3 text-[13px] text-text-muted">{t('account.onlySession')}</p>
        )}
      </Section>
      {before.length === 0 ? null : (
        <Section title={t('account.before')}>
          <SessionTable sessions={before} />
        </Section>
      )}
    </>
  )
}
