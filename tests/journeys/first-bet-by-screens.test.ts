import { dateOf, startOfDay } from '@fairline/domain/time/gmt8'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../apps/server/src/clock.ts'
import { choosePrice } from './board.ts'
import { launchBrowser } from './browser.ts'
import { liveHouse } from './live-house.ts'
import { chooseFirstPassword, sendLogin } from './member.ts'
import { claim, confirm, makeMember, rowOf } from './office.ts'
import { sendBet, typeStake } from './slip.ts'
import { sizes } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const house = liveHouse('house')
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await house.remove()
})

const secrets =
  "'MODE=live\\nPASSWORD_PEPPER=' + crypto.randomUUID() + '\\nHOUSE_SECRET=' + crypto.randomUUID()"
const newPage = async (): Promise<Page> =>
  (await browser.newContext({ viewport: sizes.desktop, reducedMotion: 'reduce' })).newPage()

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await confirm(page, 'Save')
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
}

/** Says what the house offers, screen by screen; what is missing is said until it is there. */
async function setUp(page: Page, officeUrl: string): Promise<void> {
  await page.goto(`${officeUrl}/site?part=brand`)
  await page.getByRole('list', { name: 'What is missing to open' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Acme Sports')
  await save(page)
  await page.goto(`${officeUrl}/site?part=limits`)
  await page.getByRole('button', { name: 'MYR', exact: true }).waitFor()
  for (const currency of await page.locator('p button').allInnerTexts()) {
    await page.getByRole('button', { name: currency, exact: true }).click()
    const limits = { 'Least stake': '1', 'Most a bet': '50000', 'Most a match': '90000' }
    for (const [name, amount] of Object.entries({ ...limits, 'Most paid a bet': '500000' }))
      await page.getByLabel(`${currency} All sports ${name}`).fill(amount)
  }
  await save(page)
  await page.getByRole('tab', { name: 'Commission' }).click()
  for (const group of ['A', 'B', 'C', 'D'])
    for (const name of ['HDP, OU', '1X2', 'Others'])
      await page.getByLabel(`${group} ${name}`, { exact: true }).fill('0.25')
  await save(page)
}

async function typeMatch(page: Page, officeUrl: string): Promise<void> {
  // The trader is faster than the answer that says which sports can be typed.
  const isPressed = Promise.withResolvers<void>()
  await page.route('**/bo/fixtures', async (route) => {
    await isPressed.promise
    await route.continue()
  })
  await page.goto(`${officeUrl}/fixtures`)
  await page.getByRole('button', { name: 'Type a match' }).click()
  isPressed.resolve()
  const tomorrow = dateOf(startOfDay(systemClock.now(), 1))
  await confirm(page, 'Type a match', {
    League: 'Premier League',
    Country: 'Northland',
    Home: 'Ash Town',
    Away: 'Birch United',
    'Kick-off, GMT+8': `${tomorrow}T20:00`,
    Supremacy: '0.40',
    Total: '2.60',
  })
  await rowOf(page, 'Ash Town').waitFor()
  await page.unroute('**/bo/fixtures')
}

/** Plays the typed match to its end: home wins 1-0. */
async function playMatch(page: Page, officeUrl: string): Promise<void> {
  await page.goto(`${officeUrl}/fixtures`)
  await rowOf(page, 'Ash Town').click()
  const step = async (button: string, typed: Record<string, string> = {}): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await confirm(page, button, typed)
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }
  await step('Start')
  await step('Score', { Home: '1', Away: '0' })
  await step('Next part', { Part: 'HT' })
  await step('Next part', { Part: '2H' })
  await step('End')
}

/** Logs the member in, who chooses a password of their own. */
async function enter(page: Page, url: string, password: string): Promise<void> {
  // The site is open for members within a second.
  await waitUntil('the login is there', async () => {
    await page.goto(url)
    return (await page.getByLabel('Username', { exact: true }).count()) > 0
  })
  await sendLogin(page, 'first01', password)
  await chooseFirstPassword(page, password)
}

test('from an empty house to a settled bet, by screens alone', async () => {
  await house.run(`(umask 077; node -p "${secrets}" > .env)`)
  const { url, officeUrl } = await house.start('npm start')
  const invited = await house.run('npm run -s operate -- owner invite anna --code acme')
  const token = /#(\S+)/.exec(invited)?.[1]
  const [office, member] = [await newPage(), await newPage()]
  await claim(office, { link: `${officeUrl}/claim#${token}`, login: 'anna' })
  expect(house.printed()).not.toContain(token)
  await setUp(office, officeUrl)
  await office.goto(`${officeUrl}/tree`)
  const first = { loginId: 'first01', currency: 'MYR', act: 'Cash in', amount: '1000' } as const
  const password = await makeMember(office, first)
  await typeMatch(office, officeUrl)
  await office.goto(`${officeUrl}/site`)
  await office.getByRole('button', { name: 'Open the site' }).click()
  await confirm(office, 'Open the site')
  await office.getByText('Members are let in.').waitFor()

  await enter(member, url, password)
  await member
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(member, { block: 'early', period: 'FT', kind: 'lined', selection: 'home' })
  await typeStake(member, '10')
  expect((await sendBet(member))?.state).toBe('accepted')
  await expect.poll(() => member.getByTestId('outstanding').innerText()).toBe('10.00')
  await playMatch(office, officeUrl)
  await expect.poll(() => member.getByTestId('outstanding').innerText()).toBe('0.00')
  const balance = async (): Promise<number> =>
    Number((await member.getByTestId('balance').innerText()).replaceAll(',', ''))
  await expect.poll(balance).toBeGreaterThan(1000)
  expect(await house.run('npm run -s reconcile')).toContain('The books are sound.')
})
