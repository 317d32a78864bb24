import { lineShown, marketName, selectionName, sideTone } from '../../../bets/bet-words.ts'
import { translate, useTranslate } from '../../../i18n.ts'
import { moneyText } from '../../../money-text.ts'
import { type Drawing, PlacementPanel } from '../placing-panel.tsx'
import type { KeptParlay } from './kept-parlays.ts'
import { betAgain, parlays } from './parlay-actions.ts'
import { useParlayStore } from './parlay-store.ts'

/** The legs in two lines each, as they were confirmed. */
function ConfirmedLegs({ request, odds }: { readonly request: KeptParlay; readonly odds: string }) {
  const t = useTranslate()
  const { kind, shown } = request
  return (
    <div className="text-[12.5px] leading-[17px]">
      <p className="flex items-baseline gap-1.5 font-semibold">
        {t(`slip.kind.${kind}`)}
        <span className="font-normal text-text-muted">@</span>
        <span className="tabular-nums">{odds}</span>
      </p>
      <ol>
        {shown.legs.map((leg) => (
          <li
            key={`${leg.rowId} ${leg.betType} ${leg.line}`}
            data-testid="placed-leg"
            className="mt-1"
          >
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <span className={`font-semibold ${sideTone(leg.betType, leg.line)}`}>
                {selectionName(leg.selection, leg, t)}
              </span>
              <span className="tabular-nums">{lineShown(leg.betType, leg.line)}</span>
              {leg.score === '' ? null : <span className="text-text-muted">[{leg.score}]</span>}
              <span className="text-text-muted">@</span>
              <span className="font-semibold tabular-nums">{leg.odds}</span>
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

const drawing: Drawing<KeptParlay> = {
  lines: (request, odds) => <ConfirmedLegs request={request} odds={odds} />,
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
