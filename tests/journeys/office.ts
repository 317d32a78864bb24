import type { Locator, Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import { systemClock } from '../../apps/server/src/clock.ts'
import { totpCode } from '../../apps/server/src/modules/office/totp.ts'
import type { Stage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

export const officePassword = 'demo-office-1234'

/** Types login id and password into the login of the back office, and sends them. */
export async function sendOfficeLogin(
  page: Page,
  login: string,
  password = officePassword,
): Promise<void> {
  await page.getByLabel('Login', { exact: true }).fill(login)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Opens a screen of the back office as one of the demo's people. */
export async function openOffice(
  stage: Stage,
  t: TestContext,
  login: string,
  path: string,
): Promise<Page> {
  const page = await stage.open(t)
  await page.goto(`${stage.house.officeUrl}/login`)
  await sendOfficeLogin(page, login)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${stage.house.officeUrl}${path}`)
  return page
}

/** Clicks through a dialog: what is typed by its labels, then the button. */
export async function confirm(
  page: Page,
  verb: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
}

/** The first row of the screen's table with a text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.locator('tbody tr', { hasText: text }).first()

/** Reads the password or link that the back office shows once, and closes its dialog. */
export async function readOnce(page: Page): Promise<string> {
  const once = page.getByRole('dialog', { name: 'Shown once' })
  const shown = await once.locator('code').innerText()
  await once.getByRole('button', { name: 'Close' }).click()
  return shown
}

interface NewMember {
  readonly loginId: string
  /** Chosen in the dialog if given. */
  readonly currency?: string
  readonly act: 'Give credit' | 'Cash in'
  readonly amount: string
}

/** Makes a member with money on the open tree, and returns the first password once it is there. */
export async function makeMember(
  page: Page,
  { loginId, currency, act, amount }: NewMember,
): Promise<string> {
  await page.getByRole('button', { name: 'New member' }).click()
  if (currency !== undefined) await page.getByLabel('Currency').selectOption(currency)
  await confirm(page, 'Make', { 'Login id, 3 to 32 characters': loginId })
  const password = await readOnce(page)
  await rowOf(page, loginId).click()
  await page.getByRole('button', { name: act }).click()
  const reference = `${loginId}-1`
  await confirm(page, act, { Amount: amount, 'Reference (moves the money once)': reference })
  const shown = Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })
  await waitUntil(`${loginId} has ${shown}`, async () =>
    (await rowOf(page, loginId).innerText()).includes(shown),
  )
  return password
}

/** Makes a call of the back office as who is logged in on the page. */
export async function callOffice(page: Page, path: string, body: object): Promise<void> {
  const statusdesc = await page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...sent, request_id: crypto.randomUUID() }),
      })
      return ((await answer.json()) as { statusdesc: string }).statusdesc
    },
    [path, body] as const,
  )
  if (statusdesc !== '') throw new Error(`${path}: ${statusdesc}`)
}

const stepMs = 30_000

/** Reads base 32 as an authenticator app does. */
function bytesOf(secret: string): Buffer {
  const digits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

interface Invitation {
  readonly link: string
  readonly login: string
  /** The time of the house; that of the machine if absent. */
  readonly nowMs?: number
}

/** Accepts an invitation with an authenticator app at hand, and logs in. */
export async function claim(page: Page, { link, login, nowMs }: Invitation): Promise<void> {
  const password = 'a horse of 7 colours'
  const step = Math.floor((nowMs ?? systemClock.now()) / stepMs)
  // A server hears of the first operator within a second.
  await page.goto(link)
  await waitUntil('the link opens', async () => {
    await page.reload()
    const shown = page.locator('code').waitFor({ timeout: 2000 })
    return shown.then(
      () => true,
      () => false,
    )
  })
  const secret = bytesOf(await page.locator('code').innerText())
  await page.getByLabel('New password, 12 characters or more').fill(password)
  await page.getByLabel('The same again').fill(password)
  await page.getByLabel('The code that the app shows now').fill(totpCode(secret, step))
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'I have kept them: to the login' }).click()
  // A code is taken once: the next one counts already.
  await page.getByLabel('Code of your device').fill(totpCode(secret, step + 1))
  await sendOfficeLogin(page, login, password)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}
