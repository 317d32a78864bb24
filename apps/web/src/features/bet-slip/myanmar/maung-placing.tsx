import type { MaungTicket } from '@fairline/contract/myanmar'
import type { BetType } from '@fairline/domain/bet-types/bet-type'
import { sideTone } from '../../../bets/bet-words.ts'
import { rowAtGoals } from '../../../bets/quote-words.ts'
import { useTranslate } from '../../../i18n.ts'
import { moneyText } from '../../../money-text.ts'
import { PlacedLegs } from '../parlay/placed-legs.tsx'
import { type Drawing, PlacementPanel } from '../placing-panel.tsx'
import type { KeptMaung } from './kept-maungs.ts'
import { betMaungAgain, maungs } from './maung-actions.ts'
import { useMaungStore } from './maung-store.ts'

interface MaungLegsProps {
  readonly request: KeptMaung
  readonly ticket: MaungTicket | null
}

/** The legs at the quotes that were confirmed, or at better ones that were taken. */
function MaungLegs({ request: { body, shown }, ticket }: MaungLegsProps) {
  const t = useTranslate()
  const legs = shown.legs.map((leg, index) => {
    const { bet_type = '', bet_team = '', odds_ball = '', percent = 0 } = body.legs[index] ?? {}
    const betType = bet_type as BetType
    const stands = { bet_team, odds_ball, percent, ...ticket?.legs[index] }
    return {
      ...leg,
      betType,
      selection: bet_team,
      tone: sideTone(betType, stands.odds_ball),
      atGoals: rowAtGoals(stands, t),
      line: '',
      score: '',
      odds: ticket?.legs[index]?.odds ?? leg.odds,
    }
  })
  return <PlacedLegs name={t('bets.maung', { legs: legs.length })} odds="" legs={legs} />
}

const drawing: Drawing<KeptMaung, MaungTicket> = {
  lines: (request, ticket) => <MaungLegs request={request} ticket={ticket} />,
  figures: () => [],
  confirmed: ({ body, shown }) => ({
    stake: moneyText(body.bet_amount),
    odds: shown.legs.map(({ odds }) => odds).join(', '),
  }),
  betAgain: betMaungAgain,
}

/** The maung that is being placed, or was. */
export function MaungPlacing() {
  const placing = useMaungStore((state) => state.placing)
  return <PlacementPanel placing={placing} drawing={drawing} placements={maungs} />
}
