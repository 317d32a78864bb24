import type { messageTopics } from '@fairline/contract/messages'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Where a message shows: on a page of everybody, running through the header, or to one member. */
export type MessageKind = 'announcement' | 'marquee' | 'personal'

/** The account that reads messages, and the language that it prefers. */
export interface Reader {
  readonly operatorId: number
  readonly accountId: bigint
  readonly language: string
}

const inLanguage = (part: string): string =>
  `coalesce(coalesce(m.texts -> $4, m.texts -> 'en') ->> '${part}', '')`

const messages = rowMapper({
  messageId: column.text('m.public_id'),
  title: column.text(inLanguage('title')),
  content: column.text(inLanguage('content')),
  topic: column.text<(typeof messageTopics)[number]>('m.topic'),
  facts: column.json<Readonly<Record<string, string>>>('m.facts'),
  publishedAtMs: column.moment('m.published_from'),
  isRead: column.boolean('r.account_id is not null'),
})

/** A message as its reader sees it now. */
export type StoredMessage = RowOf<typeof messages>

export interface PageOf {
  readonly size: number
  /** From 1. */
  readonly number: number
}

/** Those that are out now: of $1's operator to everybody ($3 the kind), or to account $2 alone. */
const shown = `m.kind = $3 and m.published_from <= book_now()
   and (m.published_until is null or m.published_until > book_now())
   and case $3 when 'personal' then m.account_id = $2
               else m.account_id is null and m.operator_id = $1 end`

const keyOf = ({ operatorId, accountId }: Reader, kind: MessageKind): unknown[] => [
  operatorId,
  accountId,
  kind,
]

/** One page of the messages that a reader sees now, newest first. */
export async function selectMessages(
  queries: Queries,
  reader: Reader,
  kind: MessageKind,
  page: PageOf,
): Promise<StoredMessage[]> {
  const rows = await queries.query<MappedRow>(
    `select ${messages.columns}
       from message m left join message_read r on r.message_id = m.id and r.account_id = $2
      where ${shown}
      order by m.published_from desc, m.id desc limit $5 offset $6`,
    [...keyOf(reader, kind), reader.language, page.size, (page.number - 1) * page.size],
  )
  return rows.map(messages.of)
}

/** How many messages a reader sees now, and how many of them are unread. */
export async function countMessages(
  queries: Queries,
  reader: Reader,
  kind: MessageKind,
): Promise<{ total: number; unread: number }> {
  const [row] = await queries.query<{ total: number; unread: number }>(
    `select count(*)::integer as total,
            count(*) filter (where r.account_id is null)::integer as unread
       from message m left join message_read r on r.message_id = m.id and r.account_id = $2
      where ${shown}`,
    keyOf(reader, kind),
  )
  return row ?? { total: 0, unread: 0 }
}

/** Notes that a reader has read a message, or all; what the reader does not see stays as it is. */
export async function insertRead(
  queries: Queries,
  reader: Reader,
  kind: MessageKind,
  which: string,
): Promise<void> {
  await queries.query(
    `insert into message_read (account_id, message_id)
     select $2, m.id from message m where ${shown} and ($4 = 'all' or m.public_id = $4)
     on conflict do nothing`,
    [...keyOf(reader, kind), which],
  )
}

/** A message of the book to a member about a settlement. */
export interface BetMessage {
  readonly operatorId: number
  readonly accountId: bigint
  readonly betId: bigint
  /** The revision of the settlement; each revision is reported once. */
  readonly revision: number
  readonly topic: Exclude<StoredMessage['topic'], ''>
  readonly facts: Readonly<Record<string, string>>
}

/** Writes messages of the book; a settlement that already has a message gets no second one. */
export async function insertBetMessages(
  tx: Transaction,
  messages: readonly BetMessage[],
): Promise<void> {
  await tx.query(
    `insert into message (operator_id, kind, account_id, topic, facts, bet_id, settlement_revision)
     select u.operator_id, 'personal', u.account_id, u.topic, u.facts::jsonb, u.bet_id, u.revision
       from unnest($1::smallint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[],
                   $6::integer[]) u(operator_id, account_id, topic, facts, bet_id, revision)
     on conflict (bet_id, settlement_revision) where bet_id is not null do nothing`,
    [
      messages.map(({ operatorId }) => operatorId),
      messages.map(({ accountId }) => accountId),
      messages.map(({ topic }) => topic),
      messages.map(({ facts }) => JSON.stringify(facts)),
      messages.map(({ betId }) => betId),
      messages.map(({ revision }) => revision),
    ],
  )
}

/** A message of the book to a player of a room. */
export interface RoomMessage {
  readonly operatorId: number
  readonly accountId: bigint
  readonly roomId: number
  readonly topic: Exclude<StoredMessage['topic'], ''>
  readonly facts: Readonly<Record<string, string>>
}

