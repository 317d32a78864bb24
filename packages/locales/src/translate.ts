import en from './en.json' with { type: 'json' }
import type { PageMessages } from './pages.ts'

/** Every text of the sites has a key; a key that English lacks does not compile. */
export type MessageKey = keyof typeof en | keyof PageMessages
/** The texts that every page needs. */
export type Messages = Readonly<Record<keyof typeof en, Message>>

/**
 * A text with places such as `{odds}`, or one text for each plural form of the language. English
 * has `one` and `other`; `Intl.PluralRules` knows the forms of each language, and the value of
 * `{count}` selects one.
 */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
export type Values = Readonly<Record<string, string | number>>

/** Returns the message in the form that `{count}` selects, with the values in its places. */
export function writeMessage(message: Message, language: string, values: Values = {}): string {
  if (typeof message === 'string') return fillPlaces(message, values)
  const form = new Intl.PluralRules(language).select(Number(values.count))
  return fillPlaces(message[form] ?? message.other ?? '', values)
}

/** Fills the places of a text: `{wait}` with the value of that name. */
export function fillPlaces(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The nine languages of the specification, each named in itself. */
export const languageNames = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
  my: 'မြန်မာ',
  ja: '日本語',
  ko: '한국어',
} as const
export type Language = keyof typeof languageNames

/**
 * The languages that are offered: those whose file has every key. A test holds this list to the
 * files, so that nobody is offered a half-translated site.
 * @spec S1.languages
 */
const loaders: Readonly<Partial<Record<Language, () => Promise<Messages>>>> = {
  en: () => Promise.resolve(en),
}

/** Languages that a member can choose, in the specification's order. */
export const offeredLanguages: readonly Language[] = (
  Object.keys(languageNames) as Language[]
).filter((language) => loaders[language] !== undefined)

/** The offered language of a code, undefined for any other text. */
export function offeredLanguage(code: string): Language | undefined {
  return offeredLanguages.find((language) => language === code)
}

/** The texts of a language; English where the language is not offered. */
export async function loadMessages(language: Language): Promise<Messages> {
  const load = loaders[language]
  return load === undefined ? en : await load()
}
