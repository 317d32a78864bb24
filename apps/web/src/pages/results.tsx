import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { useRange } from '@fairline/site/reports/range-choice.tsx'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { MatchResults } from '../features/results/match-results.tsx'
import { OwnResults } from '../features/results/own-results.tsx'
import { OutrightRows, ResultRows } from '../features/results/result-rows.tsx'
import { useHistory, useTicketResults } from '../features/results/use-results.ts'
import { gameProducts } from '../menus/game-products.ts'
import { isProductOffered, productsOfSite } from '../menus/products.ts'
import { PageTabs } from '../page-parts/page-tabs.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { InfoPage } from '../shell/info-page.tsx'
import '../shell/print.css'
import type { ChildResult, MatchResultRow } from '@fairline/contract/results'
import type { ProductKey } from '@fairline/domain/products/all-products'

/** The tabs of the results page. */
const everyTab = [
  'matches',
  'settled',
  'esports',
  'summary',
  'adjustments',
  'cancelled',
  'tournament',
  'refunds',
  'games',
  'slots',
  'livecasino',
  'lottery',
  'lotteryvoid',
] as const
type ResultTab = (typeof everyTab)[number]

/** The tabs of each product; tabs of all bets belong to none. */
const tabsOfProducts: readonly { key: ProductKey; resultTabs: readonly string[] }[] = [
  { key: 'eSports', resultTabs: ['esports'] },
  ...productsOfSite.map(({ product, resultTabs }) => ({ key: product, resultTabs })),
  ...gameProducts,
]

const ownersOf = (tab: ResultTab): readonly ProductKey[] =>
  tabsOfProducts.filter(({ resultTabs }) => resultTabs.includes(tab)).map(({ key }) => key)

/** The tabs of this site. Those of products are left out while the operator has them off. */
const resultTabs = everyTab.filter((tab) => {
  const owners = ownersOf(tab)
  return owners.length === 0 || owners.some(isProductOffered)
})

/** Where in the results the address leads: to a tab, one match, or the matches of one ticket. */
type ResultPlace =
  | { readonly kind: 'tab'; readonly tab: ResultTab }
  | { readonly kind: 'match' | 'ticket'; readonly id: string }

const pattern = /^(match|ticket)\/([\w-]{1,64})$/

/** Reads the part of the address behind #; all matches where it leads nowhere. */
export function resultPlaceOf(hash: string): ResultPlace {
  const [, kind, id = ''] = pattern.exec(hash) ?? []
  if (kind === 'match' || kind === 'ticket') return { kind, id }
  return { kind: 'tab', tab: resultTabs.find((tab) => tab === hash) ?? 'matches' }
}

/** An outright has a title and no sides. */
const isOutright = ({ away_name }: ChildResult): boolean => away_name === ''

function Rows({ rows }: { readonly rows: readonly MatchResultRow[] }) {
  const [outrights, matches] = [rows.filter(isOutright), rows.filter((row) => !isOutright(row))]
  const openId = rows.length === 1 ? (rows[0]?.match_id ?? '') : ''
  return (
    <div className="mt-3">
      {matches.length === 0 ? null : <ResultRows rows={matches} openId={openId} />}
      {outrights.length === 0 ? null : <OutrightRows rows={outrights} openId={openId} />}
    </div>
  )
}

/** The result of a bet's match with all that was recorded of it. @spec S7.singlematchresult */
function MatchResult({ matchId }: { readonly matchId: string }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useHistory(matchId)
  if (isLoadingError) return <LoadFailed text={t('results.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-3 h-40" />
  return <Rows rows={[data.result]} />
}

/** The results of the matches of a parlay, leg by leg. @spec S7.parlaymatchresult */
function TicketResults({ ticketId }: { readonly ticketId: string }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useTicketResults(ticketId)
  if (isLoadingError) return <LoadFailed text={t('results.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-3 h-40" />
  return <Rows rows={data.results.map((result) => ({ ...result, children: [] }))} />
}

interface PlaceProps {
  readonly place: ResultPlace
  readonly onGo: (hash: string) => void
}

/** What a bet was settled by, and the way to all results. */
function OneResult({ place, onGo }: PlaceProps) {
  const t = useTranslate()
  if (place.kind === 'tab') return null
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button className="max-[899px]:h-11 print:hidden" onClick={() => onGo('')}>
          {t('results.all')}
        </Button>
        <p className="text-text-muted">
          {place.kind === 'match'
            ? t('results.ofMatch')
            : t('results.ofTicket', { ticket: place.id })}
        </p>
      </div>
      {place.kind === 'match' ? (
        <MatchResult matchId={place.id} />
      ) : (
        <TicketResults ticketId={place.id} />
      )}
    </>
  )
}

/**
 * Results of matches and outrights, and of the member's own bets: settled, by day, adjustments,
 * cancelled. The open tab or result is in the address, so that the result link of a bet can lead
 * to it.
 * @spec S2.route.info.result S2.screen.results S1.views.results
 */
export function Results() {
  const t = useTranslate()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const place = resultPlaceOf(hash)
  // All tabs share one range; it stays while the result of a bet is open.
  const [range, setRange] = useRange()
  const go = (to: string): void => void navigate({ to: '/info/result', hash: to })
  return (
    <InfoPage path="/info/result">
      <PageTitle>{t('page.results')}</PageTitle>
      {place.kind === 'tab' ? (
        <>
          <PageTabs
            label={t('results.tabs')}
            value={place.tab}
            onChange={(tab) => go(tab === 'matches' ? '' : tab)}
            className="mt-3 flex overflow-x-auto border-b border-line whitespace-nowrap
              [scrollbar-width:none] print:hidden"
            tabs={resultTabs.map((value) => ({ value, label: t(`results.tab.${value}`) }))}
          />
          {place.tab === 'matches' ? (
            <MatchResults />
          ) : (
            <OwnResults name={place.tab} range={range} onChoose={setRange} />
          )}
        </>
      ) : (
        <OneResult place={place} onGo={go} />
      )}
    </InfoPage>
  )
}
