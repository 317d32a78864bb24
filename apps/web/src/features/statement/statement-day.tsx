import type { StatementDay as DayFigures } from '@fairline/contract/reports'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { Bets } from '../../bets/bet-table.tsx'
import { Pager } from '../../bets/pager.tsx'
import { useTranslate } from '../../i18n.ts'
import { moneyText, moneyTone } from '../../money-text.ts'
import { usePageSize } from '../../session/preferences.ts'
import { Arithmetic } from './days-table.tsx'
import { Transfers } from './transfers.tsx'
import { useDay } from './use-statement.ts'

/** A phone has no room for two large figures and a result; the day's row has this one too. */
const turnoverColumn = 2

/** The day by product: sports is the one on offer. */
function Products({ day, bets }: { readonly day: DayFigures; readonly bets: number }) {
  const t = useTranslate()
  const heads = [
    t('statement.product'),
    t('statement.bets'),
    t('statement.turnover'),
    t('statement.validTurnover'),
    t('statement.winLoss'),
  ]
  return (
    <table className="w-full border-collapse text-[12.5px]">
      <thead>
        <tr className="bg-league text-league-text">
          {heads.map((text, at) => (
            <th
              key={text}
              scope="col"
              className={`px-2 py-1.5 font-semibold ${at === 0 ? 'text-left' : 'text-right'}
                ${at === turnoverColumn ? 'max-sm:hidden' : ''}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line text-right tabular-nums">
          <th scope="row" className="px-2 py-2 text-left font-semibold">
            {t('page.desktop')}
          </th>
          <td className="px-2 py-2">{bets}</td>
          <td className="px-2 py-2 max-sm:hidden">{moneyText(day.turnover)}</td>
          <td className="px-2 py-2">{moneyText(day.valid_turnover)}</td>
          <td className={`px-2 py-2 ${moneyTone(day.win_loss)}`}>{moneyText(day.win_loss)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** One day: by product, its settled bets with their receipts, and its transfers. */
export function StatementDay({ day }: { readonly day: string }) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const pageSize = usePageSize()
  const { data, isError, refetch } = useDay(day, page, pageSize)
  if (isError) {
    return (
      <p role="alert" className="py-6">
        {t('statement.failed')}{' '}
        <button type="button" className="underline" onClick={() => void refetch()}>
          {t('action.retry')}
        </button>
      </p>
    )
  }
  if (data === undefined) return <Skeleton className="mt-4 h-40" />
  const figures = data.days.find(({ working_date: date }) => date === day)
  const rows = Math.max(data.bets_total, data.transfers_total)
  return (
    <>
      {figures === undefined ? null : (
        <>
          <Arithmetic figures={figures} />
          <Products day={figures} bets={data.bets_total} />
        </>
      )}
      <h2 className="mt-5 mb-1.5 text-[13px] font-semibold">{t('statement.settledBets')}</h2>
      {data.bets.length === 0 ? (
        <p className="py-2 text-text-muted">{t('statement.noBets')}</p>
      ) : (
        <Bets rows={data.bets} firstNumber={(page - 1) * pageSize + 1} />
      )}
      <h2 className="mt-5 mb-1.5 text-[13px] font-semibold">{t('statement.transfers')}</h2>
      {data.transfers.length === 0 ? (
        <p className="py-2 text-text-muted">{t('statement.noTransfers')}</p>
      ) : (
        <Transfers rows={data.transfers} />
      )}
      <Pager page={page} total={rows} onChange={setPage} />
    </>
  )
}
