import { dateOf, dateTimeOf } from '@fairline/domain/time/gmt8'
import { dayText, kickoffText } from '@fairline/domain/time/time-text'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { PagedList } from '../../bets/pager.tsx'
import { deviceNow, serverTimeAt } from '../../calls/server-clock.ts'
import { unbroken, useTranslate } from '../../i18n.ts'
import { InfoPage, PageTitle } from '../../info-page.tsx'
import { PageTabs } from '../../page-tabs.tsx'
import { arrange } from '../../session/layout-store.ts'
import { usePageSize } from '../../session/preferences.ts'
import { showPeriod } from '../../session/show-period.ts'
import { type SportsEvent, useEvents } from './sports-events.ts'
import './events.css'

type Kind = 'matches' | 'outrights'

/** Shows the prices of an event: in the sportsbook that opened this window, or in its place. */
function showPrices({ home, startMs, state }: SportsEvent, kind: Kind, today: string): void {
  const search = { searchText: home, timeMode: 0, leagues: null } as const
  if (kind === 'outrights') arrange({ ...search, page: 'outright' })
  else {
    showPeriod(state === 'live' ? 'live' : dateOf(startMs) === today ? 'today' : 'early')
    arrange(search)
  }
  if (window.opener === null) window.location.assign('/desktop')
  else window.opener.focus()
}

interface ListProps {
  readonly events: readonly SportsEvent[]
  readonly kind: Kind
  readonly today: string
}

function EventList({ events, kind, today }: ListProps) {
  const t = useTranslate()
  return (
    <ul className="event-list">
      {events.map((event) => {
        const { id, league, country, isMain, startMs, home, away, isNeutral, state } = event
        const { date, time } = kickoffText(startMs)
        const name = away === '' ? home : t('slip.versus', { home, away })
        const isOpen = state === 'upcoming' || state === 'live'
        return (
          <li key={id} data-state={state}>
            <time dateTime={dateTimeOf(startMs)}>
              {kind === 'outrights' ? `${date} ${time}` : time}
            </time>
            <span className={`event-name ${isMain ? 'font-semibold' : ''}`}>
              {unbroken(name)}
              {isNeutral ? ` ${t('board.neutral')}` : ''}
            </span>
            <span className="event-league">
              {league}, {country}
            </span>
            <span className="event-state">{t(`events.state.${state}`)}</span>
            {isOpen ? (
              <Button
                size="small"
                className="event-prices max-[899px]:h-11"
                aria-label={t('events.pricesOf', { event: name })}
                onClick={() => showPrices(event, kind, today)}
              >
                {t('events.prices')}
              </Button>
            ) : (
              <span className="event-prices" />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What is played and what is raced for, day by day. @spec S2.route.event */
export function Events() {
  const t = useTranslate()
  const size = usePageSize()
  const today = dateOf(serverTimeAt(deviceNow()))
  const [kind, setKind] = useState<Kind>('matches')
  const [chosen, setChosen] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const day = chosen ?? today
  const isOutright = kind === 'outrights'
  const asked = { day: isOutright ? today : day, isOutright, page, size }
  const query = useEvents(asked)
  return (
    <InfoPage path="/event">
      <PageTitle>{t('page.events')}</PageTitle>
      <PageTabs
        label={t('page.events')}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setPage(1)
        }}
        tabs={(['matches', 'outrights'] as const).map((value) => ({
          value,
          label: t(`events.${value}`),
        }))}
      />
      {isOutright || query.data === undefined ? null : (
        <div className="event-days">
          {query.data.days.map(({ date, count }) => (
            <Button
              key={date}
              size="small"
              className="max-[899px]:h-11"
              kind={date === day ? 'primary' : 'plain'}
              aria-pressed={date === day}
              onClick={() => {
                setChosen(date)
                setPage(1)
              }}
            >
              {t('events.day', { date: date === today ? t('events.today') : dayText(date), count })}
            </Button>
          ))}
        </div>
      )}
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failed={t('events.failed')}
        empty={t(`events.empty.${kind}`)}
        placeholder={<Skeleton className="mt-3 h-64" />}
      >
        {({ events }) => <EventList events={events} kind={kind} today={today} />}
      </PagedList>
      <p className="mt-4 text-[12px] text-text-muted">{t('events.note')}</p>
    </InfoPage>
  )
}
