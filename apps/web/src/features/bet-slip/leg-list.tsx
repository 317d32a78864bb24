import type { BoardMatch } from '@fairline/domain/board/board-model'
import { matchClockText } from '@fairline/domain/board/match-clock'
import { recordOf } from '@fairline/domain/sports/all-sports'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { LegSummary } from '@fairline/domain/ticket/summary'
import { kickoffText } from '@fairline/domain/time/time-text'
import { type Translate, unbroken, useTranslate } from '@fairline/site/i18n'
import { textOf } from '@fairline/site/notices/present-error'
import { clockWords, sportName } from '@fairline/site/sport-words'
import { Icon } from '@fairline/ui/icon'
import { useEffect, useRef } from 'react'
import { matchName, selectionName } from '../../bets/bet-words.ts'
import { MarketName } from '../../bets/market-name.tsx'
import { refusalText } from '../../notices/refusal-text.ts'
import type { Choice } from '../../session/selected-choice.ts'
import { useLeagueName } from './league-of-choice.ts'
import { legWords, oddsText, teamsOfLeg } from './leg-words.ts'
import { GoneLine, PriceMove, scoreNewsText } from './price-move.tsx'
import { SportIcon } from './sport-icon.tsx'
import type { SlipView } from './use-slip.ts'

interface LegProps {
  readonly leg: SlipLeg
  readonly look: LegSummary
}

/** The price of a leg. If it moved, the price that was seen is shown next to it. */
function LegPrice({ leg, look: { now, seen, moved, suspended } }: LegProps) {
  const change = now === null ? null : moved
  const isOff = now === null || suspended
  return (
    <span className="flex flex-none items-baseline gap-1 tabular-nums" data-testid="leg-price">
      <PriceMove moved={change} seen={oddsText(seen)} isSmall />
      <strong
        className={`text-[14px] font-semibold ${isOff ? 'text-text-muted' : 'text-price'}
          ${moved === null ? '' : 'bg-move-bg px-0.5'}`}
      >
        {oddsText(now ?? leg)}
      </strong>
    </span>
  )
}

interface LegRowProps extends LegProps {
  /** Whether it was chosen last. */
  readonly isNewest: boolean
  readonly choice: Choice
  readonly match: BoardMatch | undefined
  /** Takes the leg off; null where it is only to be looked at, before money moves. */
  readonly onRemove: (() => void) | null
}

/** The change of the score, or what is wrong with the leg; a price that moved says it by itself. */
function LegProblem({ leg, look, match }: Omit<LegRowProps, 'choice' | 'isNewest' | 'onRemove'>) {
  const t = useTranslate()
  const { now, suspended, scoreNews } = look
  const isPrice = ['odds_changed', 'percent_changed'].includes(look.error?.code ?? '')
  const error = isPrice ? null : look.error
  const odds = oddsText(leg)
  const words = error && refusalText(error.code, error.facts, odds, textOf(error.code), t)
  const todo = error?.facts['score'] === undefined ? words?.todo : t('slip.leg.scoreTodo')
  if (words === null && scoreNews === null) return null
  const price = { seen: odds, now: now && oddsText(now), suspended }
  const event = { match: match ?? null, sportsType: leg.sportsType }
  return (
    <p className="mt-0.5 border-l-[3px] border-wait pl-1.5 text-[12px] leading-small">
      {scoreNews === null ? (
        words?.happened
      ) : (
        <span role="status" data-testid="slip-news">
          {scoreNewsText(scoreNews, event, price, t)}
        </span>
      )}{' '}
      <span className="text-text-muted">{todo}</span>
    </p>
  )
}

/** When the match is or begins, and its league: "2H 62' · NORTHLAND PREMIER LEAGUE". */
function LegPlace({ choice, match }: Pick<LegRowProps, 'choice' | 'match'>) {
  const t = useTranslate()
  const league = useLeagueName(choice, match ?? null)
  const when = match === undefined ? '' : whenText(choice.sportsType, match, t)
  return (
    <p title={league} className="truncate text-[12px] leading-small text-text-muted">
      {when === '' ? null : (
        <span
          className={`mr-0.5 font-semibold tabular-nums
            ${match?.live ? 'text-accent' : 'text-text'}`}
        >
          {when}
        </span>
      )}{' '}
      {league}
    </p>
  )
}

/** The clock of a match in play, otherwise its day and kick-off. */
function whenText(sportsType: number, { live, kickoffMs }: BoardMatch, t: Translate): string {
  if (live !== null) return matchClockText(recordOf(sportsType).clock, live, clockWords(t))
  const { date, time } = kickoffText(kickoffMs)
  return `${date} ${time}`
}

