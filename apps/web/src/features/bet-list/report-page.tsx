import type { BetSort } from '@fairline/contract/bet-reports'
import { useTranslate } from '@fairline/site/i18n'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { type Days, type ReportName, useBetReport } from '../../bets/bet-reports.ts'
import { type BetOrder, Bets } from '../../bets/bet-table.tsx'
import { PagedList } from '../../bets/pager.tsx'
import { useHasTables } from '../../page-parts/media.ts'
import { usePageSize } from '../../session/preferences.ts'

/** Rows in the shape of the list that comes. */
export function Loading() {
  return (
    <div className="grid gap-2 py-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  )
}

/** A new column starts with its largest or newest, the same one turns round. */
export const orderAfter = (before: BetOrder, by: BetSort): BetOrder => ({
  by,
  order: before.by === by && before.order === 'desc' ? 'asc' : 'desc',
})

/** What each list starts with. */
const firstOrders: Readonly<Record<ReportName, BetOrder>> = {
  running: { by: 'trans_date', order: 'desc' },
  void: { by: 'trans_date', order: 'desc' },
  settled: { by: 'settled_date', order: 'desc' },
  cancelled: { by: 'trans_date', order: 'desc' },
}

interface OrderSelectProps {
  readonly value: BetOrder
  readonly isSettled: boolean
  readonly onChoose: (order: BetOrder) => void
}

/** Cards have no heads to press: they are sorted here. */
function OrderSelect({ value, isSettled, onChoose }: OrderSelectProps) {
  const t = useTranslate()
  const moment = isSettled ? 'settled_date' : 'trans_date'
  const orders = {
    newest: { by: moment, order: 'desc' },
    oldest: { by: moment, order: 'asc' },
    stake: { by: 'stake', order: 'desc' },
    win: { by: isSettled ? 'win_loss' : 'win', order: 'desc' },
  } as const
  const names = ['newest', 'oldest', 'stake', 'win'] as const
  const shown = names.find(
    (name) => orders[name].by === value.by && orders[name].order === value.order,
  )
  return (
    <select
      aria-label={t('bets.sort')}
      value={shown ?? ''}
      onChange={({ target }) => {
        const name = names.find((each) => each === target.value)
        if (name !== undefined) onChoose(orders[name])
      }}
      className="my-1 h-11 rounded border border-line-strong bg-surface-raised px-2 print:hidden"
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {t(`bets.sort.${name}`)}
        </option>
      ))}
    </select>
  )
}

interface ReportPageProps {
  readonly name: ReportName
  readonly days: Days
  /** The text to show if there is no such bet; '' shows nothing. */
  readonly empty: string
}

/** One page of the bets of a report. Running and settled bets have totals over all pages. */
export function ReportPage({ name, days, empty }: ReportPageProps) {
  const t = useTranslate()
  const pageSize = usePageSize()
  const hasTables = useHasTables()
  const [page, setPage] = useState(1)
  const [order, setOrder] = useState(firstOrders[name])
  const query = useBetReport(name, days, order, page)
  if (empty === '' && query.data?.total === 0) return null
  const sort = (next: BetOrder): void => {
    setOrder(next)
    setPage(1)
  }
  const sorting = { value: order, onSort: (by: BetSort) => sort(orderAfter(order, by)) }
  // Rejected and void bets were neither won nor lost, so they have no totals.
  const isCounted = name === 'running' || name === 'settled'
  const texts = { failed: t('bets.failed'), empty }
  return (
    <PagedList query={query} page={page} onPage={setPage} placeholder={<Loading />} {...texts}>
      {({ bets, total, totals }) => (
        <>
          {hasTables || total === 1 ? null : (
            <OrderSelect value={order} isSettled={name === 'settled'} onChoose={sort} />
          )}
          <Bets
            rows={bets}
            firstNumber={(page - 1) * pageSize + 1}
            sorting={sorting}
            {...(isCounted ? { totals } : {})}
          />
        </>
      )}
    </PagedList>
  )
}
