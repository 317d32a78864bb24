import type { MessageRow } from '@fairline/contract/office/messages'
import { accepted, refused } from '@fairline/domain/errors/rejection'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import { listMessages, type WrittenMessage } from '../content/index.ts'
import { endOfMessage, publishMessage } from './message-acts.ts'
import type { DoAct } from './office-act.ts'

/** What the calls of messages need. */
export interface MessageCallParts {
  readonly queries: Queries
  readonly act: DoAct
}

type MessagePath =
  | '/bo/messages'
  | '/bo/messages/write'
  | '/bo/messages/publish'
  | '/bo/messages/end'

/** The calls of what operators and uplines write to members. */
export function messageCalls({
  queries,
  act,
}: MessageCallParts): Pick<OfficeHandlers, MessagePath> {
  return {
    async '/bo/messages'({ scope }) {
      const messages = await listMessages(queries, scope.operatorId, scope.path)
      const rows = messages.map(
        ({ publicId, kind, member, title, content, from, until }): MessageRow => ({
          message_id: publicId,
          kind,
          member,
          title,
          content,
          from: dateTimeOf(from.getTime()),
          until: until === null ? null : dateTimeOf(until.getTime()),
        }),
      )
      return accepted({ rows })
    },
    '/bo/messages/write': async (call) => {
      const { kind, login: member } = call.target
      if (kind === 'party') return refused('forbiddenAccess')
      const message = { kind: 'personal', member, ...wordsOf(call.body) } as const
      return act('/bo/messages/write', call, publishMessage, message)
    },
    '/bo/messages/publish': (call) => {
      const message = { kind: call.body.kind, ...wordsOf(call.body) }
      return act('/bo/messages/publish', call, publishMessage, message)
    },
    '/bo/messages/end': (call) =>
      act('/bo/messages/end', call, endOfMessage, { messageId: call.body.message_id }),
  }
}

type Body = Pick<OfficeCall<'/bo/messages/publish'>['body'], 'texts' | 'from' | 'until'>

/** The words and times of a message; languages without words are left out. */
function wordsOf({ texts, from, until }: Body): Omit<WrittenMessage, 'kind'> {
  return {
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.content !== '')),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  }
}
