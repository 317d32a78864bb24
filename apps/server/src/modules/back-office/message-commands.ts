import { playerSettings } from '@fairline/contract/session'
import type { WrittenMessage } from '../content/index.ts'
import { type Command, oneOfMany, type Words } from './command.ts'
import { endOfMessage, publishMessage, showMessages } from './message-acts.ts'

const languages = playerSettings.shape.language.options

/** English is needed: it is what members of every language without a text of its own read. */
const textOptions = (example: string): Record<string, string> =>
  Object.fromEntries(languages.map((name) => [name, name === 'en' ? `!${example}` : oneOfMany]))

const times = { from: '"2026-11-22 08:00"', until: '"2026-11-29 08:00"' }

/** What operators write to members. */
export const messageCommands: readonly Command[] = [
  writeCommand(
    'announcement',
    'writes to the page of messages; times are GMT+8, and "\\n" begins a new line',
    {
      ...textOptions('"Title | Text"'),
      ...times,
    },
  ),
  writeCommand('marquee', 'writes the line that runs through the header', {
    ...textOptions('"One line"'),
    ...times,
  }),
  writeCommand('personal', `writes to one member; LANGUAGE is one of ${languages.join(', ')}`, {
    member: '!LOGIN',
    ...textOptions('"Title | Text"'),
    ...times,
  }),
  {
    name: 'message list',
    args: [],
    options: {},
    says: 'lists the messages that are out or will be',
    prepare: () => (tx, by) => showMessages(tx, by, {}),
  },
  {
    name: 'message end',
    args: ['ID'],
    options: {},
    says: 'ends a message',
    prepare: (words) => (tx, by) => endOfMessage(tx, by, { messageId: words.arg('ID') }),
  },
]

function writeCommand(
  kind: WrittenMessage['kind'],
  says: string,
  options: Readonly<Record<string, string>>,
): Command {
  return {
    name: `message ${kind}`,
    args: [],
    options,
    says,
    prepare: (words) => (tx, by) => publishMessage(tx, by, messageOf(kind, words)),
  }
}

function messageOf(kind: WrittenMessage['kind'], words: Words): WrittenMessage {
  const given = (['member', 'from', 'until'] as const).flatMap((name) => {
    const value = words.option(name)
    return value === undefined ? [] : [[name, value]]
  })
  const texts = languages.flatMap((language) => {
    const text = words.option(language)
    return text === undefined ? [] : [[language, wordsOf(text)]]
  })
  return { kind, texts: Object.fromEntries(texts), ...Object.fromEntries(given) }
}

/** Splits "Title | Text": the part before the first bar is the title. `\n` begins a new line. */
function wordsOf(text: string): { title: string; content: string } {
  const bar = text.indexOf('|')
  const content = text.slice(bar + 1).replaceAll('\\n', '\n')
  return { title: bar === -1 ? '' : text.slice(0, bar).trim(), content: content.trim() }
}
