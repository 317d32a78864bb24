import type englishBook from './en/book.json'
import type englishPages from './en/pages.json'
import type englishRules from './en/rules.json'
import type { Message } from './message.ts'

/** The texts that every page needs. */
export type BookTexts = Readonly<Record<keyof typeof englishBook, Message>>
/** The texts of the pages other than the book: the book does not wait for them. */
export type PageTexts = Readonly<Record<keyof typeof englishPages, Message>>
/** English texts with the plural forms of any language. */
type InAnyLanguage<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends { one: string; other: string }
    ? Message
    : InAnyLanguage<Texts[Key]>
}
/** The words of the page of rules: no other page waits for them. */
export type RulesTexts = InAnyLanguage<typeof englishRules>
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
 * @spec S1.languages S1.languages.zh-CN S1.languages.zh-TW S1.languages.vi S1.languages.th
 * @spec S1.languages.id S1.languages.my S1.languages.ja S1.languages.ko
 */
const files: Readonly<Partial<Record<Language, LanguageFiles>> & { en: LanguageFiles }> = {
  en: {
    book: () => import('./en/book.json', { with: { type: 'json' } }),
    pages: () => import('./en/pages.json', { with: { type: 'json' } }),
    rules: () => import('./en/rules.json', { with: { type: 'json' } }),
  },
  'zh-CN': {
    book: () => import('./zh-CN/book.json', { with: { type: 'json' } }),
    pages: () => import('./zh-CN/pages.json', { with: { type: 'json' } }),
    rules: () => import('./zh-CN/rules.json', { with: { type: 'json' } }),
  },
  'zh-TW': {
    book: () => import('./zh-TW/book.json', { with: { type: 'json' } }),
    pages: () => import('./zh-TW/pages.json', { with: { type: 'json' } }),
    rules: () => import('./zh-TW/rules.json', { with: { type: 'json' } }),
  },
  vi: {
    book: () => import('./vi/book.json', { with: { type: 'json' } }),
    pages: () => import('./vi/pages.json', { with: { type: 'json' } }),
    rules: () => import('./vi/rules.json', { with: { type: 'json' } }),
  },
  th: {
    book: () => import('./th/book.json', { with: { type: 'json' } }),
    pages: () => import('./th/pages.json', { with: { type: 'json' } }),
    rules: () => import('./th/rules.json', { with: { type: 'json' } }),
  },
  id: {
    book: () => import('./id/book.json', { with: { type: 'json' } }),
    pages: () => import('./id/pages.json', { with: { type: 'json' } }),
    rules: () => import('./id/rules.json', { with: { type: 'json' } }),
  },
  my: {
    book: () => import('./my/book.json', { with: { type: 'json' } }),
    pages: () => import('./my/pages.json', { with: { type: 'json' } }),
    rules: () => import('./my/rules.json', { with: { type: 'json' } }),
  },
  ja: {
    book: () => import('./ja/book.json', { with: { type: 'json' } }),
    pages: () => import('./ja/pages.json', { with: { type: 'json' } }),
    rules: () => import('./ja/rules.json', { with: { type: 'json' } }),
  },
  ko: {
    book: () => import('./ko/book.json', { with: { type: 'json' } }),
    pages: () => import('./ko/pages.json', { with: { type: 'json' } }),
    rules: () => import('./ko/rules.json', { with: { type: 'json' } }),
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

/**
 * The language of a tag, with the script that its region implies. Null for a tag that is not of
 * BCP 47: on a machine without a locale Chromium reports "en-US@posix".
 */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
}

/**
 * Returns the first language of a visitor's BCP 47 tags that is among the languages of a site;
 * undefined where none is.
 * The script, which a region implies, selects between the two forms of Chinese: `zh-HK` is
 * traditional.
 * @spec S1.languages
 */
export function preferredLanguage(
  tags: readonly string[],
  languages: readonly Language[] = offeredLanguages,
): Language | undefined {
  for (const tag of tags) {
    const { language = '', script } = localeOf(tag) ?? {}
    const code = language === 'zh' ? (script === 'Hant' ? 'zh-TW' : 'zh-CN') : language
    const offered = offeredLanguage(code)
    if (offered !== undefined && languages.includes(offered)) return offered
  }
  return undefined
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
