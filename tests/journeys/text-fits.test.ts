import { type BookTexts, type Language, loadBookTexts } from '@fairline/locales/translate'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { shownLanguages } from './gallery.ts'
import { follow, logIn } from './member.ts'
import { show, untilStill } from './page-look.ts'
import { makePicturedMember, picturedMember } from './pictured-member.ts'
import { rulesOfTexts, seriousFindings } from './serious-findings.ts'
import { setOwnStage, sizes } from './stage.ts'
import { textFaultsOf } from './text-faults.ts'

const stage = setOwnStage()
beforeAll(() => stage.house.inDatabase(makePicturedMember))

/** Every kind of page of a member other than the board, each opened once. */
const pages = [
  '/info/betlist',
  '/info/sysparlay',
  '/info/statement',
  '/info/result',
  '/info/message',
  '/info/settings',
  '/info/rules',
  '/info/limits',
  '/info/account',
  '/info/account/password',
  '/info/account/nickname',
  '/info/account/sessions',
  '/info/account/switch',
  '/event',
  '/efresult',
  '/slots',
  '/maintenance',
]

/** The gallery is nineteen pages in nine languages: a slow machine takes minutes for them. */
const timeout = 600_000

/** The part of the document's title that names the page. */
const titleOf = async (page: Page): Promise<string> => (await page.title()).split(' | ')[0] ?? ''

/** The titles of the pages in each language, by the English ones. */
async function titlesByLanguage(): Promise<ReadonlyMap<Language, ReadonlyMap<string, string>>> {
  const english = await loadBookTexts('en')
  const keys = (Object.keys(english) as (keyof BookTexts)[]).filter((key) => /^page\./.test(key))
  const titlesIn = async (language: Language) => {
    const texts = await loadBookTexts(language)
    const titles = new Map(keys.map((key) => [String(english[key]), String(texts[key])]))
    return [language, titles] as const
  }
  return new Map(await Promise.all(shownLanguages.map(titlesIn)))
}

/**
 * The title of each page is in the language too, and axe finds a name for whatever is pressed.
 * @spec S2.title S1.languages S1.languages.zh-CN S1.languages.zh-TW S1.languages.vi S1.languages.th
 * @spec S1.languages.id S1.languages.my S1.languages.ja S1.languages.ko
 */
test('detail 29: every text fits in each language shown, at 1024 and 390', {
  timeout,
}, async (t) => {
  const page = await stage.open(t)
  const faults: string[] = []
  const titles = await titlesByLanguage()
  const look = async (name: string): Promise<void> => {
    const turns = [sizes.small, sizes.phone]
    const english = await titleOf(page)
    for (const language of shownLanguages) {
      await page.evaluate(show, { language })
      for (const size of turns) {
        await page.setViewportSize(size)
        await page.evaluate(untilStill)
        const found = await textFaultsOf(page)
        faults.push(...found.map((fault) => `${name}, ${size.width}, ${language}: ${fault}`))
      }
      const title = await titleOf(page)
      const expected = titles.get(language)?.get(english)
      if (title !== expected) faults.push(`${name}, ${language}: ${title}, not ${expected}`)
      const findings = await seriousFindings(page, rulesOfTexts)
      faults.push(...findings.map((finding) => `${name}, ${language}: ${finding}`))
      // The next language begins at the size that is shown.
      turns.reverse()
    }
    await page.evaluate(show, { language: 'en' })
    await page.setViewportSize(sizes.desktop)
  }
  await page.goto('/')
  await page.getByLabel('Username', { exact: true }).waitFor()
  await look('login')
  await logIn(page, picturedMember)
  await page.locator('.ob-price[aria-disabled="false"]').first().click()
  await page.locator('#stake').fill('100')
  await look('board and slip')
  for (const path of pages) {
    await follow(page, path)
    await look(path)
  }
  expect(faults).toEqual([])
})
