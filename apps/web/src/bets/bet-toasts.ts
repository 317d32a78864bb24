import type { BetEvent } from '@fairline/contract/live-channel'
import { withTexts } from '@fairline/site/i18n'
import { onBetNews } from '../notices/member-news.ts'

/** Tickets that wait, as far as this page knows. Only their acceptance is shown as a toast. */
const waiting = new Set<string>()

/** Notes that a ticket waits, so that its acceptance is shown as a toast. */
export function noteWaiting(ticketId: string): void {
  waiting.add(ticketId)
}

/** Whether news are shown: a bet was decided, or accepted after a wait. */
function isTold({ ticket_id: ticket, state }: BetEvent): boolean {
  const hasWaited = waiting.delete(ticket)
  if (state === 'waiting') noteWaiting(ticket)
  return state === 'running' ? hasWaited : ['rejected', 'void', 'settled'].includes(state)
}

/**
 * Shows a toast when a bet is decided while the sportsbook is open. News that come together are
 * looked up together. Their words come with the first of them: the page opens without. Returns how
 * to stop.
 */
export function startBetToasts(): () => void {
  let untold: readonly BetEvent[] = []
  let telling = Promise.resolve()
  const tellAll = async (): Promise<void> => {
    const { tellBets } = await withTexts(import('./toast-words.ts'))
    const events = untold
    untold = []
    await tellBets(events)
  }
  return onBetNews((event) => {
    if (!isTold(event)) return
    untold = [...untold, event]
    // News after a part that did not load come with those before them.
    if (untold.length === 1) telling = telling.then(tellAll, tellAll)
    else telling = telling.catch(tellAll)
  })
}
