import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { useId } from 'react'
import type { Message } from '../../notices/messages.ts'
import { wordsOf } from './message-words.ts'

/** Where the facts of a message are: the room, or the bet's settlement and the lists of bets. */
function MessageLinks({ message: { topic, room } }: { readonly message: Message }) {
  const t = useTranslate()
  if (topic === '') return null
  const links = topic.startsWith('room_')
    ? [[`/tournament2/room/${room.number}`, t('room.number', { id: room.number })]]
    : [
        ['/info/statement', t('messages.toStatement')],
        [topic === 'bet_void' ? '/info/betlist#void' : '/info/betlist', t('messages.toBets')],
      ]
  return (
    <p className="mt-2 flex gap-4">
      {links.map(([href, text]) => (
        <a key={href} className="text-accent underline" href={href}>
          {text}
        </a>
      ))}
    </p>
  )
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
        <MessageLinks message={message} />
      </div>
    </li>
  )
}