function RemoveButton({
  name,
  onRemove,
}: {
  readonly name: string
  readonly onRemove: () => void
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onRemove}
      className="flex size-8 flex-none items-center justify-center text-text-muted hover:text-text
        max-lg:size-11"
    >
      <Icon name="close" size={13} />
    </button>
  )
}

/** A leg: what is backed, its line, live score and price, and the button that takes it off. */
function LegRow({ leg, isNewest, choice, look, match, onRemove }: LegRowProps) {
  const t = useTranslate()
  const words = legWords(look.now ?? leg, t)
  const known = teamsOfLeg(choice, match)
  const teams = { home: known?.home ?? '', away: known?.away ?? '' }
  const versus = known === null ? '' : matchName(known, t)
  return (
    <li
      data-testid="leg"
      data-newest={isNewest || undefined}
      className="flex items-start border-b border-line last:border-b-0"
    >
      <div className={`min-w-0 flex-1 py-1.5 ${onRemove === null ? '' : 'pl-3'}`}>
        <p className="flex items-baseline justify-between gap-2 text-[13px] leading-text">
          <span className="min-w-0">
            <span className={`font-semibold ${words.tone}`}>
              {selectionName(leg.selection, teams, t)}
            </span>{' '}
            <span className="whitespace-nowrap tabular-nums">
              <GoneLine leg={leg} look={look} />
              {words.line}
              {words.score === '' ? null : (
                <span className="ml-1 text-text-muted">[{words.score}]</span>
              )}
            </span>
          </span>
          <LegPrice leg={leg} look={look} />
        </p>
        {words.atGoals === '' ? null : <p className="text-[12px] leading-small">{words.atGoals}</p>}
        <p className="text-[12px] leading-small text-text-muted">
          <MarketName
            sportsType={choice.sportsType}
            betType={leg.betType}
            period={leg.period}
            isPlain={onRemove === null}
          />
          {versus === '' ? '' : `, ${unbroken(versus)}`}
        </p>
        <LegPlace choice={choice} match={match} />
        <LegProblem leg={leg} look={look} match={match} />
      </div>
      {onRemove === null ? null : (
        <RemoveButton name={t('slip.removeLeg', { match: versus })} onRemove={onRemove} />
      )}
    </li>
  )
}

interface LegListProps {
  readonly view: SlipView
  /** Takes the leg of a match off; null where legs are only to be looked at. */
  readonly onRemove: ((matchId: string) => void) | null
}

/** Brings the leg that was chosen last into view when there is one more. */
function useNewestInView(legs: number) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(legs)
  useEffect(() => {
    const newest = legs > before.current ? list.current?.querySelector('[data-newest]') : null
    before.current = legs
    newest?.scrollIntoView({ block: 'nearest' })
  }, [legs])
  return list
}

/**
 * The legs by sport, the sport that was chosen first on top, and in it in the order of choice. Next
 * to a table they scroll by themselves, so that the stake below them is in view.
 */
export function LegList({ view: { slip, choices, summary, matches }, onRemove }: LegListProps) {
  const t = useTranslate()
  const both = slip.legs.flatMap((leg, index) => {
    const [look, choice] = [summary.legs[index], choices[index]]
    if (look === undefined || choice === undefined) return []
    return [{ leg, choice, look, match: matches[index] }]
  })
  const sports = [...Map.groupBy(both, ({ choice }) => choice.sportsType)]
  const list = useNewestInView(slip.legs.length)
  const newest = slip.legs.at(-1)
  return (
    <section
      ref={list}
      aria-label={t('slip.legs')}
      className={
        onRemove === null ? '' : 'lg:max-h-[max(8.5rem,calc(60dvh-25rem))] lg:overflow-y-auto'
      }
    >
      {sports.map(([sportsType, legs]) => (
        <div key={sportsType}>
          <h3
            className={`flex items-center gap-1.5 bg-surface py-1 text-[12px] font-semibold
              ${onRemove === null ? 'px-1.5' : 'px-3'}`}
          >
            <SportIcon sportsType={sportsType} />
            {sportName(sportsType, t)}
          </h3>
          <ol>
            {legs.map(({ leg, choice, look, match }) => (
              <LegRow
                key={leg.matchId}
                isNewest={leg === newest}
                leg={leg}
                choice={choice}
                look={look}
                match={match}
                onRemove={onRemove === null ? null : () => onRemove(leg.matchId)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
