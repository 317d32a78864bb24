import type { LegRow, ParlayRow } from '@fairline/contract/betting'
import { useTranslate } from '../i18n.ts'
import {
  marketName,
  matchName,
  rowLine,
  scoresShown,
  selectionName,
  sideTone,
  statusOf,
  teamsOf,
} from './bet-words.ts'
import { parlayName } from './parlay-name.ts'
import { rowAtGoals } from './quote-words.ts'

interface LegProps {
  readonly leg: LegRow
  /** Wire code of the ticket's odds. */
  readonly oddsType: number
}

function Leg({ leg, oddsType }: LegProps) {
  const t = useTranslate()
  const { result } = leg
  const status = result === '' ? null : statusOf({ state: 'settled', result, odds_type: oddsType })
  const scores = scoresShown(leg, t).join(', ')
  const isVoid = leg.result === 'void'
  const atGoals = rowAtGoals(leg, t)
  return (
    <li data-testid="parlay-leg" className="mt-1">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={isVoid ? 'text-void line-through' : ''}>
          <span className={`font-semibold ${isVoid ? '' : sideTone(leg.bet_type, leg.odds_ball)}`}>
            {selectionName(leg.bet_team, teamsOf(leg), t)}
          </span>{' '}
          <span className="font-semibold tabular-nums">
            {rowLine({ ...leg, odds_type: oddsType })}
          </span>{' '}
          {leg.score === '' ? null : <span className="text-text-muted">[{leg.score}] </span>}
          <span className="text-text-muted">@</span>{' '}
          <span className="font-semibold tabular-nums">{leg.odds}</span>
        </span>
        {status === null ? null : (
          <span className={`font-semibold ${status.tone}`}>{t(status.key)}</span>
        )}
      </p>
      {atGoals === '' ? null : <p className="text-[12px]">{atGoals}</p>}
      <p className="text-[12px] text-text-muted">
        {marketName(leg.bet_type, leg.period, t)}, {matchName(teamsOf(leg), t)}
        {scores === '' ? '' : `, ${scores}`}
      </p>
    </li>
  )
}

/** The legs of a ticket in their order, each with its result once it is graded. */
function LegList({ legs, odds_type }: Pick<ParlayRow, 'legs' | 'odds_type'>) {
  return (
    <ol>
      {legs.map((leg) => (
        <Leg key={leg.leg} leg={leg} oddsType={odds_type} />
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
      <LegList {...row} />
    </div>
  )
}
