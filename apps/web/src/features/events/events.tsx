import { dateOf, dateTimeOf } from '@fairline/domain/time/gmt8'
import { dayText, kickoffText } from '@fairline/domain/time/time-text'
import { deviceNow, serverTimeAt } from '@fairline/site/calls/server-clock'
import { unbroken, useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { PagedList } from '../../bets/pager.tsx'
import { InfoPage, PageTitle } from '../../info-page.tsx'
import { PageTabs } from '../../page-tabs.tsx'
import { SportChoice } from '../../reports/sport-choice.tsx'
import { arrange, useSport } from '../../session/layout-store.ts'
import { usePageSize } from '../../session/preferences.ts'
import { showPeriod } from '../../session/show-period.ts'
import { type EventPage, type SportsEvent, useEvents } from './sports-events.ts'
import './events.css'
import { nameText } from '@fairline/site/names'
import { matchName } from '../../bets/bet-words.ts'

type Kind = 'matches' | 'outrights'

/** Shows the prices of an event: in the sportsbook that opened this window, or in its place. */
function showPrices(
  { home, startMs, state }: SportsEvent,
  { sportsType, kind, today }: Omit<ListProps, 'events'>,
): void {
  const search = {
    sport: sportsType,
    searchText: nameText(home),
    timeMode: 0,
    leagues: null,
  } as const
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
  readonly sportsType: number
  readonly kind: Kind
  readonly today: string
}

function EventList({ events, sportsType, kind, today }: ListProps) {
  const t = useTranslate()
  return (
    <ul className="event-list">
      {events.map((event) => {
        const { id, league, country, isMain, startMs, isNeutral, state } = event
        const { date, time } = kickoffText(startMs)
        const name = matchName(event, t)
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
              {nameText(league)}, {nameText(country)}
            </span>
            <span className="event-state">{t(`events.state.${state}`)}</span>
            {isOpen ? (
              <Button
                size="small"
                className="event-prices max-[899px]:h-11"
                aria-label={t('events.pricesOf', { event: name })}
                onClick={() => showPrices(event, { sportsType, kind, today })}
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

interface DaysProps {
  readonly days: EventPage['days']
  /** The day whose events are listed. */
  readonly day: string
  readonly today: string
  readonly onChoose: (date: string) => void
}

/** The days that can be looked at, each with its number of events. */
function Days({ days, day, today, onChoose }: DaysProps) {
  const t = useTranslate()
  return (
    <div className="event-days">
      {days.map(({ date, count }) => (
        <Button
          key={date}
          size="small"
          className="max-[899px]:h-11"
          kind={date === day ? 'primary' : 'plain'}
          aria-pressed={date === day}
          onClick={() => onChoose(date)}
        >
          {t('events.day', { date: date === today ? t('events.today') : dayText(date), count })}
        </Button>
      ))}
    </div>
  )
}

/** What is played and what is raced for, day by day. @spec S2.route.event */
export function Events() {
  const t = useTranslate()
  const size = usePageSize()
  const today = dateOf(serverTimeAt(deviceNow()))
  const [sportsType, setSportsType] = useState(useSport().id)
  const [kind, setKind] = useState<Kind>('matches')
  const [chosen, setChosen] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const day = chosen ?? today
  const isOutright = kind === 'outrights'
  const asked = { sportsType, day: isOutright ? today : day, isOutright, page, size }
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
      <SportChoice
        isOptional
        sportsType={sportsType}
        className="mt-3 h-9 border-line-strong bg-surface-raised px-2 max-[899px]:h-11"
        onChoose={(chosen) => {
          setSportsType(chosen)
          setPage(1)
        }}
      />
      {isOutright || query.data === undefined ? null : (
        <Days
          days={query.data.days}
          {...{ day, today }}
          onChoose={(date) => {
            setChosen(date)
            setPage(1)
          }}
        />
      )}
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failed={t('events.failed')}
        empty={t(`events.empty.${kind}`)}
        placeholder={<Skeleton className="mt-3 h-64" />}
      >
        {({ events }) => (
          <EventList events={events} sportsType={sportsType} kind={kind} today={today} />
        )}
      </PagedList>
      <p className="mt-4 text-[12px] text-text-muted">{t('events.note')}</p>
    </InfoPage>
  )
}
