import { systemParlayBets } from '@fairline/contract/parlay-details'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { moneyText } from '@fairline/site/money-text'
import { Skeleton } from '@fairline/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageSize } from '../session/preferences.ts'
import { Pager } from './pager.tsx'
import { results } from './status-words.ts'

/** A phone has no room for the stake, which is the same in every line. */
const stakeColumn = 3

/** The bets of a system, from the doubles up: which legs, at what odds, and what came of them. */
export function SystemLines({ ticketId }: { readonly ticketId: string }) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const pageSize = usePageSize()
  const asked = { ticket_id: ticketId, page_size: pageSize, page_number: page }
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['bets', 'lines', asked],
    queryFn: () => readAnswer(systemParlayBets, asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (isLoadingError) return <LoadFailed text={t('bets.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-24" />
  const heads = [
    t('bets.number'),
    t('slip.legs'),
    t('bets.odds'),
    t('slip.stake'),
    t('slip.win'),
    t('bets.status'),
    t('bets.return'),
  ]
  const isLeft = (at: number): boolean => at < 2
  return (
    <>
      <table data-testid="lines" className="w-full border-collapse text-[12px] tabular-nums">
        <thead>
          <tr className="border-b border-line text-text-muted">
            {heads.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={`py-1 font-normal ${isLeft(at) ? 'pr-2 text-left' : 'pl-2 text-right'}
                  ${at === stakeColumn ? 'max-sm:hidden' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.bets.map(({ line, legs, odds, stake, win, result, return: returned }) => (
            <tr key={line} className="border-b border-line text-right last:border-b-0">
              <td className="py-1 pr-2 text-left text-text-muted">{line}</td>
              <td className="text-left">{legs.join(' + ')}</td>
              <td className="pl-2">{odds}</td>
              <td className="pl-2 max-sm:hidden">{moneyText(stake)}</td>
              <td className="pl-2">{moneyText(win)}</td>
              {result === '' ? (
                <td className="pl-2">{t('status.running')}</td>
              ) : (
                <td className={`pl-2 ${results[result].tone}`}>{t(results[result].key)}</td>
              )}
              <td className="pl-2">{result === '' ? '' : moneyText(returned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} total={data.total} onChange={setPage} />
    </>
  )
}
