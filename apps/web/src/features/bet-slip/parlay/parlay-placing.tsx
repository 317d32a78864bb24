import type { BetRow } from '@fairline/contract/betting'
import type { ParlayTicket } from '@fairline/contract/parlay'
import { lineShown, sideTone } from '../../../bets/bet-words.ts'
import { translate, useTranslate } from '../../../i18n.ts'
import { moneyText } from '../../../money-text.ts'
import { type Drawing, PlacementPanel } from '../placing-panel.tsx'
import type { KeptParlay } from './kept-parlays.ts'
import { betAgain, parlays } from './parlay-actions.ts'
import { useParlayStore } from './parlay-store.ts'
import { PlacedLegs } from './placed-legs.tsx'

/** The legs at the odds that were confirmed or, since, accepted. */
function ParlayLegs({ request, ticket, row }: ParlayLegsProps) {
  const t = useTranslate()
  const { kind, shown } = request
  const accepted = row === null || row.kind === 'single' ? ticket : row
  const legs = shown.legs.map((leg, index) => ({
    ...leg,
    tone: sideTone(leg.betType, leg.line),
    line: lineShown(leg.betType, leg.line),
    atGoals: '',
    odds: accepted?.legs[index]?.odds ?? leg.odds,
  }))
  return (
    <PlacedLegs name={t(`slip.kind.${kind}`)} odds={accepted?.odds ?? shown.odds} legs={legs} />
  )
}

interface ParlayLegsProps {
  readonly request: KeptParlay
  readonly ticket: ParlayTicket | null
  readonly row: BetRow | null
}

/** The lines of a system, with the stake of each. */
const linesText = ({ lines, stake }: KeptParlay['shown']): string =>
  translate('slip.linesOf', { lines: lines.toLocaleString('en'), stake: moneyText(stake) })

const drawing: Drawing<KeptParlay, ParlayTicket> = {
  lines: (request, ticket, row) => <ParlayLegs request={request} ticket={ticket} row={row} />,
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
