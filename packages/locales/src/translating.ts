import type { BookPlaces } from './book-places.ts'
import { type Message, type Values, writeMessage } from './message.ts'
import type { PagesPlaces } from './pages-places.ts'
import type { RulesPlaces } from './rules-places.ts'
import type { Language, MessageKey, RulesTexts } from './translate.ts'

type Places = BookPlaces & PagesPlaces

/** A text without a place. */
export type PlainKey = Exclude<MessageKey, keyof Places>

/** The places of a text; of several texts, the places of any of them. */
export type PlaceOf<Key extends MessageKey> = Key extends keyof Places ? Places[Key] : never

/** A value for each place; no values fit a text without places. */
export type ValuesOf<Key extends MessageKey> = [PlaceOf<Key>] extends [never]
  ? never
  : Readonly<Record<PlaceOf<Key>, string | number>>

/**
 * Returns the text of a key with the values in its places; the key itself where its texts are not
 * loaded. What does not compile: an unknown key, a place without a value, a value without a place.
 */
export interface Translate {
  (key: PlainKey): string
  <Key extends MessageKey>(key: Key, values: ValuesOf<Key>): string
  /**
   * The text of a key that is composed of a word of the wire or of a receipt; undefined where there
   * is no such text, or where one of its places has no value.
   */
  composed(key: string, values?: Values): string | undefined
}

/** Returns the one function that draws texts, in the language of the moment. */
export function translating(
  messages: Readonly<Partial<Record<string, Message>>>,
  languageNow: () => Language,
): Translate {
  const draw = (key: string, values?: Values): string =>
    writeMessage(messages[key] ?? key, languageNow(), values)
  const composed = (key: string, values?: Values): string | undefined => {
    const text = Object.hasOwn(messages, key) ? draw(key, values) : undefined
    return text === undefined || /\{\w+\}/.test(text) ? undefined : text
  }
  return Object.assign(draw, { composed })
}

type PageKey = keyof RulesTexts['page']
type PageWithPlaces = {
  [Key in PageKey]: `page.${Key}` extends keyof RulesPlaces ? Key : never
}[PageKey]

/** Returns a text of the page of rules; its language selects the form of a plural. */
export const ruleWords = <Key extends PageWithPlaces>(
  page: Readonly<Record<PageKey, Message>>,
  key: Key,
  values: Readonly<Record<RulesPlaces[`page.${Key}`], string | number>>,
  language = 'en',
): string => writeMessage(page[key], language, values)

/** The values of the sections of the rules, each by its group and id. */
export type SectionValues = {
  readonly [Path in keyof RulesPlaces as Path extends `page.${string}` ? never : Path]: Readonly<
    Record<RulesPlaces[Path], number>
  >
}
