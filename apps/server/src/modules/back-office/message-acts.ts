import { accepted, refused } from '@fairline/domain/errors/rejection'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import {
  listMessages,
  type WrittenMessage,
  withdrawMessage,
  writeMessage,
} from '../content/index.ts'
import { type Act, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { JsonRecord } from './canonical-json.ts'

/** Publishes a message to one member or to all, once while it is out. */
export const publishMessage = audited<WrittenMessage>(
  'message.write',
  async (tx, { operatorId }, message) => {
    await takeTurns(tx, operatorId)
    const written = await writeMessage(tx, operatorId, message)
    if (!written.ok) return refused('incompletedRequest', { message: written.problem })
    const { messageId, isNew } = written
    const target = `message:${messageId}`
    const after = JSON.parse(JSON.stringify(message)) as JsonRecord
    const before = isNew ? {} : after
    return accepted({ target, before, after, answer: { message: messageId } })
  },
)

/** Ends a message, which members no longer see then. */
export const endOfMessage = audited<{ readonly messageId: string }>(
  'message.end',
  async (tx, { operatorId }, { messageId }) => {
    if (!(await withdrawMessage(tx, operatorId, messageId))) {
      return refused('incompletedRequest', { message: `no message is out by the id ${messageId}` })
    }
    return accepted({
      target: `message:${messageId}`,
      before: { is_out: true },
      after: { is_out: false },
      answer: { ended: messageId },
    })
  },
)

/** Lists the messages that are out or will be, by their ids; changes nothing. */
export const showMessages: Act<object> = async (tx, { operatorId }) => {
  const messages = await listMessages(tx, operatorId)
  const answer: JsonRecord = Object.fromEntries(
    messages.map(({ publicId, kind, member, title, from, until }) => {
      const end = until === null ? 'stays' : `until ${dateTimeOf(until.getTime())}`
      const times = `from ${dateTimeOf(from.getTime())}, ${end}`
      return [publicId, `${kind}${member === '' ? '' : ` to ${member}`}  ${times}  ${title}`]
    }),
  )
  return accepted({ target: 'messages', before: {}, after: {}, answer })
}
