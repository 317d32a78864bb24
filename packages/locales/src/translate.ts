import en from './en.json' with { type: 'json' }
import type { Message } from './message.ts'
import type { PageMessages } from './pages.ts'

/** Every text of the sites has a key; a key that English lacks does not compile. */
export type MessageKey = keyof typeof en | keyof PageMessages
/** The texts that every page needs. */
export type Messages = Readonly<Record<keyof typeof en, Message>>

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
