import { randomUUID } from 'node:crypto'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchSecretOf, readEnv } from '../../apps/server/src/env.ts'
import { launchKeyOf, signLaunch } from '../../apps/server/src/modules/sessions/launch-token.ts'
import { launchLink } from '../../tools/launch-token.ts'
import type { House } from './house.ts'

export const password = 'demo1234'

/** Types name and password into the login page that is open, and sends them. */
export async function sendLogin(page: Page, loginId: string, typed = password): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(loginId)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The password that a member chooses in place of the first one. */
export const ownPassword = 'Other4321'

/** Chooses a password in place of the first one, on the page that asks for it after the login. */
export async function chooseFirstPassword(page: Page, current: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('Confirm the new password').fill(ownPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL(/\/desktop$/)
}

/** Opens the site, logs in and waits for the sportsbook with its prices. */
export async function logIn(page: Page, loginId: string): Promise<void> {
  await page.goto('/')
  await sendLogin(page, loginId)
  await page.waitForURL('**/desktop')
  await page.locator('.ob-price').first().waitFor()
}

/**
 * Opens a page as a link of the site does, so that the fonts stay loaded, and waits until its data
 * is there.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((address) => window.history.pushState({}, '', address), path)
  await expect.poll(() => page.title()).not.toBe(before)
  await page.locator('h1, .ob-price').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.fl-skeleton') === null)
}

/** The link by which an operator's site opens a page for a member logged in there. */
export async function linkFor(house: House, member: string, path: string): Promise<string> {
  const said = { operator: 'demo', member, id: randomUUID(), issued: await house.now() }
  const key = launchKeyOf(launchSecretOf(readEnv({})) ?? '', 'demo')
  return launchLink(house.url, signLaunch(said, key), path)
}

/** An amount as a page shows it ("9,980.00"), in minor units. */
export function amountOf(text: string): Minor {
  const amount = parseMoney(text.replaceAll(',', '').replace('−', '-').trim())
  if (amount === undefined) throw new Error(`"${text}" is no amount`)
  return amount
}

/** What the header says that the member has and risks, in minor units. */
export async function readBalances(page: Page): Promise<{ balance: Minor; outstanding: Minor }> {
  await page.getByTestId('outstanding').waitFor({ state: 'attached' })
  // Both of one moment: a bet moves them together.
  const [balance = '', outstanding = ''] = await page
    .locator('[data-testid="balance"], [data-testid="outstanding"]')
    .allInnerTexts()
  return { balance: amountOf(balance), outstanding: amountOf(outstanding) }
}

/** Waits for a toast with this text. */
export async function seeToast(page: Page, text: string | RegExp, timeout = 30_000): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await toast.first().waitFor({ timeout })
}

/**
 * Nothing of the page reaches beyond its width, but for what is made to be swiped sideways and the
 * running messages while the line that they run in cuts them off.
 */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const sticksOut = (): Promise<string[]> =>
    page.evaluate(() => {
      const isSwiped = (element: Element): boolean => {
        const line = element.closest('.marquee-lines')?.parentElement
        if (line && getComputedStyle(line).overflowX !== 'visible') return true
        for (let above = element.parentElement; above !== null; above = above.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(above).overflowX)) return true
        }
        return false
      }
      return [...document.body.querySelectorAll('*')].flatMap((element) => {
        const { right, width } = element.getBoundingClientRect()
        const isOutside = width > 1 && right > window.innerWidth + 1
        return isOutside && element.checkVisibility() && !isSwiped(element)
          ? [`${element.outerHTML.slice(0, 100)} ends at ${right}`]
          : []
      })
    })
  await expect.poll(sticksOut).toEqual([])
  const beyond = (): Promise<number> =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(beyond).toBe(0)
}
