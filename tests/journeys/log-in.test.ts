import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { logIn, seeToast, sendLogin } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage()
const expired = 'Your session has expired, please log in again.'

/** @spec S2.route.root S2.screen.login */
describe('logging in', () => {
  /** @spec S1.upline */
  test('a wrong password is refused in words, the right one opens the page', async (t) => {
    const page = await stage.open(t)
    await page.goto('/info/statement')
    await page.waitForURL(/\/\?redirect=%2Finfo%2Fstatement$/)
    await page.getByText('Trouble with your account? Please contact your upline.').waitFor()

    await sendLogin(page, 'demo01', 'demo4321')
    // The refusal is under the field alone, and the field keeps its text.
    await page.getByText('Invalid password. Name or password is wrong.').waitFor()
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).inputValue())
      .toBe('demo4321')

    await sendLogin(page, 'demo01')
    await page.waitForURL('**/info/statement')
    await expect.poll(() => page.title()).toBe('Statement | Sports Betting Platform')
  })

  /** @spec S7.showcase */
  test('a visitor sees the book, and enters with a demo account by one tap', async (t) => {
    const page = await stage.open(t)
    await page.goto('/')
    const book = page.getByRole('region', { name: 'In the book now' })
    const cards = book.getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(3)
    await expect.poll(() => cards.first().innerText()).toMatch(/\d\.\d\d/)
    await page.getByRole('button', { name: 'demo02', exact: true }).click()
    await page.waitForURL('**/desktop')
  })

  /** @spec S8.loginLimit S9.login.throttle */
  test('too many tries are one statement with the time that is left', async (t) => {
    const page = await stage.open(t, { expected: /429/ })
    const answerWith = (wait_seconds: string) =>
      page.route('**/securelogin', (route) =>
        route.fulfill({
          status: 429,
          json: { status: 0, statusdesc: 'loginLimit', facts: { wait_seconds } },
        }),
      )
    const told = page.getByRole('alert').filter({ has: page.getByTestId('login-wait') })
    await page.goto('/')
    await answerWith('59')
    await sendLogin(page, 'demo01')
    const sentence = /^You have login too frequent, please try again after 1 minute... 0:5\d$/
    await expect.poll(() => told.innerText()).toMatch(sentence)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await page.unroute('**/securelogin')
    await answerWith('840')
    await sendLogin(page, 'demo01')
    const wait = page.getByTestId('login-wait')
    await expect.poll(() => wait.innerText()).toMatch(/^Try again in 13:\d\d\.$/)
    await expect.poll(() => page.getByText('too frequent').count()).toBe(0)
    await page.unroute('**/securelogin')
    await answerWith('1')
    await sendLogin(page, 'demo01')
    await expect.poll(() => wait.count()).toBe(0)
    await expect.poll(() => page.getByText('too frequent').count()).toBe(0)
  })

  test('empty fields say what is missing before anything is sent', async (t) => {
    const page = await stage.open(t)
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Username is required!').waitFor()
    await page.getByText('Password is required!').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  /** @spec S4.session.logout.root */
  test('the root has no redirect in its address, and a foreign one leads nowhere', async (t) => {
    const page = await stage.open(t)
    await page.goto('/?redirect=https%3A%2F%2Fexample.com%2F')
    await sendLogin(page, 'demo01')
    await page.waitForURL(`${stage.house.url}/desktop`)
    await page.getByRole('button', { name: 'Account of demo01' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${stage.house.url}/`)
  })
})

/** Notes the requests of a page; the returned function lists the paths of those under way. */
function requestsOf(page: Page): () => string[] {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => [...open].map((request) => new URL(request.url()).pathname)
}

describe('a session', () => {
  test('detail 30: ends with its toast when the member logs in elsewhere', async (t) => {
    const first = await stage.open(t)
    const running = requestsOf(first)
    await logIn(first, 'demo02')
    await expect.poll(running).toContain('/live')
    const second = await stage.open(t)
    // A toast goes by itself: it is looked for before it can come.
    await Promise.all([seeToast(first, expired), logIn(second, 'demo02')])
    await first.waitForURL(/\/\?redirect=%2Fdesktop$/)
    // The page that lost its session says where and when the new login was, and what to do.
    const elsewhere =
      /^This account has just logged in on another device \(\d\d:\d\d, GMT\+8\)\. Not you\? Change/
    await first.getByRole('status').getByText(elsewhere).waitFor()
    await first.getByLabel('Username', { exact: true }).waitFor()
    // Everything has stopped: neither the stream of prices nor any question is open.
    await expect.poll(running).toEqual([])
    // The newer one continues.
    await second.getByTestId('balance').waitFor()
  })

  /** @spec S7.tabs */
  test('detail 30: is one for all tabs: they show one account and leave together', async (t) => {
    const first = await stage.open(t)
    await logIn(first, 'demo03')
    const second = await stage.openTab(t, first)
    await second.goto('/desktop')
    await second.locator('.ob-price').first().waitFor()
    await expect.poll(() => second.getByTestId('balance').innerText()).toBe('40,000,000.00')

    await first.getByRole('button', { name: 'Account of demo03' }).click()
    await first.getByRole('menuitem', { name: 'Log out' }).click()
    await first.waitForURL(`${stage.house.url}/`)
    await second.getByLabel('Username', { exact: true }).waitFor()
  })

  /** @spec S2.window.info S2.window.close S4.session.logout */
  test('detail 30: survives a reload, and windows that it opened close with it', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo04')
    await page.reload()
    await page.locator('.ob-price').first().waitFor()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Statement' }).click()
    const statement = await opening
    await statement.waitForURL('**/info/statement')
    // After a reload its opener holds no reference to it, so the window must listen itself.
    await page.reload()
    await statement.reload()
    await statement.getByRole('heading', { level: 1 }).waitFor()
    const closing = statement.waitForEvent('close')
    await page.getByRole('button', { name: 'Account of demo04' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await closing
    await page.waitForURL(`${stage.house.url}/`)
  })
})

describe('other pages', () => {
  test('a page that needs a session leads back to itself after the login', async (t) => {
    const page = await stage.open(t)
    await page.goto('/tournament2/home?room=7')
    await page.waitForURL(/\/\?redirect=/)
    await sendLogin(page, 'demo05')
    await page.waitForURL('**/tournament2/home?room=7')
  })
})
