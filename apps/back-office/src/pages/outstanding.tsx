import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type AnswerOf, read } from '../calls/ask.ts'
import { ExportButtons } from '../page-parts/export-buttons.tsx'
import { money, shortTime } from '../page-parts/money.ts'
import { Filter, PageHead } from '../page-parts/page-head.tsx'
import { useFilters } from '../page-parts/use-filters.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/reports/outstanding'>['rows'][number]
const lookMs = 3000

const columns: readonly DataColumn<Row>[] = [
  { id: 'kickOff', head: t('col.kickOff'), cell: (row) => shortTime(row.kick_off), width: '92px' },
  { id: 'sport', head: t('col.sport'), cell: (row) => tOr('sport', row.sport), isWide: true },
  { id: 'league', head: t('col.league'), cell: (row) => row.league, isWide: true },
  { id: 'match', head: t('col.match'), cell: (row) => row.match },
  { id: 'currency', head: t('col.currency'), cell: (row) => row.currency, width: '52px' },
  { id: 'bets', head: t('col.bets'), cell: (row) => row.bets, isNumber: true },
  { id: 'stake', head: t('col.stake'), cell: (row) => money(row.stake), isNumber: true },
  { id: 'risk', head: t('col.risk'), cell: (row) => money(row.risk), isNumber: true },
]

/** What runs: bets that are not decided, by match. A row leads to its bets. */
export function OutstandingPage() {
  const filters = useFilters()
  const { of } = filters
  const navigate = useNavigate()
  const body = of.under ? { under: of.under } : {}
  const query = useQuery({
    queryKey: ['/bo/reports/outstanding', body],
    queryFn: () => read('/bo/reports/outstanding', body),
    placeholderData: (before) => before,
    refetchInterval: lookMs,
  })
  return (
    <>
      <PageHead title={t('screen.outstanding')}>
        <Filter filters={filters} name="under" label={t('filter.under')} isMain />
        <span className="flex-1" />
        <ExportButtons report="outstanding" body={body} />
      </PageHead>
      <DataTable
        label={t('screen.outstanding')}
        columns={columns}
        rows={query.data?.rows ?? []}
        keyOf={(row) => `${row.match_id} ${row.currency}`}
        onOpen={(row) =>
          void navigate({ to: '/bets', search: { match_id: row.match_id, state: 'running' } })
        }
        empty={t(query.isLoading ? 'loading' : 'outstanding.none')}
      />
    </>
  )
}
