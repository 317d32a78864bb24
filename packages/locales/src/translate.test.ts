import { readdirSync, readFileSync } from 'node:fs'
import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import { describe, expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import pagesEn from './pages/en.json' with { type: 'json' }
import { loadPageMessages } from './pages.ts'
import { languageNames, loadMessages, offeredLanguage, offeredLanguages } from './translate.ts'

const names = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

/** Literal translations that shipped elsewhere: "live" as "reside", "even" as "event" ... */
const traps: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['居住', '抽', '步'],
  'zh-TW': ['居住', '抽', '步'],
  vi: ['Sống', 'Sự kiện', 'bước chân', 'Trên/Dưới'],
  th: ['การสมรู้ร่วมคิด'],
  id: ['Kolusi', 'Memerintah'],
  my: ['နေထိုင်ပါ'],
  ja: ['新鮮な', 'ウォン', 'マイナス'],
  ko: ['크기'],
}

describe('languages', () => {
  test('every file in the folder is offered, and only these', () => {
    const files = readdirSync(new URL('.', import.meta.url))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.replace('.json', ''))
    expect(files.sort()).toEqual([...offeredLanguages].sort())
  })

  test('English says what the error catalogue says, code by code @spec S8.catalogue', () => {
    const catalogue = Object.entries(errorCatalogue).map(([code, { text }]) => [
      `error.${code}`,
      text,
    ])
    const inEnglish = Object.entries(en).filter(([key]) => key.startsWith('error.'))
    expect(inEnglish).toEqual(catalogue)
  })

  test.each(offeredLanguages)(
    '%s has exactly the keys of English, with the same placeholders @spec S1.languages',
    async (language) => {
      const ofPages = await loadPageMessages(language)
      const english: Record<string, string> = { ...en, ...pagesEn }
      const messages: Record<string, string> = { ...(await loadMessages(language)), ...ofPages }
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(english)) {
        const translated = messages[key] ?? ''
        expect([key, translated.trim() === '']).toEqual([key, false])
        expect([key, names(translated)]).toEqual([key, names(text)])
      }
    },
  )

  test.each(offeredLanguages)('%s has Latin digits and no known mistranslation', (language) => {
    const file = [`./${language}.json`, `./pages/${language}.json`]
      .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
      .join()
    expect(file.match(/(?![0-9])\p{Nd}/gu)).toBeNull()
    for (const trap of traps[language] ?? []) expect(file).not.toContain(trap)
  })

  test('an unknown language code is undefined', () => {
    expect(Object.keys(languageNames)).toHaveLength(9)
    expect(offeredLanguage('en')).toBe('en')
    expect(offeredLanguage('fr')).toBeUndefined()
  })
})
