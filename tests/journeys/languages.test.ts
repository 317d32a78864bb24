import { type Message, type Values, writeMessage } from '@fairline/locales/message'
import {
  type Language,
  languageNames,
  loadBookTexts,
  loadPageTexts,
} from '@fairline/locales/translate'
import type { Page } from 'playwright-core'
import { describe, expect, type TestContext, test } from 'vitest'
import { shownLanguages } from './gallery.ts'
import { follow, password, readBalances, sendLogin } from './member.ts'
import { inPlayDelayMs, setStage } from './stage.ts'
import { readTexts } from './text-faults.ts'

const stage = setStage()
const others = shownLanguages.filter((language) => language !== 'en')

type Texts = Readonly<Record<string, Message>>

const textsOf = async (language: Language): Promise<Texts> => ({
  ...(await loadBookTexts(language)),
  ...(await loadPageTexts(language)),
})

/** Returns the words of three English letters and more; "demo01" is not a word. */
const wordsIn = (text: string): string[] =>
  (text.replaceAll(/\{\w+\}/g, ' ').match(/[\p{Script=Latin}\p{Number}]+/gu) ?? [])
    .filter((word) => /^[a-z]{3,}$/i.test(word))
    .map((word) => word.toLowerCase())

const wordsOf = (texts: Texts): Set<string> =>
  new Set(
    wordsIn(
      Object.values(texts)
        .flatMap((text) => (typeof text === 'string' ? text : Object.values(text)))
        .join(' '),
    ),
  )

/** The words of the English texts that the texts of a language do without. */
async function translatedWords(language: Language): Promise<Set<string>> {
  const kept = wordsOf(await textsOf(language))
  return new Set([...wordsOf(await textsOf('en'))].filter((word) => !kept.has(word)))
}

/** A page as a member reads it in one language. */
interface Read {
  readonly page: Page
  readonly language: Language
  readonly texts: Texts
  /** English words that nothing on the page may have. */
  readonly english: ReadonlySet<string>
}

const textIn = ({ language, texts }: Read, key: string, values: Values = {}): string =>
  writeMessage(texts[key] ?? key, language, values)

/** Names of leagues and teams on the front page. Runs in the page. */
function readShowcase(): string[] {
  const names = document.querySelectorAll('.sc-league > span, .sc-names > span')
  return [...names].map(({ textContent }) => textContent).filter((name) => name !== '')
}

/**
 * Reads the texts of a page and the names on the front page at one moment. It may show a match of
 * another test, whose names no one has translated; the board is held to the names that are.
 */
const readPage = (page: Page): Promise<{ texts: string[]; showcase: string[] }> =>
  page.evaluate(`({ texts: (${readTexts})(), showcase: (${readShowcase})() })`)

/** Expects the page to be of one language: title, `lang`, and each of its words. */
async function expectItsLanguage(read: Read, title: string): Promise<void> {
  const { page, language, english } = read
  await expect.poll(() => page.title()).toContain(`${textIn(read, title)} | `)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
  const names: readonly string[] = Object.values(languageNames)
  const { texts, showcase } = await readPage(page)
  const left = texts
    .filter((text) => !names.includes(text))
    .filter((text) => !showcase.some((name) => text.startsWith(name)))
    .filter((text) => wordsIn(text).some((word) => english.has(word)))
  expect(left, `${language}, ${title}`).toEqual([])
}

/** What a page is held to in a language. */
async function reader(page: Page, language: Language): Promise<Read> {
  return {
    page,
    language,
    texts: await textsOf(language),
    english: await translatedWords(language),
  }
}

async function logIn(read: Read, loginId: string): Promise<void> {
  const { page } = read
  await page.goto('/')
  await page.getByLabel(textIn(read, 'login.username'), { exact: true }).fill(loginId)
  await page.getByLabel(textIn(read, 'login.password'), { exact: true }).fill(password)
  await expectItsLanguage(read, 'page.home')
  await page.getByRole('button', { name: textIn(read, 'action.logIn'), exact: true }).click()
  await page.waitForURL('**/desktop')
}

/** Places a bet in play, waits for its decision, and plays on until it is settled. */
async function bet(t: TestContext, read: Read): Promise<void> {
  const { page } = read
  const { world } = stage.house
  const match = await world.announce({ home: `Qwyx ${read.language}`, away: 'Zubb', minute: 20 })
  t.onTestFinished(() => world.end(match.id))
  const row = page.locator('[data-block="live"] .ob-match', { hasText: match.home })
  const cell = row.locator('.ob-cell[data-period="1H"][data-kind="lined"]')
  await cell.locator('.ob-price[data-selection="home"]').first().click()
  await page.locator('#stake').fill('100')
  await expectItsLanguage(read, 'page.desktop')
  await page.getByTestId('slip-place').click()
  await page.getByRole('alertdialog').locator('[data-confirm]').click()
  await page.getByText(textIn(read, 'slip.waiting'), { exact: true }).waitFor()
  await expectItsLanguage(read, 'page.desktop')
  await world.advance(inPlayDelayMs)
  await page.getByText(textIn(read, 'slip.accepted'), { exact: true }).waitFor()
  await expectItsLanguage(read, 'page.desktop')

  await world.goal(match.id, 'home')
  await world.play(match.id, 45)
  await expect.poll(async () => (await readBalances(page)).outstanding).toBe(0n)
}

/** Reads the statement, down to the receipt of the bet. */
async function readStatement(read: Read): Promise<void> {
  const { page } = read
  await follow(page, '/info/statement')
  await page.getByTestId('statement-day-total').waitFor()
  await expectItsLanguage(read, 'page.statement')
  await page.getByTestId('statement-day').first().getByRole('button').click()
  const bet = page.getByTestId('bet-row')
  await bet.getByText(textIn(read, 'status.won'), { exact: true }).waitFor()
  await bet.getByRole('button').last().click()
  await page.getByText(textIn(read, 'rule.handicap')).waitFor()
  await expectItsLanguage(read, 'page.statement')
}

/** @spec S1.languages S2.title */
describe('detail 29: a member bets and reads the statement', () => {
  test.for(others)('in %s', async (language, t) => {
    const { loginId } = await stage.house.world.member('demo01')
    const page = await stage.open(t, { locale: language })
    const read = await reader(page, language)
    await logIn(read, loginId)
    await bet(t, read)
    await readStatement(read)
  })
})

/** @spec S3.preferences.display */
test('the language follows the member from one browser to another', async (t) => {
  const { loginId } = await stage.house.world.member('demo01')
  const first = await stage.open(t, { locale: 'th-TH' })
  await logIn(await reader(first, 'th'), loginId)
  const second = await stage.open(t, { size: 'phone', locale: 'en-US' })
  await second.goto('/info/statement')
  await sendLogin(second, loginId)
  await second.getByTestId('statement-day-total').waitFor()
  await expectItsLanguage(await reader(second, 'th'), 'page.statement')
})

test('a page whose texts fail to arrive is drawn when they come', async (t) => {
  const page = await stage.open(t, { locale: 'ja', expected: /ERR_FAILED/ })
  const read = await reader(page, 'ja')
  const logIn = textIn(read, 'action.logIn')
  let failed = 0
  await page.route(/\/assets\/book-.*\.js$/, async (route) => {
    const file = await route.fetch()
    if (failed > 0 || !(await file.text()).includes(logIn)) return route.fulfill({ response: file })
    failed += 1
    return route.abort()
  })
  await page.goto('/')
  await page.getByRole('button', { name: logIn, exact: true }).waitFor()
  expect(failed).toBe(1)
})
