import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { Skeleton } from '@fairline/ui/skeleton'
import { SessionLists } from '../features/account/session-lists.tsx'
import { useSessions } from '../features/account/use-sessions.ts'
import { AccountPage } from '../shell/account-page.tsx'

/** Where the account is logged in and was, and the end of every other session. */
export function Sessions() {
  const t = useTranslate()
  const { data, isPending, isLoadingError, refetch } = useSessions()
  return (
    <AccountPage path="/info/account/sessions">
      {isLoadingError ? <LoadFailed text={t('account.sessionsFailed')} onRetry={refetch} /> : null}
      {isPending ? <Skeleton className="h-40" /> : null}
      {data === undefined ? null : <SessionLists sessions={data} refetch={refetch} />}
    </AccountPage>
  )
}
