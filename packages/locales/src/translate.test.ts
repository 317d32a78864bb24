import { readdirSync, readFileSync } from 'node:fs'
import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { cashOutRules } from '@fairline/domain/cash-out/cash-out-rules'
import { cashOutMarginPercent } from '@fairline/domain/cash-out/cash-out-terms'
import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import { receiptRules } from '@fairline/domain/settlement/rule-text'
import { stepTexts } from '@fairline/domain/steps/step-texts'
import { describe, expect, test } from 'vitest'
import en from './en/book.json' with { type: 'json' }
import pagesEn from './en/pages.json' with { type: 'json' }
import rules from './en/rules.json' with { type: 'json' }
import { type Message, writeMessage } from './message.ts'
import {
  languageNames,
  loadBookTexts,
  loadPageTexts,
  offeredLanguage,
  offeredLanguages,
  preferredLanguage,
} from './translate.ts'

const names = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()
const formsOf = (message: Message): Readonly<Record<string, string>> =>
  typeof message === 'string' ? { other: message } : message

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
  test('every folder of texts is offered, and only these', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.sort()).toEqual([...offeredLanguages].sort())
  })

  test('English says what the error catalogue says, code by code @spec S8.catalogue', () => {
    const catalogue = Object.entries(errorCatalogue).map(([code, { text }]) => [
      `error.${code}`,
      text,
    ])
    const inEnglish = Object.entries(en).filter(([key]) => key.startsWith('error.'))
    expect(inEnglish).toEqual(catalogue)
  })

  /**
   * Rules that English says better than the words that are stored with a receipt. Those stay, as
   * receipts of years are compared with them to the byte.
   */
  const saidBetter = new Set(
    `tieReturns myanmarLine myanmarFactor homeReturns awayReturns countsFromBet postponed cancelled
     nonStarter split parlayFactor abandonedVoid abandonedDecided abandonedPart shortened
     wayOfWinning firstAndLastGoal nthGoal parity halfTimeFullTime rounding sharedWin sharedStake
     cashOutPart cashOut exacta headToHead quinella sideTotal firstHalfStands`
      .split(/\s+/)
      .map((id) => `rule.${id}`),
  )

  test('English writes receipts in the words that are stored, or in better ones', () => {
    const stored = [
      ...Object.entries(stepTexts).map(([id, text]) => [`step.${id}`, text]),
      ...[
        ...Object.values(betTypeRules).map(({ rule }) => rule),
        ...Object.values(receiptRules),
        ...Object.values(cashOutRules),
      ].map(({ id, text }) => [`rule.${id}`, text]),
    ]
    const inEnglish = Object.entries(pagesEn).filter(([key]) => /^(step|rule)\./.test(key))
    const percent = cashOutMarginPercent
    const written = inEnglish.map(
      ([key, text]) =>
        [key, key.startsWith('rule.') ? writeMessage(text, 'en', { percent }) : text] as const,
    )
    const inStoredWords = Object.fromEntries(written.filter(([key]) => !saidBetter.has(key)))
    const inBetterWords = Object.fromEntries(written.filter(([key]) => saidBetter.has(key)))
    const texts = Object.fromEntries(stored)
    expect({ ...texts, ...inBetterWords }).toEqual({ ...inStoredWords, ...inBetterWords })
    expect(Object.keys(inBetterWords)).toHaveLength(saidBetter.size)
    for (const [key, text] of Object.entries(inBetterWords)) expect(text).not.toBe(texts[key])
  })

  test.each(offeredLanguages)(
    '%s has exactly the keys of English, with the same placeholders @spec S1.languages',
    async (language) => {
      const ofPages = await loadPageTexts(language)
      const english: Record<string, Message> = { ...en, ...pagesEn }
      const messages: Record<string, Message> = { ...(await loadBookTexts(language)), ...ofPages }
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(english)) {
        const places = names(formsOf(text).other ?? '')
        const { other = '', ...forms } = formsOf(messages[key] ?? '')
        expect([key, names(other)]).toEqual([key, places])
        for (const form of [other, ...Object.values(forms)]) {
          expect([key, form.trim() === '']).toEqual([key, false])
          // "Every minute" needs no number.
          expect([key, [...names(form), '{count}']]).toEqual([key, expect.arrayContaining(places)])
        }
      }
    },
  )

  test.each(offeredLanguages)('%s has every plural form of the language', async (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const messages = { ...(await loadBookTexts(language)), ...(await loadPageTexts(language)) }
    for (const [key, message] of Object.entries<Message>(messages)) {
      if (typeof message === 'string') continue
      expect([key, Object.keys(message).sort()]).toEqual([key, [...pluralCategories].sort()])
    }
  })

  const legs = { one: '{count} leg', other: '{count} legs' }
  const nogi = {
    one: '{count} noga',
    few: '{count} nogi',
    many: '{count} nóg',
    other: '{count} nogi',
  }
  test.each([
    ['en', legs, 0, '0 legs'],
    ['en', legs, 1, '1 leg'],
    ['en', legs, '2', '2 legs'],
    ['ja', legs, 1, '1 legs'],
    ['pl', nogi, 1, '1 noga'],
    ['pl', nogi, 3, '3 nogi'],
    ['pl', nogi, 5, '5 nóg'],
  ])('in %s %j with a count of %s is "%s"', (language, message, count, text) => {
    expect(writeMessage(message, language, { count })).toBe(text)
  })

  test('a place without a value stays, and a number keeps the form it is passed in', () => {
    expect(writeMessage('{known} {unknown}', 'en', { known: 5 })).toBe('5 {unknown}')
    const lines = { one: '{lines} line', other: '{lines} lines' }
    expect(writeMessage(lines, 'en', { count: 1013, lines: '1,013' })).toBe('1,013 lines')
  })

  test.each(offeredLanguages)('%s has Latin digits and no known mistranslation', (language) => {
    const file = ['book', 'pages', 'rules', 'fair', 'games']
      .map((name) => readFileSync(new URL(`./${language}/${name}.json`, import.meta.url), 'utf8'))
      .join()
    expect(file.match(/(?![0-9])\p{Nd}/gu)).toBeNull()
    for (const trap of traps[language] ?? []) expect(file).not.toContain(trap)
  })

  test('commission is the rebate alone: what is kept of wins at Myanmar odds is a tax', () => {
    const called = Object.entries({ ...en, ...pagesEn }).filter(([, message]) =>
      /commission/i.test(JSON.stringify(message)),
    )
    expect(called.filter(([key]) => !/commission/i.test(key))).toEqual([])
    const { body, maung } = rules.slips
    expect(JSON.stringify([body, maung])).not.toMatch(/commission/i)
  })

  test.each([
    [['th-TH', 'en'], 'th'],
    [['fr', 'de-CH', 'ko'], 'ko'],
    [['zh'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-HK'], 'zh-TW'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['en-GB', 'th'], 'en'],
    [['in'], 'id'],
    [['fr'], undefined],
    [[], undefined],
    // Chromium reports these where the machine has no locale.
    [['en-US@posix'], undefined],
    [['c', 'ja'], 'ja'],
  ])('a browser that prefers %j reads %s', (tags, language) => {
    expect(preferredLanguage(tags)).toBe(language)
  })

  test('a browser reads the first language that its operator offers', () => {
    expect(preferredLanguage(['ko', 'th-TH', 'en'], ['en', 'th'])).toBe('th')
    expect(preferredLanguage(['ko', 'zh-HK'], ['en', 'th'])).toBeUndefined()
  })

  test('an unknown language code is undefined', () => {
    expect(Object.keys(languageNames)).toHaveLength(9)
    expect(offeredLanguage('en')).toBe('en')
    expect(offeredLanguage('fr')).toBeUndefined()
  })
})
