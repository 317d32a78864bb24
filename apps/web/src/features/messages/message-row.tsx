import { type BetEnding, betEndings } from '@fairline/domain/bets/bet-status'
import { Icon } from '@fairline/ui/icon'
import { useId } from 'react'
import { type Translate, useTranslate } from '../../i18n.ts'
import { moneyText } from '../../money-text.ts'
import { nameText } from '../../names.ts'
import type { BetOutcome, Message } from '../../notices/messages.ts'

/** A result with its money, as "Half won 45.00"; a bet that is void or drawn moved none. */
export function endText({ result, winLoss }: BetOutcome, t: Translate): string {
  if (!isEnding(result)) return ''
  const name = t(`status.${result}`)
  return moved.includes(result)
    ? t('outcome.amount', { result: name, amount: moneyText(winLoss) })
    : name
}

const moved: readonly BetEnding[] = ['won', 'half_won', 'half_lost', 'lost']

const isEnding = (text: string): text is BetEnding => betEndings.some((known) => known === text)

/** The title and text of a message, written by an operator or by the book about a bet. */
function wordsOf({ topic, title, content, bet, room }: Message, t: Translate) {
  if (topic === '') return { title, content }
  const { legs, ticketId: ticket } = bet
  const match = bet.match.split(' v ').map(nameText).join(' v ')
  const values = {
    bet: legs > 1 ? t('messages.matchAndMore', { match, count: legs - 1 }) : match,
    ticket,
    returned: moneyText(bet.returned),
    now: endText(bet.now, t),
    before: endText(bet.before, t),
    hours: bet.hours,
    ...{ room: room.roomId, place: room.place, currency: room.currency, minutes: room.minutes },
    prize: moneyText(room.prize),
  }
  return {
    title: t(`messages.topic.${topic}.title`, values),
    content:
      bet.voidReason === ''
        ? t(`messages.topic.${topic}.text`, values)
        : t(`messages.void.${bet.voidReason}`, values),
  }
}

interface MessageRowProps {
  readonly message: Message
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One message: its title, bold until it is read, and below it what it says. */
export function MessageRow({ message, isOpen, onToggle }: MessageRowProps) {
  const t = useTranslate()
  const id = useId()
  const { title, content } = wordsOf(message, t)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-read={message.isRead}
        onClick={onToggle}
        className={`flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left
          hover:bg-surface-sunken max-sm:flex-wrap max-sm:gap-y-0
          ${message.isRead ? '' : 'font-semibold'}`}
      >
        <span
          aria-hidden="true"
          className={`size-2 flex-none rounded-full ${message.isRead ? '' : 'bg-accent'}`}
        />
        {message.isRead ? null : <span className="sr-only">{t('messages.isUnread')}</span>}
        <span className="min-w-0 flex-1 break-words max-sm:basis-[80%]">{title}</span>
        <time className="font-normal whitespace-nowrap text-text-muted tabular-nums max-sm:pl-5">
          {message.date}
        </time>
        <Icon
          name="chevronDown"
          size={12}
          className={`flex-none text-text-muted max-sm:ml-auto ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="px-8 pt-1 pb-4 text-text">
        <p className="max-w-[70ch] leading-wide break-words whitespace-pre-line">{content}</p>
        {message.room.roomId === '' ? null : (
          <p className="mt-2">
            <a className="text-accent underline" href={`/tournament2/room/${message.room.roomId}`}>
              {t('messages.toRoom')}
            </a>
          </p>
        )}
        {message.topic === '' || message.room.roomId !== '' ? null : (
          <p className="mt-2 flex gap-4">
            <a className="text-accent underline" href="/info/statement">
              {t('messages.toStatement')}
            </a>
            <a
              className="text-accent underline"
              href={message.topic === 'bet_void' ? '/info/betlist#void' : '/info/betlist'}
            >
              {t('messages.toBets')}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
