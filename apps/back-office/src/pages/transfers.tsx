import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import type { AnswerOf } from '../calls/ask.ts'
import { daysBack, today } from '../page-parts/days.ts'
import { ExportButtons } from '../page-parts/export-buttons.tsx'
import { money, shortTime, toneOf } from '../page-parts/money.ts'
import { DayFilters, Filter, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { chosen, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/reports/transfers'>['rows'][number]

const columns: readonly DataColumn<Row>[] = [
  { id: 'at', head: t('col.at'), cell: ({ at }) => shortTime(at), width: '92px' },
  { id: 'member', head: t('col.member'), cell: ({ member }) => member },
  { id: 'act', head: t('col.act'), cell: ({ act }) => tOr('transfer', act) },
  {
    id: 'amount',
    head: t('col.amount'),
    cell: ({ amount }) => money(amount),
    isNumber: true,
    tone: ({ amount }) => toneOf(amount),
  },
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  { id: 'balance', head: t('col.balance'), cell: (row) => money(row.balance), isNumber: true },
  { id: 'reference', head: t('col.reference'), cell: (row) => row.reference, isWide: true },
  { id: 'note', head: t('col.note'), cell: ({ note }) => note, isWide: true },
  { id: 'by', head: t('col.by'), cell: ({ by }) => by, isWide: true },
]

/** Credit, cash, adjustments and settling up, newest first. */
export function TransfersPage() {
  const filters = useFilters()
  const { of } = filters
  const from = of.from ?? daysBack(30)
  const until = of.until ?? today()
  const body = { from, until, ...chosen(of, 'member') }
  const list = useList('/bo/reports/transfers', body)
  return (
    <>
      <PageHead title={t('screen.transfers')}>
        <Filter filters={filters} name="member" label={t('filter.member')} isMain />
        <DayFilters filters={filters} from={from} until={until} />
        <span className="flex-1" />
        <ExportButtons report="transfers" body={body} />
      </PageHead>
      <DataTable
        label={t('screen.transfers')}
        columns={columns}
        rows={list.rows}
        keyOf={(row) => `${row.at} ${row.member} ${row.reference} ${row.act} ${row.balance}`}
        onMore={list.onMore}
        empty={
          list.refusal
            ? refusalText(list.refusal)
            : t(list.isLoading ? 'loading' : 'transfers.none')
        }
      />
    </>
  )
}
