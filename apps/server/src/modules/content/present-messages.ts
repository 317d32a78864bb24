import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { Caller } from '../../http/authenticate.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import {
  countMessages,
  insertRead,
  type MessageKind,
  type Reader,
  type StoredMessage,
  selectMessages,
} from './message-store.ts'

interface PageAsked {
  readonly page_size: number
  readonly page_number: number
  readonly read?: string | undefined
  readonly language?: string | undefined
}

const readerOf = (
  { operatorId, accountId, preferences }: Caller,
  { language = preferences.language }: Pick<PageAsked, 'language'> = {},
): Reader => ({ operatorId, accountId, language })

/** Marks what the call says was read, then reads its page. */
async function readPage(
  queries: Queries,
  reader: Reader,
  kind: MessageKind,
  { page_size, page_number, read }: PageAsked,
): Promise<{ messages: StoredMessage[]; total: number; unread: number }> {
  if (read !== undefined) await insertRead(queries, reader, kind, read)
  const [messages, counts] = await Promise.all([
    selectMessages(queries, reader, kind, { size: page_size, number: page_number }),
    countMessages(queries, reader, kind),
  ])
  return { messages, ...counts }
}

const presented = ({ messageId, title, content, publishedAtMs, isRead }: StoredMessage) => ({
  message_id: messageId,
  message_date: dateTimeOf(publishedAtMs),
  title,
  content,
  is_read: isRead,
})

/** A page of the operator's announcements. @spec S7.announcelist */
export async function listAnnouncements(
  queries: Queries,
  { body, caller }: Pick<Call<'/announcelist'>, 'body' | 'caller'>,
): Promise<Outcome<DataOf<'/announcelist'>>> {
  const { messages, ...counts } = await readPage(
    queries,
    readerOf(caller, body),
    'announcement',
    body,
  )
  return accepted({ announcements: messages.map(presented), ...counts })
}

/** A page of the lines that run through the header. @spec S7.marqueelist */
export async function listMarquees(
  queries: Queries,
  { body, caller }: Pick<Call<'/marqueelist'>, 'body' | 'caller'>,
): Promise<Outcome<DataOf<'/marqueelist'>>> {
  const { messages, total } = await readPage(queries, readerOf(caller, body), 'marquee', body)
  const marquees = messages.map(({ messageId, content }) => ({ message_id: messageId, content }))
  return accepted({ marquees, total })
}

/** A page of what was written to the member alone. @spec S7.personallist */
export async function listPersonal(
  queries: Queries,
  { body, caller }: Pick<Call<'/personallist'>, 'body' | 'caller'>,
): Promise<Outcome<DataOf<'/personallist'>>> {
  const { messages, ...counts } = await readPage(queries, readerOf(caller, body), 'personal', body)
  return accepted({
    messages: messages.map((message) => ({
      ...presented(message),
      topic: message.topic,
      facts: message.facts,
    })),
    ...counts,
  })
}

/** What the member has not read yet. @spec S7.personalunread */
export async function countUnread(
  queries: Queries,
  caller: Caller,
): Promise<Outcome<DataOf<'/personalunread'>>> {
  const reader = readerOf(caller)
  const [personal, announcements] = await Promise.all([
    countMessages(queries, reader, 'personal'),
    countMessages(queries, reader, 'announcement'),
  ])
  return accepted({ unread: personal.unread, announcements_unread: announcements.unread })
}
