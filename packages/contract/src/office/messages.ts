import * as z from 'zod/mini'
import { dateTimeText, success } from '../envelope.ts'
import { playerSettings } from '../session.ts'
import { acted, officeEndpoint, writes } from './office-endpoint.ts'

/** By language; English is needed, which members of the other languages read. */
const texts = z.partialRecord(
  playerSettings.shape.language,
  z.strictObject({
    title: z.string().check(z.maxLength(120)),
    content: z.string().check(z.maxLength(4_000)),
  }),
)
/** GMT+8, to the minute. */
const moment = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)))

const messageRow = z.object({
  message_id: z.string(),
  kind: z.string(),
  /** Whom it is for; empty for all members. */
  member: z.string(),
  title: z.string(),
  /** In English. */
  content: z.string(),
  from: dateTimeText,
  until: z.nullable(dateTimeText),
})
export type MessageRow = z.infer<typeof messageRow>

export const officeMessages = officeEndpoint({
  path: '/bo/messages',
  access: { permission: 'message_one', need: 'see' },
  summary: 'Lists the messages that are out or will be; an upline sees those to its members',
  request: z.strictObject({}),
  response: success({ rows: z.array(messageRow) }),
})

export const officeMessageWrite = officeEndpoint({
  path: '/bo/messages/write',
  access: { permission: 'message_one', need: 'act', target: true },
  summary: 'Writes a message to one member',
  request: z.strictObject({
    ...writes,
    target: z.string().check(z.minLength(1), z.maxLength(32)),
    texts,
    from: moment,
    until: moment,
  }),
  response: success(acted),
})

export const officeMessagePublish = officeEndpoint({
  path: '/bo/messages/publish',
  access: { permission: 'message_all', need: 'act' },
  summary: 'Writes to all members: an announcement, or the line that runs through the header',
  request: z.strictObject({
    ...writes,
    kind: z.enum(['announcement', 'marquee']),
    texts,
    from: moment,
    until: moment,
  }),
  response: success(acted),
})

export const officeMessageEnd = officeEndpoint({
  path: '/bo/messages/end',
  access: { permission: 'message_all', need: 'act' },
  summary: 'Ends a message, which members no longer see then',
  request: z.strictObject({ ...writes, message_id: z.string().check(z.maxLength(40)) }),
  response: success(acted),
})
