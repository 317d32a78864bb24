import { offeredLanguages } from '@fairline/locales/translate'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { logIn } from './member.ts'
import { makePicturedMember, picturedMember } from './pictured-member.ts'
import { setOwnStage, sizes } from './stage.ts'
import { findTextFaults, speak } from './text-faults.ts'

const stage = setOwnStage()
beforeAll(() => stage.house.inDatabase(makePicturedMember))

/** Every kind of page of a member beside the board, each opened once. */
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

/**
 * Opens a page as a link of the site does, so that the fonts stay loaded, and waits until its data
 * is there.
 */
async function follow(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((address) => window.history.pushState({}, '', address), path)
  await expect.poll(() => page.title()).not.toBe(before)
  await page.locator('h1, .ob-price').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.fl-skeleton') === null)
}

/**
 * @spec S1.languages S1.languages.zh-CN S1.languages.zh-TW S1.languages.vi S1.languages.th
 * @spec S1.languages.id S1.languages.my S1.languages.ja S1.languages.ko
 */
test('every text fits in every language, at 1024 and 390', async (t) => {
  const page = await stage.open(t)
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    for (const size of [sizes.small, sizes.phone]) {
      await page.setViewportSize(size)
      for (const language of offeredLanguages) {
        await page.evaluate(speak, language)
        const found = await page.evaluate(findTextFaults)
        faults.push(...found.map((fault) => `${name}, ${size.width}, ${language}: ${fault}`))
      }
    }
    await page.evaluate(speak, 'en')
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
