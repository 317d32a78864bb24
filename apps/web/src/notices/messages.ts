import {
  type Announcement,
  announceList,
  marqueeList,
  type PersonalMessage,
  personalList,
  personalUnread,
} from '@fairline/contract/messages'
import type { Language } from '@fairline/locales/translate'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { useLanguage } from '@fairline/site/i18n'
import { storageKey } from '@fairline/site/storage-key'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLostNews, onMessageNews } from './member-news.ts'

export const messageTabs = ['announcements', 'personal'] as const
export type MessageTab = (typeof messageTabs)[number]

/** The subject of a message that the book itself wrote; '' if an operator wrote it. */
export type MessageTopic = PersonalMessage['topic']

/** The bet that a message of the book is about; money as on the wire. */
export interface BetFacts {
  readonly ticketId: string
  readonly match: string
  readonly legs: number
  readonly returned: string
  /** Why no result made the bet void; empty otherwise. */
  readonly voidReason: '' | 'no_result' | 'moved' | 'operator'
  /** The hours of the rule by which the book itself made it void. */
  readonly hours: string
  /** Why the operator decided so, in its own words. */
  readonly words: string
  readonly now: BetOutcome
  readonly before: BetOutcome
}

export interface BetOutcome {
  readonly result: string
  readonly winLoss: string
}

/** The room that a message of the book is about. */
export interface RoomFacts {
  readonly number: string
  readonly place: string
  readonly prize: string
  readonly currency: string
  /** How long after the last result the prizes are paid. */
  readonly minutes: number
}

export interface Message {
  readonly id: string
  /** GMT+8. */
  readonly date: string
  readonly title: string
  readonly content: string
  readonly topic: MessageTopic
  readonly bet: BetFacts
  readonly room: RoomFacts
  readonly isRead: boolean
}

export interface MessagePage {
  readonly messages: readonly Message[]
  readonly total: number
  readonly unread: number
}

/** How often messages are read again, milliseconds: the stream does not announce all of them. */
const lookMs = 60_000
/** How many announcements run through the header; older ones no longer matter. */
const marqueesMax = 20

/** A row of the wire as the pages show it. */
export const messageOf = (row: Announcement & Partial<PersonalMessage>): Message => ({
  id: row.message_id,
  date: row.message_date,
  title: row.title,
  content: row.content,
  topic: row.topic ?? '',
  bet: betFactsOf(row.facts ?? {}),
  room: roomFactsOf(row.facts ?? {}),
  isRead: row.is_read,
})

function betFactsOf(facts: Readonly<Record<string, string>>): BetFacts {
  return {
    ticketId: facts.ticket_id ?? '',
    match: facts.match ?? '',
    legs: Number(facts.legs ?? 1),
    returned: facts.returned ?? '0.00',
    voidReason: voidReasonOf(facts.reason),
    hours: facts.hours ?? '',
    words: facts.words ?? '',
    now: { result: facts.result ?? '', winLoss: facts.win_loss ?? '0.00' },
    before: { result: facts.result_before ?? '', winLoss: facts.win_loss_before ?? '0.00' },
  }
}

/** Which page of a tab, and the language that the site is in. */
interface PageAsked {
  readonly number: number
  readonly size: number
  readonly language: Language
}

const voidReasonOf = (reason: string | undefined): BetFacts['voidReason'] =>
  reason === 'no_result' || reason === 'moved' || reason === 'operator' ? reason : ''

const roomFactsOf = (facts: Readonly<Record<string, string>>): RoomFacts => ({
  number: facts.room ?? '',
  place: facts.place ?? '',
  prize: facts.prize ?? '0.00',
  currency: facts.currency ?? '',
  minutes: Number(facts.minutes ?? 0),
})

/** A page of messages; `read` is what the member has read meanwhile: one message, or 'all'. */
async function readPage(
  tab: MessageTab,
  { number, size, language }: PageAsked,
  read?: string,
): Promise<MessagePage> {
  const page = { page_size: size, page_number: number, language }
  const asked = { ...page, ...(read === undefined ? {} : { read }) }
  if (tab === 'announcements') {
    const { announcements, total, unread } = await readAnswer(announceList, asked)
    return { messages: announcements.map(messageOf), total, unread }
  }
  const { messages, total, unread } = await readAnswer(personalList, asked)
  return { messages: messages.map(messageOf), total, unread }
}

const keyOf = (tab: MessageTab, page: PageAsked): readonly unknown[] => ['messages', tab, page]

/** One page of a tab, newest first, and the way to mark what was read. */
export function useMessages(tab: MessageTab, number: number, size: number) {
  const queries = useQueryClient()
  const page = { number, size, language: useLanguage() }
  const query = useQuery({
    queryKey: keyOf(tab, page),
    queryFn: () => readPage(tab, page),
    placeholderData: keepPreviousData,
    refetchInterval: lookMs,
  })
  const markRead = async (read: string): Promise<void> => {
    const after = await readPage(tab, page, read).catch(() => undefined)
    if (after === undefined) return
    queries.setQueryData(keyOf(tab, page), after)
    otherPages.postMessage('read')
    await queries.invalidateQueries({ queryKey: ['messages', 'unread'] })
  }
  return { ...query, markRead }
}

export interface Unread {
  readonly announcements: number
  readonly personal: number
}

/** The page of messages is a window of its own: what was read there is read everywhere. */
const otherPages = new BroadcastChannel(storageKey('messages'))

/** How many messages the member has not read; follows the member's news. */
export function useUnread(): Unread {
  const queries = useQueryClient()
  useEffect(() => {
    const again = (): void => void queries.invalidateQueries({ queryKey: ['messages'] })
    const stops = [onMessageNews(again), onLostNews(again)]
    otherPages.addEventListener('message', again)
    return () => {
      for (const stop of stops) stop()
      otherPages.removeEventListener('message', again)
    }
  }, [queries])
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => readAnswer(personalUnread, {}),
    refetchInterval: lookMs,
  })
  return { announcements: data?.announcements_unread ?? 0, personal: data?.unread ?? 0 }
}

/** The lines that run through the header now. */
export function useMarquees(): readonly { readonly id: string; readonly text: string }[] {
  const page = { page_size: marqueesMax, page_number: 1, language: useLanguage() }
  const { data } = useQuery({
    queryKey: ['messages', 'marquees', page],
    queryFn: () => readAnswer(marqueeList, page),
    placeholderData: keepPreviousData,
    refetchInterval: lookMs,
  })
  return data?.marquees.map(({ message_id, content }) => ({ id: message_id, text: content })) ?? []
}
