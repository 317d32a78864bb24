import en from '@fairline/locales/en/fair.json' with { type: 'json' }
import id from '@fairline/locales/id/fair.json' with { type: 'json' }
import ja from '@fairline/locales/ja/fair.json' with { type: 'json' }
import ko from '@fairline/locales/ko/fair.json' with { type: 'json' }
import my from '@fairline/locales/my/fair.json' with { type: 'json' }
import th from '@fairline/locales/th/fair.json' with { type: 'json' }
import type { Language } from '@fairline/locales/translate'
import vi from '@fairline/locales/vi/fair.json' with { type: 'json' }
import zhCn from '@fairline/locales/zh-CN/fair.json' with { type: 'json' }
import zhTw from '@fairline/locales/zh-TW/fair.json' with { type: 'json' }

/** The texts of the page in one language. */
export type FairTexts = Readonly<Record<keyof typeof en, string>>

/** The page has all languages in it, because a saved page can load none. */
export const allTexts: Readonly<Record<Language, FairTexts>> = {
  en,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  vi,
  th,
  id,
  my,
  ja,
  ko,
}

const languages = Object.keys(allTexts) as readonly Language[]
const traditional = /^zh-(?:hant|tw|hk|mo)/i

/** Returns the first language of some tags that the page has; English where it has none. */
export function languageOf(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (traditional.test(tag)) return 'zh-TW'
    const short = tag.slice(0, 2).toLowerCase()
    const found =
      languages.find((language) => language === tag) ??
      languages.find((language) => language.startsWith(short))
    if (found !== undefined) return found
  }
  return 'en'
}
