import { playerSettings } from '@fairline/contract/session'
import { plainLine, plainLines } from '@fairline/domain/text/plain-text'
import { instantOf } from '@fairline/domain/time/gmt8'
import * as z from 'zod'
import type { Queries } from '../../db/queries.ts'
import { accountNamed } from '../accounts/index.ts'
import {
  endMessage,
  insertMessage,
  type ListedMessage,
  type MessageKind,
  selectOperatorMessages,
  selectSameMessage,
} from './message-store.ts'

/** One line, without the characters that could disguise what it says. */
const line = (max: number) =>
  z.string().trim().max(max).regex(plainLine, 'one line without control characters')

/** Paragraphs: the same, with line breaks. */
const paragraphs = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .regex(plainLines, 'text without control characters but line breaks')

const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'a moment in GMT+8 such as 2026-11-22 08:00')
  .transform((text, context) => {
    const instant = instantOf(`${text}:00`)
    if (instant !== undefined) return new Date(instant)
    context.addIssue('there is no such moment')
    return z.NEVER
  })

const words = z.strictObject({ title: line(120), content: paragraphs })

/**
 * A message as an operator writes it: plain text, which the site never reads as HTML. English is
 * always there, because members of every other language fall back to it.
 */
const messageSchema = z
  .strictObject({
    kind: z.enum(['announcement', 'marquee', 'personal']),
    member: z.string().optional(),
    texts: z
      .partialRecord(playerSettings.shape.language, words)
      .refine((texts) => texts.en !== undefined, 'English is missing'),
    from: moment.optional(),
    until: moment.optional(),
  })
  .refine(({ kind, member }) => (kind === 'personal') === (member !== undefined), {
    message: 'a personal message has a member, the others have none',
  })
  .refine(({ kind, texts }) => kind === 'marquee' || hasTitles(texts), {
    message: 'an announcement and a personal message have a title in each language',
  })
  .refine(({ kind, texts }) => kind !== 'marquee' || areLines(texts), {
    message: 'a running line is one line of at most 300 characters, without a title',
  })
  .refine(({ from, until }) => until === undefined || until > (from ?? new Date(0)), {
    message: 'until is after from',
  })
/** A message as a command or a test passes it. */
export type WrittenMessage = z.input<typeof messageSchema>

const hasTitles = (texts: Partial<Record<string, z.infer<typeof words>>>): boolean =>
  Object.values(texts).every((text) => text?.title !== '')

const areLines = (texts: Partial<Record<string, z.infer<typeof words>>>): boolean =>
  Object.values(texts).every(
    (text) => text?.title === '' && text.content.length <= 300 && !text.content.includes('\n'),
  )

export type WriteOutcome =
  | {
      readonly ok: true
      readonly messageId: string
      /** False if the same message was out already: nothing is written then. */
      readonly isNew: boolean
    }
  | { readonly ok: false; readonly problem: string }

const problem = (text: string): WriteOutcome => ({ ok: false, problem: text })

/**
 * Publishes a message of the operator's, or says what is wrong with it. The same message is not
 * published again while it is out.
 */
export async function writeMessage(
  queries: Queries,
  operatorId: number,
  message: unknown,
): Promise<WriteOutcome> {
  const read = messageSchema.safeParse(message)
  if (!read.success) return problem(z.prettifyError(read.error))
  const { kind, member, texts, from, until } = read.data
  const accountId = member === undefined ? null : await accountNamed(queries, operatorId, member)
  if (accountId === undefined) return problem(`there is no member ${member}`)
  const written = {
    operatorId,
    kind: kind satisfies MessageKind,
    accountId,
    texts: texts as Record<string, z.infer<typeof words>>,
    publishedFrom: from ?? null,
    publishedUntil: until ?? null,
  }
  const known = await selectSameMessage(queries, written)
  const messageId = known ?? (await insertMessage(queries, written))
  return { ok: true, messageId, isNew: known === undefined }
}

/**
 * Returns the messages that an operator has out or will have, newest first; with the path of an
 * upline those to its members.
 */
export const listMessages = (
  queries: Queries,
  operatorId: number,
  path: string | null = null,
): Promise<ListedMessage[]> => selectOperatorMessages(queries, operatorId, path)

/** Ends a message of an operator's; returns false when none is out by this id. */
export const withdrawMessage = (
  queries: Queries,
  operatorId: number,
  messageId: string,
): Promise<boolean> => endMessage(queries, operatorId, messageId)
