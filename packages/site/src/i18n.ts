import { deadlineText as deadlineIn } from '@fairline/domain/time/time-text'
import type { Message } from '@fairline/locales/message'
import { type Language, loadBookTexts, loadPageTexts } from '@fairline/locales/translate'
import { type Translate, translating } from '@fairline/locales/translating'
import { create } from 'zustand'
import { serverNow } from './calls/server-clock.ts'
import { loadNames, useNames } from './names.ts'
import { operator } from './operator-configuration.ts'
import { loadScriptFont } from './script-fonts.ts'

/** A text in which no line ends behind a hyphen: "-vs-", "-0.50" and "2026-11-21" never break. */
export const unbroken = (text: string): string => text.replaceAll(/-(?=\S)/g, '-\u2060')

export type { Translate } from '@fairline/locales/translating'

interface Texts {
  readonly language: Language
  /** A function of its own for each language, so that whatever is drawn with it is drawn again. */
  readonly translate: Translate
}

const messages: Partial<Record<string, Message>> = {}

const textsIn = (language: Language): Texts => ({
  language,
  translate: translating(messages, () => language),
})

const useTexts = create<Texts>()(() => textsIn('en'))

let hasPageTexts = false

/** The language of the last change, which may still be loading. */
let wanted: Language = 'en'

/** Loads texts or names, and the font that they are drawn with. */
async function inTheirFont<Loaded>(language: Language, loading: Promise<Loaded>): Promise<Loaded> {
  const texts = await loading
  await loadScriptFont(language, JSON.stringify(texts))
  return texts
}

/** Adds the texts that the first script does without. */
export async function addPageTexts(): Promise<void> {
  hasPageTexts = true
  const { language } = useTexts.getState()
  const texts = await inTheirFont(language, loadPageTexts(language))
  if (useTexts.getState().language === language) Object.assign(messages, texts)
}

/** Loads a part of the site together with the page texts, which it draws. */
export const withTexts = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, addPageTexts()]))[0]

/**
 * Changes the language of everything on the page, when its texts and their font are loaded. The
 * site is drawn after the first change, so that no text ever jumps.
 */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language
  const [names, book] = await Promise.all([
    inTheirFont(language, loadNames(language)),
    inTheirFont(language, loadBookTexts(language)),
  ])
  // Whether they are needed is read last: a page may have asked for them meanwhile.
  const pages = hasPageTexts ? await inTheirFont(language, loadPageTexts(language)) : {}
  if (wanted !== language) return
  Object.assign(messages, book, pages)
  if (names !== useNames.getState()) useNames.setState(names)
  document.documentElement.lang = language
  useTexts.setState(textsIn(language))
}

// Everything that is drawn with texts is drawn again with new names.
useNames.subscribe(() => useTexts.setState(({ language }) => textsIn(language)))

/** The text of an end or start time, for a sentence in the member's language (docs/times.md). */
export const deadlineText = (moment: string): string =>
  deadlineIn(moment, serverNow(), useTexts.getState().language)

/** Whom the member asks for help, in the current language; undefined if the brand does not say. */
export const contactText = (): string | undefined =>
  operator.contactText[useTexts.getState().language]

/** Text of a key outside of components. */
export const translate: Translate = translating(messages, () => useTexts.getState().language)

/** The translating function of the current language; the component follows a change. */
export const useTranslate = (): Translate => useTexts((texts) => texts.translate)

/** The language that the page is drawn in; the component follows a change. */
export const useLanguage = (): Language => useTexts((texts) => texts.language)

/** Returns the language of a code if the operator offers it, or else the operator's default. */
export function languageOfSite(code: string): Language {
  return operator.languages.find((language) => language === code) ?? operator.language
}
