import { favouriteOf } from '@fairline/domain/board/board-rows'
import { comparePrices } from '@fairline/domain/odds/price-change'
import { priceSeen, type SlipSelection } from '@fairline/domain/slip/slip'
import { lineShown, matchName, priceTone, selectionName, sideTone } from '../../bets/bet-words.ts'
import { MarketName } from '../../bets/market-name.tsx'
import { useBoard, useMarket } from '../../board-feed/use-board.ts'
import { useTranslate } from '../../i18n.ts'
import { unbroken } from '../../unbroken.ts'
import { scoreNewsText } from './score-news.ts'
import type { SlipView } from './use-slip.ts'

/** Colour of the backed side: by its own line, or for 1X2 by the match's handicap. */
function toneOf({ match, selection }: SlipView): string {
  const { betType, line, period } = selection
  if (betType === 'HDP') return sideTone(betType, line)
  if (betType !== '1X2' || match === null || selection.selection === 'X') return 'text-text'
  const favourite = favouriteOf(match, period)
  const backed = selection.selection === '1' ? 'home' : 'away'
  return favourite === backed ? 'text-favourite' : 'text-underdog'
}

const triangle = { better: '▲', worse: '▼' } as const
const moveTone = { better: 'text-move-up', worse: 'text-move-down' } as const

/** Whether the price is better or worse than the one that the member saw; null if unchanged. */
function changeOf(selection: SlipSelection, now: SlipSelection | null): 'better' | 'worse' | null {
  const seen = priceSeen(selection)
  const current = now === null ? undefined : priceSeen(now)
  if (seen === undefined || current === undefined) return null
  const change = comparePrices(seen, current)
  return change === 'same' ? null : change
}

/** The price in large figures. If it moved, the price that was seen is shown beside it. */
export function ShownPrice({ view }: { readonly view: SlipView }) {
  const t = useTranslate()
  const { selection, summary } = view
  const move = useMarket(selection.marketId)?.moves[selection.selection]
  const { now } = summary
  const change = changeOf(selection, now)
  const odds = now?.odds ?? selection.odds
  const isOff = now === null || summary.suspended
  return (
    <span className="flex items-baseline gap-1.5 tabular-nums" data-testid="slip-price">
      {change === null ? null : (
        <>
          <s className="text-[14px] text-text-muted">{selection.odds}</s>
          <span className={`text-[11px] ${moveTone[change]}`}>{triangle[change]}</span>
          <span className="sr-only">{t(`slip.price.${change}`)}</span>
        </>
      )}
      <span
        className={`rounded px-1 text-[22px] leading-7 font-bold
          ${isOff ? 'text-text-muted' : priceTone(odds)}
          ${change !== null || move !== undefined ? 'bg-move-bg' : ''}`}
      >
        {odds}
      </span>
      <span className="text-[12px] text-text-muted">{selection.oddsType}</span>
    </span>
  )
}

/**
 * The league of the match, or news of its score since the member saw it. The news replaces the
 * league so that the button below does not move.
 */
function LeagueOrNews({ view, league }: { readonly view: SlipView; readonly league: string }) {
  const t = useTranslate()
  const { match, selection, summary } = view
  const { scoreNews: news, now, suspended } = summary
  if (news === null) {
    return (
      <p className="truncate text-[12px] leading-4 text-text-muted" title={league}>
        {league}
      </p>
    )
  }
  const price = { seen: selection.odds, now: now?.odds ?? null, suspended }
  return (
    <p role="status" data-testid="slip-news" className="text-[12px] leading-4 font-semibold">
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
  const { match, selection, choice, summary } = view
  const board = useBoard({ sportsType: choice.sportsType, marketType: choice.marketType })
  const league = board?.leagues.find(({ id }) => id === match?.leagueId)?.name
  const { runner } = choice
  const teams = { home: match?.home ?? '', away: match?.away ?? '', runner }
  const score = summary.now?.score ?? selection.score
  return (
    <div>
      <LeagueOrNews view={view} league={league ?? t('sport.1')} />
      <p className="text-[12.5px] leading-[18px]">
        {t('sport.1')} /{' '}
        <MarketName betType={selection.betType} period={selection.period} isPlain={isAsked} />
      </p>
      <p className={`mt-1 text-[16px] leading-5 font-semibold ${toneOf(view)}`}>
        {selectionName(selection.selection, teams, t)}{' '}
        <span className="whitespace-nowrap text-text tabular-nums">
          {lineShown(selection.betType, selection.line)}
          {score === '' ? null : (
            <span className="ml-1 whitespace-nowrap text-[14px] font-normal text-text-muted">
              [{score}]
            </span>
          )}
        </span>
      </p>
      {/* A row of its own: a price that moves must not move the button. */}
      <div className="flex h-8 items-baseline justify-end gap-1">
        <span aria-hidden="true" className="text-text-muted">
          @
        </span>
        <ShownPrice view={view} />
      </div>
      <p className="text-[12.5px] leading-4 text-text-muted">
        {match === null ? '' : unbroken(matchName(teams, t))}
      </p>
    </div>
  )
}
