import type { BoardMatch } from '@fairline/domain/board/board-model'
import { favouriteOf } from '@fairline/domain/board/board-rows'
import { isAtMyanmarOdds, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { LegSummary } from '@fairline/domain/ticket/summary'
import { unbroken, useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { Icon } from '@fairline/ui/icon'
import { matchName, oddsTypeName, priceTone, selectionName } from '../../bets/bet-words.ts'
import { MarketName } from '../../bets/market-name.tsx'
import { useMarket } from '../../board-feed/use-board.ts'
import { type Choice, clearChoice } from '../../session/selected-choice.ts'
import { useLeagueName } from './league-of-choice.ts'
import { legWords, oddsText, teamsOfLeg } from './leg-words.ts'
import { GoneLine, PriceMove, scoreNewsText } from './price-move.tsx'
import { SportIcon } from './sport-icon.tsx'
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
function ShownPrice({ leg, look: { now, seen, moved, suspended } }: Shown) {
  const move = useMarket(leg.marketId)?.moves[leg.selection]
  const isMyanmar = isAtMyanmarOdds(leg)
  const odds = oddsText(now ?? leg)
  const tone = isMyanmar ? 'text-price' : priceTone(odds)
  const hasMoved = moved !== null || (move !== undefined && !isMyanmar)
  return (
    <span className="flex items-baseline gap-1.5 tabular-nums" data-testid="slip-price">
      <span
        className={`-ml-1 rounded px-1 text-[22px] leading-7 font-bold
          ${now === null || suspended ? 'text-text-muted' : tone}
          ${hasMoved ? 'bg-move-bg' : ''}`}
      >
        {odds}
      </span>
      <span className="text-[12px] text-text-muted">{oddsTypeName(leg.oddsTypeCode)}</span>
      <PriceMove moved={moved} seen={oddsText(seen)} />
    </span>
  )
}

/**
 * The league of the match, or news of its score since the member saw it. The news replaces the
 * league so that the button below does not move.
 */
function LeagueOrNews({ leg, look, choice, match }: Shown) {
  const t = useTranslate()
  const league = useLeagueName(choice, match)
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
      {scoreNewsText(news, { match, sportsType: leg.sportsType }, price, t)}
    </p>
  )
}

/** Empties the slip. */
function ClearButton() {
  const t = useTranslate()
  return (
    <button
      type="button"
      aria-label={t('slip.clear')}
      title={t('slip.clear')}
      onClick={clearChoice}
      className="-mt-1 -mr-2 flex size-7 flex-none items-center justify-center text-text-muted
        hover:text-text max-lg:-mt-2 max-lg:size-11"
    >
      <Icon name="close" size={14} />
    </button>
  )
}

interface SelectionPanelProps {
  readonly view: SlipView
  /** The panel is part of the question before money moves. */
  readonly isAsked?: boolean
}

/** The backed side with its line and score, the market, the match and its league, the price. */
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
      <div className="flex items-start gap-1">
        <p className={`min-w-0 flex-1 text-[16px] leading-wide font-bold ${toneOf(tone, shown)}`}>
          {selectionName(leg.selection, teams, t)}{' '}
          <span className="whitespace-nowrap text-text tabular-nums">
            <GoneLine leg={leg} look={look} />
            {line}
            {score === '' ? null : (
              <span className="ml-1 whitespace-nowrap text-[13px] font-normal text-text-muted">
                [{score}]
              </span>
            )}
          </span>
        </p>
        {isAsked ? null : <ClearButton />}
      </div>
      <p className="flex items-center gap-1 text-[12.5px] leading-text text-text-muted">
        <SportIcon sportsType={choice.sportsType} />
        <span className="min-w-0">
          {isMyanmar ? t('slip.body') : sportName(choice.sportsType, t)} ·{' '}
          <MarketName
            sportsType={choice.sportsType}
            betType={leg.betType}
            period={leg.period}
            isPlain={isAsked}
          />
        </span>
      </p>
      <p className="text-[12.5px] leading-small text-text-muted">
        {known === null ? '' : unbroken(matchName(teams, t))}
      </p>
      {isMyanmar ? null : <LeagueOrNews {...shown} />}
      {/* A row of its own: a price that moves must not move the button. */}
      <div className="flex h-8 items-baseline">
        <ShownPrice {...shown} />
      </div>
    </div>
  )
}
