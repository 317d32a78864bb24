import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { type Column, Table } from '@fairline/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type AnswerOf, read } from '../calls/ask.ts'
import { MissingToOpen } from '../page-parts/missing-to-open.tsx'
import { money, shortTime, toneOf } from '../page-parts/money.ts'
import { PageHead } from '../page-parts/page-head.tsx'
import { productText } from '../page-parts/product-text.ts'
import { useMe } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Answer = AnswerOf<'/bo/dashboard'>
type Day = Answer['today'][number]
type Liability = Answer['liabilities'][number]
type Task = Answer['tasks'][number]

const lookMs = 5000

const dayColumns = (keptBy: string): readonly Column<Day>[] => [
  {
    head: t('col.bets'),
    cell: ({ bets }) => bets,
    isNumber: true,
    style: 'max-[899px]:hidden',
  },
  { head: t('col.turnover'), cell: ({ turnover }) => money(turnover), isNumber: true },
  {
    head: t('col.memberWinLoss'),
    cell: (day) => money(day.win_loss),
    isNumber: true,
    tone: (day) => toneOf(day.win_loss),
  },
  {
    head: t('col.commission'),
    cell: ({ commission }) => money(commission),
    isNumber: true,
    style: 'max-[899px]:hidden',
  },
  {
    head: keptBy,
    cell: ({ kept }) => <b className="font-semibold">{money(kept)}</b>,
    isNumber: true,
    tone: ({ kept }) => toneOf(kept),
  },
]

const liabilityColumns: readonly DataColumn<Liability>[] = [
  { id: 'kickOff', head: t('col.kickOff'), cell: (row) => shortTime(row.kick_off), width: '92px' },
  { id: 'match', head: t('col.match'), cell: ({ match }) => match },
  { id: 'league', head: t('col.league'), cell: ({ league }) => league, isWide: true },
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  { id: 'bets', head: t('col.bets'), cell: ({ bets }) => bets, isNumber: true },
  {
    id: 'stake',
    head: t('col.stake'),
    cell: ({ stake }) => money(stake),
    isNumber: true,
    isWide: true,
  },
  { id: 'win', head: t('col.couldWin'), cell: ({ win }) => money(win), isNumber: true },
]

const productColumns: readonly Column<Answer['products'][number]>[] = [
  { head: t('col.currency'), cell: ({ currency }) => currency },
  { head: t('col.bets'), cell: ({ bets }) => bets, isNumber: true },
  { head: t('col.turnover'), cell: ({ turnover }) => money(turnover), isNumber: true },
  {
    head: t('col.memberWinLoss'),
    cell: (row) => money(row.win_loss),
    isNumber: true,
    tone: (row) => toneOf(row.win_loss),
  },
]

/** What today brought, what waits for somebody, and the matches with the most at stake. */
export function DashboardPage() {
  const me = useMe()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['/bo/dashboard'],
    queryFn: () => read('/bo/dashboard', {}),
    refetchInterval: lookMs,
  })
  const keptBy = tOr('role', me.party?.level ?? 'company')
  return (
    <>
      <PageHead title={t('screen.dashboard')}>
        <span className="text-text-muted tabular-nums">{data?.day ?? ''}</span>
        {data?.own == null ? null : <OwnCredit own={data.own} />}
      </PageHead>
      {me.site.open || me.permissions.site === undefined ? null : <FirstSteps />}
      {data === undefined || data.tasks.length === 0 ? null : <Tasks tasks={data.tasks} />}
      <section className="overflow-x-auto border-b border-line">
        <Table
          first={{ head: t('dashboard.today'), cell: ({ currency }) => currency }}
          columns={dayColumns(keptBy)}
          rows={data?.today ?? []}
          keyOf={({ currency }) => currency}
        />
        {data?.today.length === 0 ? (
          <p className="px-3 py-3 text-text-muted">{t('dashboard.nothing')}</p>
        ) : null}
      </section>
      {data === undefined || data.products.length === 0 ? null : (
        <section className="overflow-x-auto border-b border-line">
          <Table
            first={{ head: t('dashboard.products'), cell: ({ product }) => productText(product) }}
            columns={productColumns}
            rows={data.products}
            keyOf={({ product, currency }) => `${product} ${currency}`}
          />
        </section>
      )}
      <h2 className="px-3 pt-3 pb-1.5 font-semibold">{t('dashboard.liabilities')}</h2>
      <DataTable
        label={t('dashboard.liabilities')}
        columns={liabilityColumns}
        rows={data?.liabilities ?? []}
        keyOf={(row) => `${row.match_id} ${row.currency}`}
        onOpen={(row) =>
          void navigate({ to: '/bets', search: { match_id: row.match_id, state: 'running' } })
        }
        empty={t(data === undefined ? 'loading' : 'outstanding.none')}
      />
    </>
  )
}

/** What an upline has, has given on, and has left to give. */
function OwnCredit({ own }: { readonly own: NonNullable<Answer['own']> }) {
  const amount = (text: string): string => `${money(text)} ${own.currency}`
  return (
    <dl className="ml-auto flex flex-wrap gap-x-4 tabular-nums">
      {(['credit', 'given', 'left'] as const).map((name) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-text-muted">{t(`own.${name}`)}</dt>
          <dd className="font-semibold">{amount(own[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where each task is done. */
const places: Readonly<
  Record<Task['name'], { readonly to: string; readonly search: Readonly<Record<string, string>> }>
> = {
  changes: { to: '/changes', search: {} },
  waiting: { to: '/bets', search: { state: 'waiting' } },
  referred: { to: '/bets', search: { referral: 'pending' } },
  unsettled: { to: '/results', search: { state: 'over_3h' } },
  disputed: { to: '/results', search: { state: 'disputed' } },
  rooms_held: { to: '/rooms', search: { status: 'ended' } },
}

/** What stands between a house that is closed and its first member. */
function FirstSteps() {
  const { data } = useQuery({ queryKey: ['/bo/site'], queryFn: () => read('/bo/site', {}) })
  if (data === undefined) return null
  return (
    <section className="flex flex-col gap-1 border-b border-line px-3 py-2.5">
      <p className="font-semibold text-loss">{t('site.isClosed')}</p>
      <MissingToOpen missing={data.missing} />
      {data.missing.length > 0 ? null : (
        <Link to="/site" className="text-accent underline">
          {t('dashboard.open')}
        </Link>
      )}
    </section>
  )
}

function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const navigate = useNavigate()
  return (
    <ul
      aria-label={t('dashboard.tasks')}
      className="grid grid-cols-6 border-b border-line max-[899px]:grid-cols-2"
    >
      {tasks.map(({ name, count }) => (
        <li key={name} className="border-r border-line last:border-r-0">
          <button
            type="button"
            className="flex w-full items-baseline gap-2 px-3 py-2 text-left hover:bg-row-hover"
            onClick={() => void navigate(places[name])}
          >
            <span
              className={`text-[18px] font-semibold tabular-nums ${
                count === 0 ? 'text-text-muted' : 'text-wait'
              }`}
            >
              {count}
            </span>
            <span className="text-text-muted">{t(`task.${name}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
