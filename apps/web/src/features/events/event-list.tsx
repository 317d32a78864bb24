import { dateOf, dateTimeOf } from '@fairline/domain/time/gmt8'
import { kickoffText } from '@fairline/domain/time/time-text'
import { unbroken, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { Button } from '@fairline/ui/button'
import { matchName } from '../../bets/bet-words.ts'
import { arrange } from '../../session/layout-store.ts'
import { showPeriod } from '../../session/show-period.ts'
import type { SportsEvent } from './sports-events.ts'
import './events.css'

export type Kind = 'matches' | 'outrights'

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

export function EventList({ events, sportsType, kind, today }: ListProps) {
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
