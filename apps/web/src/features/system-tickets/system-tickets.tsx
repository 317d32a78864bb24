import { systemParlays } from '@fairline/contract/parlay-details'
import { Skeleton } from '@fairline/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBetNews } from '../../bets/bet-lists.ts'
import { Bets } from '../../bets/bet-table.tsx'
import { Pager } from '../../bets/pager.tsx'
import { readAnswer } from '../../calls/read-answer.ts'
import { useTranslate } from '../../i18n.ts'
import { LoadFailed } from '../../load-failed.tsx'
import { usePageSize } from '../../session/preferences.ts'

/** The member's system parlays of any state, newest first; each opens its lines. */
export function SystemTickets() {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const pageSize = usePageSize()
  useBetNews()
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['bets', 'systems', page, pageSize],
    queryFn: () => readAnswer(systemParlays, { page_size: pageSize, page_number: page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (isLoadingError) return <LoadFailed text={t('bets.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-3 h-40" />
  if (data.total === 0) return <p className="py-6 text-text-muted">{t('system.none')}</p>
  return (
    <>
      <Bets rows={data.bets} firstNumber={(page - 1) * pageSize + 1} />
      <Pager page={page} total={data.total} onChange={setPage} />
    </>
  )
}
