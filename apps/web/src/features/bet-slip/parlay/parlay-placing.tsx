import type { BetRow } from '@fairline/contract/betting'
import type { ParlayTicket } from '@fairline/contract/parlay'
import { lineShown, marketName, selectionName, sideTone } from '../../../bets/bet-words.ts'
import { translate, useTranslate } from '../../../i18n.ts'
import { moneyText } from '../../../money-text.ts'
import { type Drawing, PlacementPanel } from '../placing-panel.tsx'
import type { KeptParlay } from './kept-parlays.ts'
import { betAgain, parlays } from './parlay-actions.ts'
import { useParlayStore } from './parlay-store.ts'

interface PlacedLegsProps {
  readonly request: KeptParlay
  readonly ticket: ParlayTicket | null
  readonly row: BetRow | null
}

/** The legs in two lines each, at the odds that were confirmed or, since, accepted. */
function PlacedLegs({ request, ticket, row }: PlacedLegsProps) {
  const t = useTranslate()
  const { kind, shown } = request
  const accepted = row === null || row.kind === 'single' ? ticket : row
  const odds = accepted?.odds ?? shown.odds
  return (
    <div className="text-[12.5px] leading-[17px]">
      <p className="flex items-baseline gap-1.5 font-semibold">
        {t(`slip.kind.${kind}`)}
        <span className="font-normal text-text-muted">@</span>
        <span className="tabular-nums">{odds}</span>
      </p>
      <ol>
        {shown.legs.map((leg, index) => (
          <li
            key={`${leg.rowId} ${leg.betType} ${leg.line}`}
            data-testid="placed-leg"
            className="mt-1"
          >
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <span className={`font-semibold ${sideTone(leg.betType, leg.line)}`}>
                {selectionName(leg.selection, leg, t)}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {lineShown(leg.betType, leg.line)}{' '}
                {leg.score === '' ? null : <span className="text-text-muted">[{leg.score}] </span>}
                <span className="text-text-muted">@</span>{' '}
                <strong className="font-semibold">{accepted?.legs[index]?.odds ?? leg.odds}</strong>
              </span>
            </p>
            <p className="truncate text-[12px] text-text-muted">
              {marketName(leg.betType, leg.period, t)},{' '}
              {t('slip.versus', { home: leg.home, away: leg.away })}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The lines of a system, with the stake of each. */
const linesText = ({ lines, stake }: KeptParlay['shown']): string =>
  translate('slip.linesOf', { lines: lines.toLocaleString('en'), stake: moneyText(stake) })

const drawing: Drawing<KeptParlay, ParlayTicket> = {
  lines: (request, ticket, row) => <PlacedLegs request={request} ticket={ticket} row={row} />,
  figures: ({ kind, shown }) =>
    kind === 'parlay' ? [] : [[translate('slip.lines'), linesText(shown)]],
  confirmed: ({ shown }) => ({ stake: moneyText(shown.stake), odds: shown.odds }),
  betAgain,
}

/** The parlay that is being placed, or was. */
export function ParlayPlacing() {
  const placing = useParlayStore((state) => state.placing)
  return <PlacementPanel placing={placing} drawing={drawing} placements={parlays} />
}
