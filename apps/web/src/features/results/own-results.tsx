import type { DaySum } from '@fairline/contract/game-results'
import type { ProductFigures } from '@fairline/contract/reports'
import { Skeleton } from '@fairline/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { Bets } from '../../bets/bet-table.tsx'
import { Pager } from '../../bets/pager.tsx'
import { useTranslate } from '../../i18n.ts'
import { LoadFailed } from '../../load-failed.tsx'
import { Movements } from '../../reports/movements.tsx'
import { figureColumns, productName } from '../../reports/product-table.tsx'
import { RangeChoice } from '../../reports/range-choice.tsx'
import type { ReportRange } from '../../reports/report-range.ts'
import { ReportTable } from '../../reports/report-table.tsx'
import { usePageSize } from '../../session/preferences.ts'
import { useAdjustments, useBetsOf, useDaySums } from './use-own-results.ts'

interface PageProps {
  readonly range: ReportRange
}

interface SheetProps {
  readonly page: number
  readonly onPage: (page: number) => void
  /** Undefined until the page has come. */
  readonly total: number | undefined
  readonly isError: boolean
  readonly onRetry: () => Promise<unknown>
  /** What is said where there is nothing. */
  readonly empty: string
  readonly children: ReactNode
}

/** A page of a list, or what there is instead of it. */
function Sheet({ page, onPage, total, isError, onRetry, empty, children }: SheetProps) {
  const t = useTranslate()
  if (isError) return <LoadFailed text={t('results.failed')} onRetry={onRetry} />
  if (total === undefined) return <Skeleton className="mt-3 h-40" />
  if (total === 0) return <p className="py-6 text-text-muted">{empty}</p>
  return (
    <div className="mt-3">
      {children}
      <Pager page={page} total={total} onChange={onPage} />
    </div>
  )
}

/** Bets of a range, newest first: those with a result, or those that never counted. */
function BetPage({ range, name }: PageProps & { readonly name: 'settled' | 'cancelled' }) {
  const t = useTranslate()
  const pageSize = usePageSize()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useBetsOf(name, range, page)
  return (
    <Sheet
      {...{ page, onPage: setPage, total: data?.total, isError, onRetry: refetch }}
      empty={t(`results.none.${name}`)}
    >
      <Bets rows={data?.bets ?? []} firstNumber={(page - 1) * pageSize + 1} />
      <p data-testid="own-results-count" className="pt-2 text-[12px] text-text-muted tabular-nums">
        {t(`results.count.${name}`, { count: data?.total ?? 0 })}
      </p>
    </Sheet>
  )
}

function Adjustments({ range }: PageProps) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useAdjustments(range, page)
  return (
    <Sheet
      {...{ page, onPage: setPage, total: data?.total, isError, onRetry: refetch }}
      empty={t('results.none.adjustments')}
    >
      <Movements rows={data?.adjustments ?? []} />
    </Sheet>
  )
}

/** The day with its product; where it is narrow, the product has no column of its own. */
function DayCell({ sum }: { readonly sum: DaySum }) {
  const t = useTranslate()
  return (
    <>
      <span className="whitespace-nowrap">{sum.working_date}</span>
      <p className="text-[12px] text-text-muted sm:hidden">
        {productName(sum.product, sum.sports_type, t)}
      </p>
    </>
  )
}

type SummaryFigures = ProductFigures & Partial<Pick<DaySum, 'product' | 'sports_type'>>

function Summary({ range }: PageProps) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useDaySums(range, page)
  const nameOf = ({ product, sports_type = 0 }: SummaryFigures): string =>
    product === undefined ? '' : productName(product, sports_type, t)
  return (
    <Sheet
      {...{ page, onPage: setPage, total: data?.total, isError, onRetry: refetch }}
      empty={t('results.none.settled')}
    >
      <ReportTable<DaySum, SummaryFigures>
        testId="day-sum"
        first={{ head: t('statement.date'), cell: (sum) => <DayCell sum={sum} /> }}
        columns={[
          { head: t('statement.product'), style: 'max-sm:hidden', cell: nameOf },
          ...figureColumns(t),
        ]}
        rows={data?.summary ?? []}
        keyOf={(sum) => `${sum.working_date} ${sum.product} ${sum.sports_type}`}
        total={data === undefined ? undefined : { name: t('statement.total'), of: data.totals }}
      />
    </Sheet>
  )
}

/** The pages of the member's own results. @spec S2.screen.results */
const pages = {
  settled: (props: PageProps) => <BetPage {...props} name="settled" />,
  summary: Summary,
  adjustments: Adjustments,
  cancelled: (props: PageProps) => <BetPage {...props} name="cancelled" />,
} as const

interface OwnResultsProps extends PageProps {
  readonly name: keyof typeof pages
  readonly onChoose: (range: ReportRange) => void
}

/** What became of the member's own bets in the days that are chosen above. */
export function OwnResults({ name, range, onChoose }: OwnResultsProps) {
  const Page = pages[name]
  return (
    <>
      <RangeChoice range={range} onChoose={onChoose} />
      <Page key={`${name} ${range.start} ${range.end}`} range={range} />
    </>
  )
}
