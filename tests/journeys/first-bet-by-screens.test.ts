import { dateOf, startOfDay } from '@fairline/domain/time/gmt8'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../apps/server/src/clock.ts'
import { totpCode } from '../../apps/server/src/modules/office/totp.ts'
import { choosePrice } from './board.ts'
import { launchBrowser } from './browser.ts'
import { liveHouse } from './live-house.ts'
import { sendLogin } from './member.ts'
import { confirm, rowOf } from './office.ts'
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
const stepMs = 30_000

/** The code that an authenticator app shows for a secret, so many steps ahead of now. */
const codeOf = (secret: string, ahead = 0): string =>
  totpCode(bytesOf(secret), Math.floor(systemClock.now() / stepMs) + ahead)

/** Reads base 32 as an authenticator app does. */
function bytesOf(secret: string): Buffer {
  const digits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const newPage = async (): Promise<Page> =>
  (await browser.newContext({ viewport: sizes.desktop, reducedMotion: 'reduce' })).newPage()

/** Accepts the invitation of a link and logs in. */
async function claim(page: Page, link: string, password: string): Promise<void> {
  // A server hears of the first operator within a second.
  await waitUntil('the link opens', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    const shown = page.locator('code').waitFor({ timeout: 2000 })
    return shown.then(
      () => true,
      () => false,
    )
  })
  const secret = await page.locator('code').innerText()
  await page.getByLabel('New password, 12 characters or more').fill(password)
  await page.getByLabel('The same again').fill(password)
  await page.getByLabel('The code that the app shows now').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'I have kept them: to the login' }).click()
  await page.getByLabel('Login', { exact: true }).fill('anna')
  await page.getByLabel('Password').fill(password)
  // A code is taken once: the next one counts already.
  await page.getByLabel('Code of your device').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

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

/** Makes the first member, who pays 1,000.00 in. Returns the password that is shown once. */
async function addMember(page: Page, officeUrl: string): Promise<string> {
  await page.goto(`${officeUrl}/tree`)
  await page.getByRole('button', { name: 'New member' }).click()
  await page.getByLabel('Currency').selectOption('MYR')
  await confirm(page, 'Make', { 'Login id, 3 to 32 characters': 'first01' })
  const once = page.getByRole('dialog', { name: 'Shown once' })
  const password = await once.locator('code').innerText()
  await once.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, 'first01').click()
  await page.getByRole('button', { name: 'Cash in' }).click()
  await confirm(page, 'Cash in', { Amount: '1000', 'Reference (moves the money once)': 'R-1' })
  await expect.poll(() => rowOf(page, 'first01').innerText()).toContain('1,000.00')
  return password
}

async function typeMatch(page: Page, officeUrl: string): Promise<void> {
  await page.goto(`${officeUrl}/fixtures`)
  await page.getByRole('button', { name: 'Type a match' }).click()
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
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('Other4321')
  await page.getByLabel('Confirm the new password').fill('Other4321')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL(/\/desktop$/)
}

test('from an empty house to a settled bet, by screens alone', async () => {
  await house.run(`(umask 077; node -p "${secrets}" > .env)`)
  const { url, officeUrl } = await house.start('npm start')
  const invited = await house.run('npm run -s operate -- owner invite anna --code acme')
  const token = /#(\S+)/.exec(invited)?.[1]
  const [office, member] = [await newPage(), await newPage()]
  await claim(office, `${officeUrl}/claim#${token}`, 'a horse of 7 colours')
  expect(house.printed()).not.toContain(token)
  await setUp(office, officeUrl)
  const password = await addMember(office, officeUrl)
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
