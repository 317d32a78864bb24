import type { LegRow, ParlayRow } from '@fairline/contract/betting'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { Icon, type IconName } from '@fairline/ui/icon'
import type { PropsWithChildren } from 'react'
import { lineShown, matchName, rowOdds, selectionName, teamsOf } from '../../bets/bet-words.ts'
import { needText, standingNow, toneOf } from '../../bets/live-standing.ts'
import { parlayName } from '../../bets/parlay-name.ts'
import { SportMark } from '../../bets/sport-mark.tsx'
import { useLiveView, useMatchView } from '../../board-feed/use-board.ts'
import { LiveLine } from './live-line.tsx'
import { PositionTag } from './position-tag.tsx'

interface Mark {
  readonly icon: IconName
  readonly name: 'won' | 'lost' | 'back' | 'open'
  readonly tone: string
}

/** A tick, a cross or a clock. */
function markOf({ result }: LegRow): Mark {
  if (result === '') return { icon: 'clock', name: 'open', tone: 'text-text-muted' }
  if (result === 'won' || result === 'half_won') {
    return { icon: 'check', name: 'won', tone: 'text-win' }
  }
  if (result === 'lost' || result === 'half_lost') {
    return { icon: 'close', name: 'lost', tone: 'text-loss' }
  }
  return { icon: 'check', name: 'back', tone: 'text-void' }
}

const textTones = { win: 'text-win', loss: 'text-loss', level: 'text-text-muted' } as const

/** A leg with its sport, match and score, and a mark of how it ended, or where it is now. */
function LegPosition({ leg, row }: { readonly leg: LegRow; readonly row: ParlayRow }) {
  const t = useTranslate()
  const live = useLiveView(leg.match_id)?.live
  const isOfPart = (useMatchView(leg.match_id)?.parentId ?? null) !== null
  const isOpen = leg.result === '' && row.state === 'running'
  const standing = isOpen ? standingNow(leg, live) : null
  const { icon, name, tone } = markOf(leg)
  const need = standing === null ? '' : needText(standing, isOfPart, t)
  const now = standing === null ? '' : textTones[toneOf(standing.result)]
  // A maung's leg has its quote, which includes the line.
  const line = rowOdds(row) === '' ? leg.odds : lineShown(leg.bet_type, leg.odds_ball)
  return (
    <li
      className="flex items-start gap-1.5 text-[12px]"
      data-leg={name}
      data-now={standing?.result}
    >
      <span
        role="img"
        aria-label={t(`position.leg.${name}`)}
        className={`mt-0.5 flex-none ${tone}`}
      >
        <Icon name={icon} size={12} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <SportMark sportsType={leg.sports_type} />{' '}
        <span className={`font-semibold ${now}`}>
          {`${selectionName(leg.bet_team, teamsOf(leg), t)} ${line}`.trim()}
        </span>
        {rowOdds(row) === '' ? null : (
          <span className="whitespace-nowrap text-text-muted tabular-nums">{` @ ${leg.odds}`}</span>
        )}
        <span className="block text-text-muted">
          {`${matchName(teamsOf(leg), t)} `}
          {isOpen ? <LiveLine row={leg} live={live} /> : null}
          {need === '' ? null : ` ${need}`}
        </span>
      </span>
    </li>
  )
}

interface ParlayProps {
  readonly row: ParlayRow
  readonly isOff: boolean
}

/** A bet on several legs: its kind and combined price, how many legs are in, and each leg. */
export function ParlayPosition({ row, isOff, children }: ParlayProps & PropsWithChildren) {
  const t = useTranslate()
  const won = row.legs.filter((leg) => markOf(leg).name === 'won').length
  const text = t('position.legsIn', { won, legs: row.legs.length })
  return (
    <>
      <div
        className={`flex items-start justify-between gap-2
          ${isOff ? 'text-void line-through' : ''}`}
      >
        <p className="min-w-0">
          <span className="font-semibold">{parlayName(row, t)}</span>
          {rowOdds(row) === '' ? null : (
            <>
              {' '}
              <span className="text-text-muted">@</span>{' '}
              <span className="font-semibold tabular-nums">{row.odds}</span>
            </>
          )}
        </p>
        {won === 0 || row.state !== 'running' ? null : <PositionTag tag={{ text, tone: 'win' }} />}
      </div>
      <ol className="mt-0.5" data-testid="mini-legs">
        {row.legs.map((leg) => (
          <LegPosition key={leg.leg} leg={leg} row={row} />
        ))}
      </ol>
      <div className="flex flex-wrap items-end justify-between gap-x-2">
        <p className="text-[12px] text-text-muted tabular-nums">
          {t('position.stake', { amount: moneyText(row.stake) })}
        </p>
        {children}
      </div>
    </>
  )
}
