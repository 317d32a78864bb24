import type { LegRow, ParlayRow } from '@fairline/contract/betting'
import { useTranslate } from '../i18n.ts'
import {
  lineShown,
  marketName,
  matchName,
  results,
  scoresShown,
  selectionName,
  sideTone,
  teamsOf,
} from './bet-words.ts'
import { parlayName } from './parlay-name.ts'

function Leg({ leg }: { readonly leg: LegRow }) {
  const t = useTranslate()
  const status = leg.result === '' ? null : results[leg.result]
  const scores = scoresShown(leg, t).join(', ')
  const isVoid = leg.result === 'void'
  return (
    <li data-testid="parlay-leg" className="mt-1">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={isVoid ? 'text-void line-through' : ''}>
          <span className={`font-semibold ${isVoid ? '' : sideTone(leg.bet_type, leg.odds_ball)}`}>
            {selectionName(leg.bet_team, teamsOf(leg), t)}
          </span>{' '}
          <span className="font-semibold tabular-nums">
            {lineShown(leg.bet_type, leg.odds_ball)}
          </span>{' '}
          {leg.score === '' ? null : <span className="text-text-muted">[{leg.score}] </span>}
          <span className="text-text-muted">@</span>{' '}
          <span className="font-semibold tabular-nums">{leg.odds}</span>
        </span>
        {status === null ? null : (
          <span className={`font-semibold ${status.tone}`}>{t(status.key)}</span>
        )}
      </p>
      <p className="text-[12px] text-text-muted">
        {marketName(leg.bet_type, leg.period, t)}, {matchName(teamsOf(leg), t)}
        {scores === '' ? '' : `, ${scores}`}
      </p>
    </li>
  )
}

/** The legs of a ticket in their order, each with its result once it is graded. */
function LegList({ legs }: { readonly legs: readonly LegRow[] }) {
  return (
    <ol>
      {legs.map((leg) => (
        <Leg key={leg.leg} leg={leg} />
      ))}
    </ol>
  )
}

/** What a ticket of several legs was bet on, in a list of bets. */
export function ParlayChoice({ row }: { readonly row: ParlayRow }) {
  const t = useTranslate()
  const isOff = row.state === 'rejected' || row.state === 'void'
  return (
    <div className={isOff ? 'text-void line-through' : ''}>
      <strong className="font-semibold">{parlayName(row, t)}</strong>
      <LegList legs={row.legs} />
    </div>
  )
}
