import type { BetRow } from '@fairline/contract/betting'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { Translate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { type BetStanding, outcomeText, reasonText, statusOf } from '../../bets/status-words.ts'
import type { TicketKind } from './kept-requests.ts'
import type { PlacedTicket } from './place-bet.ts'

/** How a bet continues after its receipt: a wait was decided, or it ended. */
export interface Decision extends BetStanding {
  readonly reason: string
  /** The bet after the decision; null until it was read from the lists. */
  readonly row: BetRow | null
}

/** The heading of a placed bet. */
export interface ReceiptHead {
  /** Class of the panel's edge. */
  readonly edge: string
  /** Class of the title's colour; "" for that of the text. */
  readonly tone: string
  readonly title: string
  readonly text: string
}

const plain = { tone: '', text: '' } as const

/** The edge that goes with the colour of an end. */
const edges: Readonly<Record<string, string>> = {
  'text-win': 'border-win',
  'text-loss': 'border-loss',
}

/** Whether a decision is the end of a bet, with money that came back or did not. */
export const hasEnded = (decision: Decision | null): decision is Decision =>
  decision !== null && ['settled', 'void', 'cashed_out'].includes(decision.state)

/**
 * Returns the heading of a placed bet: it waits, is accepted, rejected with the reason, or has
 * ended, with its result and its money.
 */
export function headOf(
  kind: TicketKind,
  ticket: Pick<PlacedTicket, 'state' | 'risk'>,
  decision: Decision | null,
  t: Translate,
): ReceiptHead {
  const state = decision?.state ?? ticket.state
  if (state === 'waiting') {
    return { ...plain, edge: 'border-wait', title: t('slip.waiting'), text: t('slip.waitingText') }
  }
  if (state === 'rejected') {
    const text = `${reasonText(decision?.reason ?? '', t)} ${t('slip.rejectedText', {
      risk: moneyText(ticket.risk),
    })}`
    return { ...plain, edge: 'border-loss', title: t('slip.rejected'), text }
  }
  if (!hasEnded(decision)) return { ...plain, edge: 'border-win', title: t('slip.accepted') }
  const isAtMyanmarOdds = kind === 'body' || kind === 'maung'
  const ended = isAtMyanmarOdds ? { ...decision, odds_type: oddsTypeCodes.MM } : decision
  const { tone } = statusOf(ended)
  const edge = edges[tone] ?? 'border-void'
  return { ...plain, edge, tone, title: outcomeText(ended, t) }
}
