import { reportDaysMax } from '@fairline/contract/report-fields'
import type { StatementDay as StatementDayRow } from '@fairline/contract/reports'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceNow, serverTimeAt } from '../../api/server-clock.ts'
import { useTranslate } from '../../i18n.ts'
import { InfoPage } from '../../info-page.tsx'
import { useHasTables } from '../../media.ts'
import { saveCsv } from './csv.ts'
import { Arithmetic, DayCards, DaysTable } from './days-table.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ProductTable } from './product-table.tsx'
import { RangeForm } from './range-form.tsx'
import { Settlements } from './settlements.tsx'
import { StatementDay } from './statement-day.tsx'
import { placeOf } from './statement-place.ts'
import { type StatementRange, weekOf } from './statement-range.ts'
import '../../print.css'
import { useDays, useWinLose } from './use-statement.ts'

interface RangeProps {
  readonly range: StatementRange
}

const csvColumns = [
  'opening_balance',
  'turnover',
  'valid_turnover',
  'win_loss',
  'commission',
  'transfer',
  'closing_balance',
] as const satisfies readonly (keyof StatementDayRow)[]

/** The days of the range. */
function Days({ range }: RangeProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const hasTables = useHasTables()
  const { data, isError, refetch } = useDays(range)
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
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
  const { data, isError, refetch } = useWinLose(range)
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
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

/** The days, the products or every settlement of a range that is chosen above them. */
function Range() {
  const t = useTranslate()
  const [view, setView] = useState<View>('days')
  const [isChoosing, setChoosing] = useState(false)
  const [weeksBack, setWeeksBack] = useState<0 | 1 | null>(0)
  const [range, setRange] = useState(() => weekOf(serverTimeAt(deviceNow()), 0))
  const showWeek = (back: 0 | 1): void => {
    setChoosing(false)
    setWeeksBack(back)
    setRange(weekOf(serverTimeAt(deviceNow()), back))
  }
  const choice = (text: string, isChosen: boolean, onClick: () => void) => (
    <Button
      className="max-[899px]:h-11"
      aria-pressed={isChosen}
      kind={isChosen ? 'primary' : 'plain'}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <div className="flex flex-wrap gap-2 print:hidden">
          {choice(t('statement.thisWeek'), !isChoosing && weeksBack === 0, () => showWeek(0))}
          {choice(t('statement.lastWeek'), !isChoosing && weeksBack === 1, () => showWeek(1))}
          {choice(t('statement.chooseRange'), isChoosing, () => setChoosing(true))}
        </div>
        <p className="text-text-muted tabular-nums">{t('statement.range', { ...range })}</p>
      </div>
      {isChoosing ? (
        <RangeForm
          range={range}
          onChoose={(chosen) => {
            setWeeksBack(null)
            setRange(chosen)
          }}
        />
      ) : null}
      <Tabs
        label={t('statement.views')}
        value={view}
        onChange={setView}
        className="mt-3 flex border-b border-line print:hidden"
        tabClassName="h-9 max-[899px]:h-11 px-3 font-semibold text-text-muted border-b-2
          border-transparent aria-selected:border-accent aria-selected:text-text"
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
 * The account day by day, down to every settlement and transfer; the day that is open stands in the
 * address, so that the browser's back button leads to the days. @spec S2.route.info.statement
 */
export function Statement() {
  const t = useTranslate()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const place = placeOf(hash)
  return (
    <InfoPage path="/info/statement">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-3 text-[18px] leading-6 font-semibold">{t('page.statement')}</h1>
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
