import type { BoardMatch } from '@fairline/domain/board/board-model'
import { favouriteOf } from '@fairline/domain/board/board-rows'
import { isAtMyanmarOdds, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { LegSummary } from '@fairline/domain/ticket/summary'
import { unbroken, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { sportName } from '@fairline/site/sport-words'
import { matchName, oddsTypeName, priceTone, selectionName } from '../../bets/bet-words.ts'
import { MarketName } from '../../bets/market-name.tsx'
import { useBoard, useMarket } from '../../board-feed/use-board.ts'
import type { Choice } from '../../session/selected-choice.ts'
import { legWords, oddsText, teamsOfLeg } from './leg-words.ts'
import { PriceMove, scoreNewsText } from './price-move.tsx'
import type { SlipView } from './use-slip.ts'

interface Shown {
  readonly leg: SlipLeg
  readonly look: LegSummary
  readonly choice: Choice
  readonly match: BoardMatch | null
}

/** Colour of the backed side: by its own line, or for 1X2 by the match's handicap. */
function toneOf(tone: string, { leg, match }: Shown): string {
  const { betType, period, selection } = leg
  if (betType !== '1X2' || match === null || selection === 'X') return tone
  const favourite = favouriteOf(match, period)
  const backed = selection === '1' ? 'home' : 'away'
  return favourite === backed ? 'text-favourite' : 'text-underdog'
}

/** The price in large figures. If it moved, the price that was seen is shown next to it. */
function ShownPrice({ leg, look: { now, moved, suspended } }: Shown) {
  const move = useMarket(leg.marketId)?.moves[leg.selection]
  const isMyanmar = isAtMyanmarOdds(leg)
  const odds = oddsText(now ?? leg)
  const tone = isMyanmar ? 'text-price' : priceTone(odds)
  const hasMoved = moved !== null || (move !== undefined && !isMyanmar)
  return (
    <span className="flex items-baseline gap-1.5 tabular-nums" data-testid="slip-price">
      <PriceMove moved={moved} seen={oddsText(leg)} />
      <span
        className={`rounded px-1 text-[22px] leading-7 font-bold
          ${now === null || suspended ? 'text-text-muted' : tone}
          ${hasMoved ? 'bg-move-bg' : ''}`}
      >
        {odds}
      </span>
      <span className="text-[12px] text-text-muted">{oddsTypeName(leg.oddsTypeCode)}</span>
    </span>
  )
}

/**
 * The league of the match, or news of its score since the member saw it. The news replaces the
 * league so that the button below does not move.
 */
function LeagueOrNews({ leg, look, choice, match }: Shown) {
  const t = useTranslate()
  const board = useBoard({ sportsType: choice.sportsType, marketType: choice.marketType })
  const known = board?.leagues.find(({ id }) => id === match?.leagueId)?.name
  const name = known ?? choice.names?.league ?? ''
  const league = name === '' ? sportName(choice.sportsType, t) : nameText(name)
  const { scoreNews: news, now, suspended } = look
  if (news === null) {
    return (
      <p className="truncate text-[12px] leading-small text-text-muted" title={league}>
        {league}
      </p>
    )
  }
  const price = { seen: leg.odds, now: now?.odds ?? null, suspended }
  return (
    <p role="status" data-testid="slip-news" className="text-[12px] leading-small font-semibold">
      {scoreNewsText(news, match, price, t)}
    </p>
  )
}

interface SelectionPanelProps {
  readonly view: SlipView
  /** The panel is part of the question before money moves. */
  readonly isAsked?: boolean
}

/** League, market, the backed side with its line and score, the price, the match. */
export function SelectionPanel({ view, isAsked = false }: SelectionPanelProps) {
  const t = useTranslate()
  const { slip, summary, choices, matches, isMyanmar } = view
  const [[leg], [look], [choice]] = [slip.legs, summary.legs, choices]
  if (leg === undefined || look === undefined || choice === undefined) return null
  const shown: Shown = { leg, look, choice, match: matches[0] ?? null }
  const known = teamsOfLeg(choice, matches[0])
  const teams = { home: known?.home ?? '', away: known?.away ?? '', runner: choice.runner }
  const { tone, line, score } = legWords(look.now ?? leg, t)
  return (
    <div>
      {isMyanmar ? null : <LeagueOrNews {...shown} />}
      <p className={`text-[12.5px] leading-text ${isMyanmar ? 'text-text-muted' : ''}`}>
        {isMyanmar ? t('slip.body') : sportName(choice.sportsType, t)} /{' '}
        <MarketName
          sportsType={choice.sportsType}
          betType={leg.betType}
          period={leg.period}
          isPlain={isAsked}
        />
      </p>
      <p className={`mt-1 text-[16px] leading-wide font-semibold ${toneOf(tone, shown)}`}>
        {selectionName(leg.selection, teams, t)}{' '}
        <span className="whitespace-nowrap text-text tabular-nums">
          {line}
          {score === '' ? null : (
            <span className="ml-1 whitespace-nowrap text-[14px] font-normal text-text-muted">
              [{score}]
            </span>
          )}
        </span>
      </p>
      {/* A row of its own: a price that moves must not move the button. */}
      <div className="flex h-8 items-baseline justify-end gap-1">
        {isMyanmar ? null : (
          <span aria-hidden="true" className="text-text-muted">
            @
          </span>
        )}
        <ShownPrice {...shown} />
      </div>
      <p className="text-[12.5px] leading-small text-text-muted">
        {known === null ? '' : unbroken(matchName(teams, t))}
      </p>
    </div>
  )
}
