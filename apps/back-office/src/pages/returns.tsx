import { type ReturnsTotal, returnsBy } from '@fairline/contract/office/game-returns'
import { gameCategories } from '@fairline/contract/provider/provider-calls'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import type { AnswerOf } from '../calls/ask.ts'
import { daysBack, today } from '../page-parts/days.ts'
import { ExportButtons } from '../page-parts/export-buttons.tsx'
import { money, toneOf } from '../page-parts/money.ts'
import { Choice, DayFilters, Filter, FilterChoice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { chosen, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/reports/returns'>['rows'][number]

const totalLine = (total: ReturnsTotal): Row => ({
  day: t('reports.total'),
  provider: t('reports.total'),
  game: '',
  product: '',
  ...total,
})

const percent = (text: string | null): string => (text === null ? '' : `${text} %`)

const parts = {
  day: { id: 'day', head: t('returns.day'), cell: ({ day }: Row) => day },
  provider: { id: 'provider', head: t('game.provider'), cell: ({ provider }: Row) => provider },
  game: { id: 'game', head: t('game.game'), cell: ({ game }: Row) => game },
  product: {
    id: 'product',
    head: t('filter.product'),
    cell: ({ product }: Row) => (product === '' ? '' : tOr('setting', product)),
  },
} as const
const partsBy = {
  game: [parts.provider, parts.game, parts.product],
  provider: [parts.provider],
  product: [parts.product],
  day: [parts.day],
} as const

const figures: readonly DataColumn<Row>[] = [
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  { id: 'rounds', head: t('returns.rounds'), cell: ({ rounds }) => rounds, isNumber: true },
  { id: 'stake', head: t('col.stake'), cell: ({ stake }) => money(stake), isNumber: true },
  {
    id: 'payout',
    head: t('gameRound.payout'),
    cell: ({ payout }) => money(payout),
    isNumber: true,
  },
  {
    id: 'winLoss',
    head: t('returns.house'),
    cell: (row) => money(row.win_loss),
    isNumber: true,
    tone: (row) => toneOf(row.win_loss),
  },
  {
    id: 'measured',
    head: t('returns.measured'),
    cell: ({ measured }) => percent(measured),
    isNumber: true,
  },
  { id: 'exact', head: t('returns.exact'), cell: ({ exact }) => percent(exact), isNumber: true },
  {
    id: 'deviation',
    head: t('returns.deviation'),
    cell: ({ deviation }) => deviation ?? t('returns.tooFew'),
    isNumber: true,
    tone: (row) =>
      row.is_far ? 'text-loss font-semibold' : row.deviation === null ? 'text-text-muted' : '',
  },
]

/** What games paid back, next to what they pay back in the long run. */
export function ReturnsPage() {
  const filters = useFilters()
  const { of, set } = filters
  const from = of.from ?? daysBack(6)
  const until = of.until ?? today()
  const by = returnsBy.find((each) => each === of.by) ?? 'game'
  const product = gameCategories.find((each) => each === of.product)
  const body = {
    from,
    until,
    by,
    ...chosen(of, 'provider'),
    ...(product === undefined ? {} : { product }),
  }
  const list = useList('/bo/reports/returns', body)
  return (
    <>
      <PageHead title={t('screen.returns')}>
        <DayFilters filters={filters} from={from} until={until} />
        <Choice
          label={t('returns.by')}
          value={by}
          onChange={(each) => set({ by: each })}
          choices={returnsBy.map((each) => [each, tOr('returnsBy', each)] as const)}
        />
        <FilterChoice
          filters={filters}
          name="product"
          label={t('filter.product')}
          any={t('filter.anyProduct')}
          choices={gameCategories.map((each) => [each, tOr('setting', each)] as const)}
        />
        <Filter filters={filters} name="provider" label={t('game.provider')} isMain />
        <span className="flex-1" />
        <ExportButtons report="returns" body={body} />
      </PageHead>
      <DataTable
        key={by}
        label={t('screen.returns')}
        columns={[...partsBy[by], ...figures]}
        rows={list.rows}
        totals={list.first?.totals.map(totalLine) ?? []}
        keyOf={(row) => [row.day, row.provider, row.game, row.product, row.currency].join(' ')}
        onMore={list.onMore}
        empty={
          list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'returns.none')
        }
      />
    </>
  )
}
