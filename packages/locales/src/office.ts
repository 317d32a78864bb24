import english from './en/office.json' with { type: 'json' }
import { type Message, type Values, writeMessage } from './message.ts'

/** A key of the texts of the back office: English first, in files that members never load. */
export type OfficeKey = keyof typeof english
export type OfficeValues = Values

const messages: Readonly<Record<string, Message>> = english

const draw = (key: OfficeKey, values?: Values): string =>
  writeMessage(messages[key] ?? key, 'en', values)

/** Returns a text of the back office, with values in its places. */
export const officeText = Object.assign(draw, {
  /** The text of a key that is composed of a word of the wire; undefined where there is none. */
  composed(key: string): string | undefined {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined
    return message === undefined ? undefined : writeMessage(message, 'en')
  },
})
