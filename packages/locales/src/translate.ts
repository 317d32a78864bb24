import type englishBook from './en/book.json'
import type englishPages from './en/pages.json'
import type englishRules from './en/rules.json'
import type { Message } from './message.ts'

/** The texts that every page needs. */
export type BookTexts = Readonly<Record<keyof typeof englishBook, Message>>
/** The texts of the pages beside the book: the book does not wait for them. */
export type PageTexts = Readonly<Record<keyof typeof englishPages, Message>>
/** The words of the page of rules: no other page waits for them. */
export type RulesTexts = typeof englishRules
/** Every text of the sites has a key; a key that English lacks does not compile. */
export type MessageKey = keyof BookTexts | keyof PageTexts

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

type Loader<Texts> = () => Promise<{ readonly default: Texts }>

interface LanguageFiles {
  readonly book: Loader<BookTexts>
  readonly pages: Loader<PageTexts>
  readonly rules: Loader<RulesTexts>
}

/**
 * The files of each offered language, loaded one language at a time. The types hold every file to
 * the keys of English, and a test holds this table to the folders.
 * @spec S1.languages
 */
const files: Readonly<Partial<Record<Language, LanguageFiles>> & { en: LanguageFiles }> = {
  en: {
    book: () => import('./en/book.json', { with: { type: 'json' } }),
    pages: () => import('./en/pages.json', { with: { type: 'json' } }),
    rules: () => import('./en/rules.json', { with: { type: 'json' } }),
  },
}

/** Languages that a member can choose, in the specification's order. */
export const offeredLanguages: readonly Language[] = (
  Object.keys(languageNames) as Language[]
).filter((language) => files[language] !== undefined)

/** The offered language of a code, undefined for any other text. */
export function offeredLanguage(code: string): Language | undefined {
  return offeredLanguages.find((language) => language === code)
}

/** The files of a language; those of English where the language is not offered. */
const filesOf = (language: Language) => files[language] ?? files.en

/** The texts of a language that every page needs. */
export const loadBookTexts = async (language: Language): Promise<BookTexts> =>
  (await filesOf(language).book()).default

/** The texts of the pages in a language. */
export const loadPageTexts = async (language: Language): Promise<PageTexts> =>
  (await filesOf(language).pages()).default

/** The page of rules in a language. */
export const loadRules = async (language: Language): Promise<RulesTexts> =>
  (await filesOf(language).rules()).default
