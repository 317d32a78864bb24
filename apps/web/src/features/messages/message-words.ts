import { type BetEnding, betEndings } from '@fairline/domain/bets/bet-status'
import type { Translate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { nameText } from '@fairline/site/names'
import type { BetOutcome, Message } from '../../notices/messages.ts'

const moved: readonly BetEnding[] = ['won', 'half_won', 'half_lost', 'lost']

const isEnding = (text: string): text is BetEnding => betEndings.some((known) => known === text)

/** A result with its money, as "Half won 45.00"; a bet that is void or drawn moved none. */
export function endText({ result, winLoss }: BetOutcome, t: Translate): string {
  if (!isEnding(result)) return ''
  const name = t(`status.${result}`)
  return moved.includes(result)
    ? t('outcome.amount', { result: name, amount: moneyText(winLoss) })
    : name
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
    now: endText(bet.now, t),
    before: endText(bet.before, t),
    room: room.number,
    place: room.place,
    prize: moneyText(room.prize),
    currency: room.currency,
    count: room.minutes,
    hours: bet.hours,
    words: bet.words,
  }
  return {
    title: t(`messages.topic.${topic}.title`, { ticket, room: room.number, prize: values.prize }),
    content:
      bet.voidReason === ''
        ? t(`messages.topic.${topic}.text`, values)
        : t(`messages.void.${bet.voidReason}`, values),
  }
}
