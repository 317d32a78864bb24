import { reportDaysMax } from '@fairline/contract/report-fields'
import type { StatementDay as StatementDayRow } from '@fairline/contract/reports'
import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { RangeChoice, useRange } from '@fairline/site/reports/range-choice.tsx'
import type { ReportRange } from '@fairline/site/reports/report-range'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveCsv } from '../features/statement/csv.ts'
import { Arithmetic, DayCards, DaysTable } from '../features/statement/days-table.tsx'
import { Settlements } from '../features/statement/settlements.tsx'
import { StatementDay } from '../features/statement/statement-day.tsx'
import { placeOf } from '../features/statement/statement-place.ts'
import { useDays, useWinLose } from '../features/statement/use-statement.ts'
import { useHasTables } from '../page-parts/media.ts'
import { PageTabs } from '../page-parts/page-tabs.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { ProductTable } from '../reports/product-table.tsx'
import { InfoPage } from '../shell/info-page.tsx'
import '../shell/print.css'

interface RangeProps {
  readonly range: ReportRange
}

const csvColumns = [
  'opening_balance',
  'turnover',
  'valid_turnover',
  'payout',
  'win_loss',
  'commission',
  'settled_amount',
  'transfer',
  'closing_balance',
] as const satisfies readonly (keyof StatementDayRow)[]

/** The days of the range. */
function Days({ range }: RangeProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const hasTables = useHasTables()
  const { data, isLoadingError, refetch } = useDays(range)
  if (isLoadingError) return <LoadFailed text={t('statement.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-4 h-40" />
  const { days, total } = data
  const open = (day: string): void => void navigate({ to: '/info/statement', hash: day })
  const save = (): void => {
    const head = [t('statement.date'), ...csvColumns.map((name) => t(`statement.csv.${name}`))]
    const rows = days.map((day) => [day.working_date, ...csvColumns.map((name) => day[name])])
    const last = [t('statement.total'), ...csvColumns.map((name) => total[name])]
    saveCsv(`statement-${range.start}-${range.end}.csv`, [head, ...rows, last])
  }
  const Shown = hasTables ? DaysTable : DayCards
  return (
    <>
      <Arithmetic figures={total} />
      <Shown days={days} total={total} onOpen={open} />
      <Button size="small" className="mt-3 max-[899px]:h-11 print:hidden" onClick={save}>
        {t('statement.csv')}
      </Button>
    </>
  )
}

/** What the range won and lost by product. */
function WinLose({ range }: RangeProps) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useWinLose(range)
  if (isLoadingError) return <LoadFailed text={t('statement.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-4 h-40" />
  if (data.products.length === 0) {
    return <p className="py-6 text-text-muted">{t('statement.noBetsInRange')}</p>
  }
  return (
    <div className="mt-3">
      <ProductTable sums={data.products} total={data.total} />
    </div>
  )
}

const views = ['days', 'products', 'settlements'] as const
type View = (typeof views)[number]

/**
 * The days, the products or all settlements of the range chosen above.
 * @spec S2.screen.reports
 */
function Range() {
  const t = useTranslate()
  const [view, setView] = useState<View>('days')
  const [range, setRange] = useRange()
  return (
    <>
      <RangeChoice range={range} onChoose={setRange} />
      <PageTabs
        label={t('statement.views')}
        value={view}
        onChange={setView}
        className="mt-3 flex border-b border-line print:hidden"
        tabs={views.map((value) => ({ value, label: t(`statement.view.${value}`) }))}
      />
      {view === 'days' ? <Days range={range} /> : null}
      {view === 'products' ? <WinLose range={range} /> : null}
      {view === 'settlements' ? (
        <Settlements key={`${range.start} ${range.end}`} range={range} product={null} />
      ) : null}
    </>
  )
}

/**
 * The account day by day, down to every settlement and transfer. The open day is in the address, so
 * that the browser's back button leads to the list of days.
 * @spec S2.route.info.statement S2.screen.statement S1.views.statement
 */
export function Statement() {
  const t = useTranslate()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const place = placeOf(hash)
  return (
    <InfoPage path="/info/statement">
      <div className="flex flex-wrap items-center gap-2">
        <PageTitle className="mr-3">{t('page.statement')}</PageTitle>
        <p className="mr-auto text-text-muted tabular-nums">{place?.day}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {place === null ? null : (
            <Button
              className="max-[899px]:h-11"
              onClick={() => void navigate({ to: '/info/statement', hash: '' })}
            >
              {t('statement.allDays')}
            </Button>
          )}
          <Button className="max-[899px]:h-11" onClick={() => window.print()}>
            {t('statement.print')}
          </Button>
        </div>
      </div>
      <div hidden={place !== null}>
        <Range />
      </div>
      {place === null ? null : <StatementDay key={place.day} place={place} />}
      <p className="mt-4 text-[12px] text-text-muted">
        {t('statement.note', { days: reportDaysMax })}
      </p>
    </InfoPage>
  )
}
