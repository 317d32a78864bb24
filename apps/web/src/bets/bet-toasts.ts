import type { BetEvent } from '@fairline/contract/live-channel'
import { showToast } from '@fairline/ui/toast'
import { translate } from '../i18n.ts'
import { onBetNews } from '../notices/member-news.ts'
import { reasonText, statusOf } from './bet-words.ts'

/** Tickets that wait, as far as this page knows. Only their acceptance is shown as a toast. */
const waiting = new Set<string>()

/** Notes that a ticket waits, so that its acceptance is shown as a toast. */
export function noteWaiting(ticketId: string): void {
  waiting.add(ticketId)
}

function tell({ ticket_id: ticket, state, reason, result }: BetEvent): void {
  const hasWaited = waiting.delete(ticket)
  if (state === 'waiting') noteWaiting(ticket)
  if (state === 'running' && hasWaited) {
    showToast('success', translate('toast.accepted', { ticket }), ticket)
  }
  if (state === 'rejected') {
    const why = reasonText(reason, translate)
    showToast('warning', translate('toast.rejected', { ticket, reason: why }), ticket)
  }
  if (state === 'void') showToast('info', translate('toast.void', { ticket }), ticket)
  if (state === 'settled') {
    const known = result as Parameters<typeof statusOf>[0]['result']
    const text = translate(statusOf({ state, result: known }).key)
    showToast('info', translate('toast.settled', { ticket, result: text }), ticket)
  }
}

/** Shows a toast when a bet is decided while the sportsbook is open. Returns how to stop. */
export function startBetToasts(): () => void {
  return onBetNews(tell)
}
