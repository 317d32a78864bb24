import type { BodyTicket } from '@fairline/contract/myanmar'
import type { BetType } from '@fairline/domain/bet-types/bet-type'
import { useEffect } from 'react'
import { marketName, matchName, selectionName, sideTone } from '../../../bets/bet-words.ts'
import { rowAtGoals } from '../../../bets/quote-words.ts'
import { useTranslate } from '../../../i18n.ts'
import { moneyText } from '../../../money-text.ts'
import { unbroken } from '../../../unbroken.ts'
import { type Drawing, PlacementPanel } from '../placing-panel.tsx'
import { betBodyAgain, bodies } from './body-actions.ts'
import { useBodyStore } from './body-store.ts'
import type { KeptBody } from './kept-bodies.ts'

interface BetLinesProps {
  readonly request: KeptBody
  readonly ticket: BodyTicket | null
}

/** The bet as it was confirmed, or at a better quote that was taken. */
function BetLines({ request, ticket }: BetLinesProps) {
  const t = useTranslate()
  const { body, shown } = request
  const odds = ticket?.odds ?? shown.odds
  const betType = body.bet_type as BetType
  return (
    <div className="text-[12.5px] leading-[17px]">
      <p className="text-text-muted">
        {t('slip.body')} / {marketName(betType, shown.period, t)}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={`font-semibold ${sideTone(betType, body.odds_ball)}`}>
          {selectionName(body.bet_team, shown, t)}
        </span>
        <span className="whitespace-nowrap">
          <span className="text-text-muted">@</span>{' '}
          <strong className="tabular-nums">{odds}</strong>{' '}
          <span className="text-[12px] text-text-muted">MM</span>
        </span>
      </p>
      <p>{rowAtGoals({ ...body, ...ticket }, t)}</p>
      <p className="text-text-muted">{unbroken(matchName(shown, t))}</p>
    </div>
  )
}

const drawing: Drawing<KeptBody, BodyTicket> = {
  lines: (request, ticket) => <BetLines request={request} ticket={ticket} />,
  figures: () => [],
  confirmed: ({ body, shown }) => ({ stake: moneyText(body.bet_amount), odds: shown.odds }),
  betAgain: betBodyAgain,
}

/** The body that is being placed, or was. */
export function BodyPlacing() {
  const placing = useBodyStore((state) => state.placing)
  useEffect(bodies.follow, [])
  return <PlacementPanel placing={placing} drawing={drawing} placements={bodies} />
}
