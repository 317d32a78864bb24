import { shownPriceOf } from '@fairline/domain/bet-types/shown-price'
import type { BoardMarket } from '@fairline/domain/board/board-model'
import { countdownText, matchClockText } from '@fairline/domain/board/match-clock'
import { formatPrice } from '@fairline/domain/odds/price'
import { kickoffText } from '@fairline/domain/time/time-text'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { nameText } from '@fairline/site/names'
import { operator } from '@fairline/site/operator-configuration'
import { clockWords, columnHead, sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { useState } from 'react'
import { backedName } from '../../bets/bet-words.ts'
import { type Showcase, type ShownMatch, useShowcase } from './use-showcase.ts'
import './showcase.css'

type Outcome = BoardMarket['outcomes'][number]

/** One price. It says for a moment which way it moved; the next answer takes the mark away. */
function VisitorPrice({ market, outcome }: { market: BoardMarket; outcome: Outcome }) {
  const shown = shownPriceOf(market.betType, outcome.price, 'A', operator.oddsType)
  const [seen, setSeen] = useState({ price: outcome.price, shown, move: '' })
  if (seen.price !== outcome.price) {
    const isUp = shown.thousandths > seen.shown.thousandths
    const isSame = shown.thousandths === seen.shown.thousandths
    setSeen({ price: outcome.price, shown, move: isSame ? '' : isUp ? 'up' : 'down' })
  }
  return (
    <strong
      className="sc-price"
      data-move={seen.move === '' ? undefined : seen.move}
      data-negative={shown.thousandths < 0 || undefined}
    >
      {formatPrice(shown)}
    </strong>
  )
}

function Prices({ shown, market }: { shown: ShownMatch; market: BoardMarket }) {
  const t = useTranslate()
  return (
    <div className="sc-market">
      <span className="sc-head">{columnHead(market.period, market.betType, t)}</span>
      {market.outcomes.map((outcome) => (
        <p key={`${market.id} ${outcome.selection}`} className="sc-line">
          <span>{backedName(market, outcome.selection, shown.match, t)}</span>
          <VisitorPrice market={market} outcome={outcome} />
        </p>
      ))}
    </div>
  )
}

/** The first two markets of a match that have two prices. */
const marketsOf = ({ match }: ShownMatch): readonly BoardMarket[] =>
  (match.rows[0]?.markets ?? []).filter(({ open, outcomes }) => open && outcomes.length === 2)

function MatchCard({ shown }: { readonly shown: ShownMatch }) {
  const t = useTranslate()
  const { sport, league, match } = shown
  const { live } = match
  return (
    <li className="sc-card">
      <p className="sc-league">
        <Icon name={iconNamed(sport.key)} size={14} />
        <span>{nameText(league.name)}</span>
      </p>
      <div className="sc-match">
        <span className="sc-names">
          <span>{nameText(match.home)}</span>
          <span>{nameText(match.away)}</span>
        </span>
        {live === null ? (
          <strong>{kickoffText(match.kickoffMs).time}</strong>
        ) : (
          <strong className="sc-score">
            <span>{live.score.home}</span>
            <span>{live.score.away}</span>
          </strong>
        )}
      </div>
      <p className="sc-clock" data-live={live !== null || undefined}>
        {live === null ? t('events.today') : matchClockText(sport.clock, live, clockWords(t))}
      </p>
      {marketsOf(shown)
        .slice(0, 2)
        .map((market) => (
          <Prices key={market.id} {...{ shown, market }} />
        ))}
    </li>
  )
}

/** The next race or fight, with the time that is left to bet on it. */
function NextRound({ round }: { readonly round: NonNullable<Showcase['round']> }) {
  const t = useTranslate()
  const now = useServerNow(1000)
  return (
    <p className="sc-fact">
      <span>{t('showcase.nextRound', { game: sportName(round.sportsType, t) })}</span>
      <strong>{countdownText(round.closesMs, now)}</strong>
    </p>
  )
}

/** The room that fills up next. */
function OpenRoom({ room }: { readonly room: NonNullable<Showcase['room']> }) {
  const t = useTranslate()
  const { currency, pool, players, seats, startsMs } = room
  const { time } = kickoffText(startsMs)
  return (
    <p className="sc-fact">
      <span>{t('showcase.room', { players, seats, time })}</span>
      <strong>{t('showcase.pool', { currency, amount: moneyText(pool) })}</strong>
    </p>
  )
}

/** What is on in the book at this moment, for a visitor who has not logged in. */
export function ShowcasePanel() {
  const t = useTranslate()
  const shown = useShowcase()
  if (shown === undefined) return <div className="sc-room" />
  const { matches, round, room } = shown
  const isLive = matches.some(({ match }) => match.live !== null)
  return (
    <section className="sc-room" aria-label={t('showcase.title')}>
      {matches.length === 0 ? null : (
        <>
          <h2 className="sc-title" data-live={isLive || undefined}>
            {t(isLive ? 'showcase.live' : 'showcase.today')}
          </h2>
          <ul className="sc-cards">
            {matches.map((each) => (
              <MatchCard key={each.match.id} shown={each} />
            ))}
          </ul>
        </>
      )}
      {round === null && room === null ? null : (
        <div className="sc-facts">
          {round === null ? null : <NextRound round={round} />}
          {room === null ? null : <OpenRoom room={room} />}
        </div>
      )}
    </section>
  )
}
