import type { DaySum } from '@fairline/contract/game-results'
import type { ProductFigures } from '@fairline/contract/reports'
import { useTranslate } from '@fairline/site/i18n'
import { Movements } from '@fairline/site/reports/movements.tsx'
import { RangeChoice } from '@fairline/site/reports/range-choice.tsx'
import type { ReportRange } from '@fairline/site/reports/report-range'
import { Table } from '@fairline/ui/table'
import { useState } from 'react'
import { Bets } from '../../bets/bet-table.tsx'
import { PagedList, type PagedListProps } from '../../bets/pager.tsx'
import { figureColumns, productName } from '../../reports/product-table.tsx'
import { usePageSize } from '../../session/preferences.ts'
import { GameRounds } from './game-rounds.tsx'
import { RefundTable, TournamentTable } from './tournament-tables.tsx'
import {
  type BetsTab,
  type RoundsTab,
  useAdjustments,
  useBetsOf,
  useDaySums,
  useRoundsOf,
  useTournamentRefunds,
  useTournamentResults,
} from './use-own-results.ts'

interface PageProps {
  readonly range: ReportRange
}

type SheetProps<Answer> = Omit<PagedListProps<Answer>, 'failed'>

/** A page of a list, or what there is instead of it. */
function Sheet<Answer extends { readonly total: number }>(props: SheetProps<Answer>) {
  const t = useTranslate()
  return (
    <PagedList {...props} failed={t('results.failed')}>
      {(answer) => <div className="mt-3">{props.children(answer)}</div>}
    </PagedList>
  )
}

interface BetPageProps extends PageProps {
  readonly name: BetsTab
  /** What its texts say became of the bets. */
  readonly says: 'settled' | 'cancelled'
}

/** Bets of a range, newest first: those with a result, or those that never counted. */
function BetPage({ range, name, says }: BetPageProps) {
  const t = useTranslate()
  const pageSize = usePageSize()
  const [page, setPage] = useState(1)
  const query = useBetsOf(name, range, page)
  return (
    <Sheet query={query} page={page} onPage={setPage} empty={t(`results.none.${says}`)}>
      {({ bets, total }) => (
        <>
          <Bets rows={bets} firstNumber={(page - 1) * pageSize + 1} />
          <p
            data-testid="own-results-count"
            className="pt-2 text-[12px] text-text-muted tabular-nums"
          >
            {t(`results.count.${says}`, { count: total })}
          </p>
        </>
      )}
    </Sheet>
  )
}

function Adjustments({ range }: PageProps) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const query = useAdjustments(range, page)
  return (
    <Sheet query={query} page={page} onPage={setPage} empty={t('results.none.adjustments')}>
      {({ adjustments }) => <Movements rows={adjustments} />}
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
  const query = useDaySums(range, page)
  const nameOf = ({ product, sports_type = 0 }: SummaryFigures): string =>
    product === undefined ? '' : productName(product, sports_type, t)
  return (
    <Sheet query={query} page={page} onPage={setPage} empty={t('results.none.settled')}>
      {({ summary, totals }) => (
        <Table<DaySum, SummaryFigures>
          testId="day-sum"
          first={{ head: t('statement.date'), cell: (sum) => <DayCell sum={sum} /> }}
          columns={[
            { head: t('statement.product'), style: 'max-sm:hidden', cell: nameOf },
            ...figureColumns(t),
          ]}
          rows={summary}
          keyOf={(sum) => `${sum.working_date} ${sum.product} ${sum.sports_type}`}
          total={{ name: t('statement.total'), of: totals }}
        />
      )}
    </Sheet>
  )
}

/** Rooms that were paid. @spec S2.results.tournament */
function Tournaments({ range }: PageProps) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const query = useTournamentResults(range, page)
  return (
    <Sheet query={query} page={page} onPage={setPage} empty={t('results.none.tournament')}>
      {({ results }) => <TournamentTable rows={results} />}
    </Sheet>
  )
}

/** Entry fees that came back, each with its reason. */
function Refunds({ range }: PageProps) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const query = useTournamentRefunds(range, page)
  return (
    <Sheet query={query} page={page} onPage={setPage} empty={t('results.none.refunds')}>
      {({ refunds }) => <RefundTable rows={refunds} />}
    </Sheet>
  )
}

/** Rounds of all games, or of one product. */
function Rounds({ range, name }: PageProps & { readonly name: RoundsTab }) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const query = useRoundsOf(name, range, page)
  return (
    <Sheet query={query} page={page} onPage={setPage} empty={t('results.none.games')}>
      {({ rounds, totals }) => <GameRounds rounds={rounds} totals={totals} />}
    </Sheet>
  )
}

/**
 * The pages of the member's own results.
 * @spec S2.results.products S2.results.adjustment S2.results.cancelled S2.results.tournament
 * @spec S2.results.slots S2.results.liveCasino S2.results.lottery S2.results.esports
 */
const pages = {
  settled: (props: PageProps) => <BetPage {...props} name="settled" says="settled" />,
  esports: (props: PageProps) => <BetPage {...props} name="esports" says="settled" />,
  summary: Summary,
  adjustments: Adjustments,
  cancelled: (props: PageProps) => <BetPage {...props} name="cancelled" says="cancelled" />,
  tournament: Tournaments,
  refunds: Refunds,
  games: (props: PageProps) => <Rounds {...props} name="games" />,
  slots: (props: PageProps) => <Rounds {...props} name="slots" />,
  livecasino: (props: PageProps) => <Rounds {...props} name="livecasino" />,
  lottery: (props: PageProps) => <Rounds {...props} name="lottery" />,
  lotteryvoid: (props: PageProps) => <Rounds {...props} name="lotteryvoid" />,
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
