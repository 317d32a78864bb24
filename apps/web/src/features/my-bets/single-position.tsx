import type { SingleRow } from '@fairline/contract/betting'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import type { PropsWithChildren } from 'react'
import {
  matchName,
  priceTone,
  rowLine,
  rowMarket,
  selectionName,
  sideTone,
  teamsOf,
} from '../../bets/bet-words.ts'
import { needText, standingNow, standingTag } from '../../bets/live-standing.ts'
import { SportMark } from '../../bets/sport-mark.tsx'
import { useLiveView, useMatchView } from '../../board-feed/use-board.ts'
import { LiveLine } from './live-line.tsx'
import { PositionTag } from './position-tag.tsx'

interface SingleProps {
  readonly row: SingleRow
  /** What never counted, or does not any more, is struck through. */
  readonly isOff: boolean
}

/** The selection of a single bet in full, with its line, the score at the bet and its price. */
function Backed({ row, isOff }: SingleProps) {
  const t = useTranslate()
  return (
    <p className="min-w-0 wrap-anywhere" data-testid="mini-backed">
      <SportMark sportsType={row.sports_type} />{' '}
      <span className={`font-semibold ${isOff ? '' : sideTone(row.bet_type, row.odds_ball)}`}>
        {selectionName(row.bet_team, teamsOf(row), t)}
      </span>{' '}
      <span className="whitespace-nowrap tabular-nums">
        {rowLine(row)}{' '}
        {row.score === '' ? null : <span className="text-text-muted">[{row.score}] </span>}
        <span className="text-text-muted">@</span>{' '}
        <span className={`font-semibold ${isOff ? '' : priceTone(row.odds)}`}>{row.odds}</span>
      </span>
    </p>
  )
}

/**
 * A single bet: what was backed, where it stands if its match ended now, the match with its score,
 * and what a win still needs. The children are what may be done about it.
 */
export function SinglePosition({ row, isOff, children }: SingleProps & PropsWithChildren) {
  const t = useTranslate()
  const live = useLiveView(row.match_id)?.live
  const isOfPart = (useMatchView(row.match_id)?.parentId ?? null) !== null
  const standing = row.state === 'running' ? standingNow(row, live) : null
  const tag = standing === null ? null : standingTag(row, standing, t)
  const need = standing === null ? '' : needText(standing, isOfPart, t)
  return (
    <>
      <div
        className={`flex items-start justify-between gap-2
          ${isOff ? 'text-void line-through' : ''}`}
      >
        <Backed row={row} isOff={isOff} />
        {tag === null ? null : <PositionTag tag={tag} />}
      </div>
      <p className="text-[12px] wrap-anywhere text-text-muted">
        {`${rowMarket(row, t)}, ${matchName(teamsOf(row), t)}`}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-2">
        <p className="flex flex-wrap gap-x-2 text-[12px] text-text-muted">
          {row.state === 'running' ? <LiveLine row={row} live={live} /> : null}
          {need === '' ? null : <span data-testid="position-need">{need}</span>}
          <span className="whitespace-nowrap tabular-nums">
            {t('position.stake', { amount: moneyText(row.stake) })}
          </span>
        </p>
        {children}
      </div>
    </>
  )
}
