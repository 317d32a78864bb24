import { parseArgs } from 'node:util'
import { playerSettings } from '@fairline/contract/session'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { type CommandOutcome, done, wrong } from '../../command-outcome.ts'
import type { Queries } from '../../db/queries.ts'
import { endMessage, selectOperatorMessages } from './message-store.ts'
import { writeMessage } from './write-message.ts'

const languages = playerSettings.shape.language.options

export const messageUsage = `npm run -s message -- list
npm run -s message -- end ID
npm run -s message -- announcement --en "Title | Text" [--th "..."] [--from ...] [--until ...]
npm run -s message -- personal --member demo01 --en "Title | Text"
npm run -s message -- marquee --en "One line"

One option for each language (${languages.join(', ')}); English must be there, and is what
members of every other language read. "\\n" in a text begins a new line. --from and --until are in
GMT+8, as 2026-11-22 08:00; without them a message is out at once and stays.`

/** Runs one command of an operator's on the messages: writes, lists or ends them. */
export async function operateMessages(
  queries: Queries,
  operatorId: number,
  words: readonly string[],
): Promise<CommandOutcome> {
  const options = Object.fromEntries(
    [...languages, 'member', 'from', 'until'].map((name) => [name, { type: 'string' as const }]),
  )
  let read: ReturnType<typeof parseArgs>
  try {
    read = parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    return wrong(`${(error as Error).message}\n\n${messageUsage}`)
  }
  const [command, ...rest] = read.positionals
  if (command === 'list' && rest.length === 0) return list(queries, operatorId)
  if (command === 'end' && rest.length === 1) return end(queries, operatorId, rest[0] ?? '')
  if (command === undefined || rest.length > 0) return wrong(messageUsage)
  const outcome = await writeMessage(queries, operatorId, messageOf(command, read.values))
  return outcome.ok ? done(`published ${outcome.messageId}`) : wrong(outcome.problem)
}

function messageOf(kind: string, values: Record<string, unknown>): object {
  const { member, from, until, ...texts } = values
  const given = Object.entries({ member, from, until }).filter(([, value]) => value !== undefined)
  const read = Object.entries(texts).map(([language, text]) => [language, wordsOf(String(text))])
  return { kind, texts: Object.fromEntries(read), ...Object.fromEntries(given) }
}

/** Splits "Title | Text": the part before the first bar is the title. */
function wordsOf(text: string): { title: string; content: string } {
  const bar = text.indexOf('|')
  const content = text.slice(bar + 1).replaceAll('\\n', '\n')
  return { title: bar === -1 ? '' : text.slice(0, bar).trim(), content: content.trim() }
}

async function list(queries: Queries, operatorId: number): Promise<CommandOutcome> {
  const messages = await selectOperatorMessages(queries, operatorId)
  if (messages.length === 0) return done('no message is out')
  const lines = messages.map(({ publicId, kind, member, title, from, until }) => {
    const end = until === null ? 'stays' : `until ${dateTimeOf(until.getTime())}`
    const times = `from ${dateTimeOf(from.getTime())}, ${end}`
    return `${publicId}  ${kind}${member === '' ? '' : ` to ${member}`}  ${times}  ${title}`
  })
  return done(lines.join('\n'))
}

async function end(queries: Queries, operatorId: number, id: string): Promise<CommandOutcome> {
  const isEnded = await endMessage(queries, operatorId, id)
  return isEnded ? done(`ended ${id}`) : wrong(`no message is out by the id ${id}`)
}
