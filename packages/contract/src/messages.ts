import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, success } from './envelope.ts'
import { playerSettings } from './session.ts'

const page = {
  page_size: z.int().check(z.minimum(1), z.maximum(100)),
  page_number: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** The language of the page that shows them; by default the one of the member's settings. */
  language: z.optional(playerSettings.shape.language),
}

const messageId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** What the member has read: one message, or all there are; marked before the page is read. */
const read = z.optional(z.string().check(z.regex(/^(all|[0-9a-f]{32})$/)))

/** The book's own messages about a bet or a room; '' is a message in the operator's words. */
export const messageTopics = [
  '',
  'bet_void',
  'bet_corrected',
  'bet_reopened',
  'bet_settled_again',
  'bet_rejected',
  'room_started',
  'room_ended',
  'room_corrected',
  'room_paid',
  'room_cancelled',
  'room_pin_dead',
] as const

export const announcement = z.object({
  message_id: messageId,
  message_date: dateTimeText,
  /** Plain text, in the member's language where the operator wrote it in that. */
  title: z.string(),
  content: z.string(),
  is_read: z.boolean(),
})
export type Announcement = z.infer<typeof announcement>

export const personalMessage = z.extend(announcement, {
  /** With a topic, title and content are empty: the site puts the facts into words. */
  topic: z.enum(messageTopics),
  facts: z.record(z.string(), z.string()),
})
export type PersonalMessage = z.infer<typeof personalMessage>

export const marquee = z.object({ message_id: messageId, content: z.string() })
export type Marquee = z.infer<typeof marquee>

const counts = { total: z.int(), unread: z.int() }

/** @spec S7.announcelist */
export const announceList = endpoint({
  path: '/announcelist',
  access: 'session',
  kind: 'json',
  summary: 'Announcements of the operator, newest first; `read` marks what the member has read',
  request: z.strictObject({ ...credentials, ...page, read }),
  response: success({ announcements: z.array(announcement), ...counts }),
})

/** @spec S7.marqueelist */
export const marqueeList = endpoint({
  path: '/marqueelist',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'The lines that run through the header now, newest first',
  request: z.strictObject({ ...credentials, ...page }),
  response: success({ marquees: z.array(marquee), total: z.int() }),
})

/** @spec S7.personallist */
export const personalList = endpoint({
  path: '/personallist',
  access: 'session',
  kind: 'json',
  summary: 'Messages to the member alone, newest first; `read` marks what the member has read',
  request: z.strictObject({ ...credentials, ...page, read }),
  response: success({ messages: z.array(personalMessage), ...counts }),
})

/** @spec S7.personalunread */
export const personalUnread = endpoint({
  path: '/personalunread',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'How many messages and announcements the member has not read',
  request: z.strictObject(credentials),
  response: success({ unread: z.int(), announcements_unread: z.int() }),
})
