import { deadlineText as deadlineIn } from '@fairline/domain/time/time-text'
import {
  type Language,
  loadMessages,
  type MessageKey,
  offeredLanguage,
} from '@fairline/locales/translate'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { deviceNow, serverTimeAt } from './calls/server-clock.ts'

/** Returns the text of a key in the member's language, with the values filled in. */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string

let hasPageTexts = false

async function pageTextsOf(language: Language): Promise<Readonly<Record<string, string>>> {
  const { loadPageMessages } = await import('@fairline/locales/pages')
  return loadPageMessages(language)
}

/** Adds the texts of the pages beside the book, before the first of them is drawn. */
export async function addPageTexts(): Promise<void> {
  hasPageTexts = true
  const language = languageOrEnglish(i18next.language)
  i18next.addResourceBundle(language, 'translation', await pageTextsOf(language), true)
}

/** Starts the texts in a language; the site is drawn after this, so that no text ever jumps. */
export async function startTranslation(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: await loadMessages(language) } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  document.documentElement.lang = language
}

/** Changes the language of everything on the page, once its texts are there. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const pages = hasPageTexts ? await pageTextsOf(language) : {}
    const texts = { ...(await loadMessages(language)), ...pages }
    i18next.addResourceBundle(language, 'translation', texts)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** The text of an end or start time, for a sentence in the member's language (docs/times.md). */
export const deadlineText = (moment: string): string =>
  deadlineIn(moment, serverTimeAt(deviceNow()), i18next.language)

/** Text of a key outside of components. */
export const translate: Translate = (key, values) => i18next.t(key, { ...values })

/** The translating function of the current language; the component follows a change. */
export function useTranslate(): Translate {
  const { t } = useTranslation()
  return (key, values) => t(key, { ...values })
}

/** The offered language for a code, or English. */
export function languageOrEnglish(code: string): Language {
  return offeredLanguage(code) ?? 'en'
}