/** Writes messages of the book about rooms. */
export async function insertRoomMessages(
  tx: Transaction,
  messages: readonly RoomMessage[],
): Promise<void> {
  await tx.query(
    `insert into message (operator_id, kind, account_id, topic, facts, room_id)
     select u.operator_id, 'personal', u.account_id, u.topic, u.facts::jsonb, u.room_id
       from unnest($1::smallint[], $2::bigint[], $3::text[], $4::text[], $5::integer[])
              u(operator_id, account_id, topic, facts, room_id)`,
    [
      messages.map(({ operatorId }) => operatorId),
      messages.map(({ accountId }) => accountId),
      messages.map(({ topic }) => topic),
      messages.map(({ facts }) => JSON.stringify(facts)),
      messages.map(({ roomId }) => roomId),
    ],
  )
}

/** What an operator writes. */
export interface OperatorMessage {
  readonly operatorId: number
  readonly kind: MessageKind
  /** The receiver of a personal message; null for other kinds. */
  readonly accountId: bigint | null
  readonly texts: Readonly<Record<string, { readonly title: string; readonly content: string }>>
  /** From now where it is null. */
  readonly publishedFrom: Date | null
  readonly publishedUntil: Date | null
}

/** Inserts an operator's message and returns its public id. */
export async function insertMessage(queries: Queries, message: OperatorMessage): Promise<string> {
  const { operatorId, kind, accountId, texts, publishedFrom, publishedUntil } = message
  const [row] = await queries.query<{ public_id: string }>(
    `insert into message (operator_id, kind, account_id, texts, published_from, published_until)
     values ($1, $2, $3, $4, coalesce($5, book_now()), $6) returning public_id`,
    [operatorId, kind, accountId, JSON.stringify(texts), publishedFrom, publishedUntil],
  )
  return row?.public_id ?? ''
}

/** Returns the public id of the same message, while it is out or will be; undefined without one. */
export async function selectSameMessage(
  queries: Queries,
  message: OperatorMessage,
): Promise<string | undefined> {
  const { operatorId, kind, accountId, texts, publishedFrom, publishedUntil } = message
  const [row] = await queries.query<{ public_id: string }>(
    `select public_id from message
      where operator_id = $1 and kind = $2 and account_id is not distinct from $3
        and texts = $4::jsonb and ($5::timestamptz is null or published_from = $5)
        and published_until is not distinct from $6::timestamptz and topic = ''
        and (published_until is null or published_until > book_now())
      order by id limit 1`,
    [operatorId, kind, accountId, JSON.stringify(texts), publishedFrom, publishedUntil],
  )
  return row?.public_id
}

/** Whether the operator has written anything yet. */
export async function hasMessages(queries: Queries, operatorId: number): Promise<boolean> {
  const rows = await queries.query(
    `select from message where operator_id = $1 and topic = '' limit 1`,
    [operatorId],
  )
  return rows.length > 0
}

/** An operator's message as its list shows it. */
export interface ListedMessage {
  readonly publicId: string
  readonly kind: MessageKind
  readonly member: string
  readonly title: string
  /** In English. */
  readonly content: string
  readonly from: Date
  readonly until: Date | null
}

/**
 * What the operator has out or will have, newest first; below the path of an upline only what is
 * written to its members.
 */
export async function selectOperatorMessages(
  queries: Queries,
  operatorId: number,
  path: string | null,
): Promise<ListedMessage[]> {
  return await queries.query<ListedMessage>(
    `select m.public_id as "publicId", m.kind, coalesce(a.login_id, '') as member,
            coalesce(nullif(m.texts #>> '{en,title}', ''), m.texts #>> '{en,content}') as title,
            m.texts #>> '{en,content}' as content,
            m.published_from as "from", m.published_until as "until"
       from message m
       left join account a on a.id = m.account_id
       left join party low on low.id = a.party_id
      where m.operator_id = $1 and m.topic = ''
        and ($2::text is null or low.path like $2 || '%')
        and (m.published_until is null or m.published_until > book_now())
      order by m.published_from desc, m.id desc limit 200`,
    [operatorId, path],
  )
}

/** Ends an operator's message now, or before it began; false when no such message is out. */
export async function endMessage(
  queries: Queries,
  operatorId: number,
  publicId: string,
): Promise<boolean> {
  const rows = await queries.query(
    `update message set published_from = least(published_from, book_now() - interval '1 ms'),
                        published_until = book_now()
      where operator_id = $1 and public_id = $2 and topic = ''
        and (published_until is null or published_until > book_now())
      returning id`,
    [operatorId, publicId],
  )
  return rows.length > 0
}
