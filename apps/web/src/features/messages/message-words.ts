import { type BetResult, betResults } from '@fairline/domain/bets/bet-status'
import type { Translate } from '../../i18n.ts'
import { moneyText } from '../../money-text.ts'
import { nameText } from '../../names.ts'
import type { BetOutcome, Message } from '../../notices/messages.ts'

const isResult = (text: string): text is BetResult => betResults.some((known) => known === text)

/** A result with its money, as "Won half, 45.00"; a bet that is void or drawn moved none. */
function outcomeText({ result, winLoss }: BetOutcome, t: Translate): string {
  if (!isResult(result)) return ''
  const name = t(`status.${result}`)
  return result === 'void' || result === 'draw'
    ? name
    : t('messages.outcome', { result: name, amount: moneyText(winLoss) })
}

/** The title and text of a message, written by an operator or by the book about a bet or a room. */
export function wordsOf(
  { topic, title, content, bet, room }: Message,
  t: Translate,
): Pick<Message, 'title' | 'content'> {
  if (topic === '') return { title, content }
  const { legs, ticketId: ticket } = bet
  const match = bet.match.split(' v ').map(nameText).join(' v ')
  const values = {
    bet: legs > 1 ? t('messages.matchAndMore', { match, count: legs - 1 }) : match,
    returned: moneyText(bet.returned),
    now: outcomeText(bet.now, t),
    before: outcomeText(bet.before, t),
    place: room.place,
    prize: moneyText(room.prize),
    currency: room.currency,
    count: room.minutes,
  }
  return {
    title: t(`messages.topic.${topic}.title`, { ticket, room: room.number }),
    content: t(`messages.topic.${topic}.text`, values),
  }
}
