import { Button } from '@fairline/ui/button'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '../../i18n.ts'
import { InfoPage, PageTitle } from '../../info-page.tsx'
import { PageTabs } from '../../page-tabs.tsx'
import { useRange } from '../../reports/range-choice.tsx'
import { MatchResults } from './match-results.tsx'
import { MatchResult, TicketResults } from './one-result.tsx'
import { OwnResults } from './own-results.tsx'
import { type ResultPlace, resultPlaceOf, resultTabs } from './result-place.ts'
import '../../print.css'

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
