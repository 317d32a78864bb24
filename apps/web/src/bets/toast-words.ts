import type { BetRow } from '@fairline/contract/betting'
import type { BetEvent } from '@fairline/contract/live-channel'
import { type Translate, translate } from '@fairline/site/i18n'
import { showToast } from '@fairline/ui/toast'
import { findBets } from './bet-lists.ts'
import { betName } from './bet-name.ts'
import { outcomeText, reasonText } from './status-words.ts'

type ToastKind = Parameters<typeof showToast>[0]

/** The edge of a toast: green only where money was won. */
const kinds: Readonly<Partial<Record<BetEvent['result'], ToastKind>>> = {
  won: 'success',
  half_won: 'success',
  half_lost: 'error',
  lost: 'error',
}

interface BetToast {
  readonly kind: ToastKind
  readonly text: string
}

/** What a toast says of a bet's news; `row` is the bet in the lists, where it was found. */
export function toastOf(event: BetEvent, row: BetRow | undefined, t: Translate): BetToast {
  const { ticket_id: ticket, state, reason, result } = event
  const bet = row === undefined ? t('toast.ticket', { ticket }) : betName(row, t)
  if (state === 'running') return { kind: 'success', text: t('toast.accepted', { bet }) }
  if (state === 'rejected') {
    const why = reasonText(reason, t)
    return { kind: 'warning', text: t('toast.rejected', { bet, reason: why }) }
  }
  const outcome = outcomeText({ ...event, odds_type: row?.odds_type ?? 0 }, t)
  return { kind: kinds[result] ?? 'plain', text: t('toast.settled', { bet, outcome }) }
}

/** Shows a toast for each of some news, which name bets by their tickets only. */
export async function tellBets(events: readonly BetEvent[]): Promise<void> {
  const rows = await findBets(new Set(events.map(({ state }) => state)))
  for (const event of events) {
    const { ticket_id: ticket, state } = event
    const row = rows.find((each) => each.ticket_id === ticket && each.state === state)
    const { kind, text } = toastOf(event, row, translate)
    showToast(kind, text, ticket)
  }
}
