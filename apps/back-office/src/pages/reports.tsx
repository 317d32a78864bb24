import {
  reportedProducts,
  type SharesRow,
  type SharesTotal,
} from '@fairline/contract/office/reports'
import type { OfficeMe } from '@fairline/contract/office/session'
import { partyLevels } from '@fairline/domain/books/party-level'
import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { Chain } from '../page-parts/chain.tsx'
import { daysBack, today } from '../page-parts/days.ts'
import { ExportButtons } from '../page-parts/export-buttons.tsx'
import { money, toneOf } from '../page-parts/money.ts'
import { DayFilters, FilterChoice, PageHead } from '../page-parts/page-head.tsx'
import { productText } from '../page-parts/product-text.ts'
import { refusalText } from '../page-parts/refusal-text.ts'
import { useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMe } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

/** Whose shares are shown: an upline sees the levels to its own, and those above it as one. */
function levelsOf({ party }: OfficeMe): readonly string[] {
  if (party === null) return [...partyLevels, 'company']
  return [...partyLevels.slice(0, partyLevels.indexOf(party.level) + 1), 'upline']
}

/** A row of the report, or the total of a currency under its rows. */
interface Line extends SharesTotal {
  readonly login: string
  readonly level: SharesRow['level'] | ''
}

const totalLine = (total: SharesTotal): Line => ({ login: t('reports.total'), level: '', ...total })

const amount = (
  id: string,
  head: string,
  of: (row: Line) => string,
  isWide?: true,
): DataColumn<Line> => ({
  id,
  head,
  cell: (row) => money(of(row)),
  isNumber: true,
  tone: (row) => toneOf(of(row)),
  ...(isWide ? { isWide } : {}),
})

const columnsFor = (me: OfficeMe): readonly DataColumn<Line>[] => [
  { id: 'login', head: t('col.login'), cell: ({ login }) => login },
  { id: 'level', head: t('col.level'), cell: ({ level }) => tOr('role', level), isWide: true },
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  { id: 'members', head: t('col.count'), cell: (row) => row.members, isNumber: true, isWide: true },
  { id: 'bets', head: t('col.bets'), cell: ({ bets }) => bets, isNumber: true },
  amount('turnover', t('col.turnover'), ({ turnover }) => turnover),
  amount('base', t('col.base'), (row) => row.commission_base, true),
  amount('winLoss', t('col.memberWinLoss'), (row) => row.win_loss),
  amount('commission', t('col.comm'), ({ commission }) => commission),
  ...levelsOf(me).map((level, at) =>
    amount(level, tOr('role', level), ({ kept }) => kept[at] ?? '0.00', true),
  ),
]

/** Sums by upline and member: what was bet, won, and what each level has of it. */
export function ReportsPage() {
  const me = useMe()
  const filters = useFilters()
  const { of, set } = filters
  const from = of.from ?? daysBack(6)
  const until = of.until ?? today()
  const under = of.under ? { under: of.under } : {}
  const product = reportedProducts.find((each) => each === of.product)
  const body = { from, until, ...under, ...(product === undefined ? {} : { product }) }
  const list = useList('/bo/reports/shares', body)
  return (
    <>
      <PageHead title={t('screen.reports')}>
        <DayFilters filters={filters} from={from} until={until} />
        <Button size="small" onClick={() => set({ from: today(), until: today() })}>
          {t('days.today')}
        </Button>
        <Button size="small" onClick={() => set({ from: daysBack(1), until: daysBack(1) })}>
          {t('days.yesterday')}
        </Button>
        <Button size="small" onClick={() => set({ from: daysBack(6), until: today() })}>
          {t('days.week')}
        </Button>
        <FilterChoice
          filters={filters}
          name="product"
          label={t('filter.product')}
          any={t('filter.anyProduct')}
          choices={reportedProducts.map((each) => [each, productText(each)] as const)}
        />
        <Chain chain={list.first?.chain ?? []} onChoose={(login) => set({ under: login })} />
        <span className="flex-1" />
        <ExportButtons report="shares" body={body} />
      </PageHead>
      <DataTable
        label={t('screen.reports')}
        columns={columnsFor(me)}
        rows={list.rows as readonly Line[]}
        totals={list.first?.totals.map(totalLine) ?? []}
        keyOf={({ login, currency }) => `${login} ${currency}`}
        onOpen={({ login, level }) => level !== 'member' && set({ under: login })}
        onMore={list.onMore}
        empty={
          list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'reports.none')
        }
      />
    </>
  )
}
