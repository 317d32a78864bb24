import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { sendLogin } from './member.ts'
import { slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

async function chooseEarly(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
}

async function setLimit(page: Page, name: string, amount: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true })
  await field.fill(amount)
  await field.press('Enter')
}

/** @spec S6.playLimits S7.playlimitset */
describe('limits of the own play', () => {
  test('what a limit leaves stands on the slip before typing, and stops the bet', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    const limits = await page.context().newPage()
    await limits.goto(`${stage.house.url}/info/limits`)
    await expect.poll(() => limits.title()).toBe('My limits | Sports Betting Platform')
    await chooseEarly(page)
    await setLimit(limits, 'Stake limit of the day', '50')
    await limits.getByText('0.00 of 50.00').waitFor()
    // The slip that is open elsewhere learns it at once.
    await slipOf(page)
      .getByText(/^Max [\d.]+: your own stake limit of the day$/)
      .waitFor()
    await typeStake(page, '4000')
    await slipOf(page)
      .getByText(/Your own stake limit of the day is 50.00; 50.00 is left/)
      .waitFor()
  })

  test('the field is kept: its amount when it was not taken, the focus when it was', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo03', '/info/limits')
    const field = page.getByLabel('Stake limit of the week', { exact: true })
    await page.route('**/playlimitset', (route) =>
      route.fulfill({ json: { status: 0, statusdesc: 'requestLimit' } }),
    )
    await setLimit(page, 'Stake limit of the week', '70000')
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect.poll(() => field.inputValue()).toBe('70000')
    await page.unroute('**/playlimitset')
    await field.press('Enter')
    await page.getByText('0.00 of 70,000').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true)

    // So is an amount that is typed while the one before is on its way.
    let answer = (): void => {}
    const typed = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/playlimitset', async (route) => {
      await typed
      await route.continue()
    })
    await setLimit(page, 'Stake limit of the week', '60000')
    await field.fill('50000')
    answer()
    await page.getByText('0.00 of 60,000').waitFor()
    const set = page.locator('form', { has: field }).getByRole('button', { name: 'Set' })
    await expect.poll(() => set.getAttribute('aria-busy')).not.toBe('true')
    await expect.poll(() => field.inputValue()).toBe('50000')
  })

  test('a raise waits a day and is taken back; a lower limit holds at once', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo02', '/info/limits')
    await setLimit(page, 'Loss limit of the week', 'ten')
    await page.getByText('Please enter a valid amount.').waitFor()
    await setLimit(page, 'Loss limit of the week', '100')
    await page.getByText('0.00 of 100.00').waitFor()
    const field = page.getByLabel('Loss limit of the week', { exact: true })
    await expect.poll(() => field.inputValue()).toBe('')
    await setLimit(page, 'Loss limit of the week', '400')
    await page.getByText(/^400.00 from \d+ \w+, \d\d:\d\d/).waitFor()
    await page.getByText('The new limit applies in 24 hours').waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(() => page.getByText(/^400.00 from/).count()).toBe(0)
    await setLimit(page, 'Loss limit of the week', '30')
    await page.getByText('0.00 of 30.00').waitFor()
  })
})

/** @spec S6.playBreak.timeOut S6.playBreak.exclusion */
describe('breaks', () => {
  test('a time-out is asked for twice, stops the slip and lets look on', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo04')
    await chooseEarly(page)
    const limits = await page.context().newPage()
    await limits.goto(`${stage.house.url}/info/limits`)
    await limits.getByRole('button', { name: 'Take a time-out' }).click()
    const dialog = limits.getByRole('alertdialog', { name: 'Take a time-out of 1 day?' })
    await dialog.getByText('It cannot be taken back').waitFor()
    await dialog.getByRole('button', { name: 'Take a time-out' }).click()
    await limits.getByText(/You are on a time-out until \d+ \w+, \d\d:\d\d/).waitFor()
    await slipOf(page)
      .getByText(/You are on a time-out until \d+ \w+, \d\d:\d\d/)
      .waitFor()
    // The break is shown over the board and on the button before the member types anything.
    const strip = page.getByTestId('on-break')
    await strip.getByText(/^On a time-out until .+ No bets are taken\.$/).waitFor()
    await expect
      .poll(() => slipOf(page).getByTestId('slip-place').innerText())
      .toBe('On a time-out')
  })

  test('an exclusion ends the session and says at the next login why', async (t) => {
    const page = await stage.open(t)
    const loginId = await stage.enter(page, 'demo05', '/info/limits')
    await page.getByRole('button', { name: 'Exclude myself' }).click()
    const question = page.getByRole('alertdialog', { name: 'Exclude yourself for 6 months?' })
    await question.getByRole('button', { name: 'Exclude myself' }).click()
    const told = page
      .getByRole('alertdialog')
      .getByText(/You have excluded yourself until \d+ \w+ \d{4}, \d\d:\d\d/)
    await told.waitFor()
    // No toast repeats it.
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1)
    await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(0)
    await page.goto(stage.house.url)
    await sendLogin(page, loginId)
    const inForm = page.getByRole('alert').getByText(/You have excluded yourself until \d+ \w+/)
    await inForm.waitFor()
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  })
})

/** @spec S6.realityCheck S7.playrealitycheck */
test('a reality check stops the play, and goes on for another interval', async (t) => {
  const page = await stage.open(t)
  const loginId = await stage.enter(page, 'demo03')
  await stage.house.inDatabase(({ queries }) =>
    queries.query(
      `update session set created_at = book_now() - interval '65.5 minutes'
        where account_id = (select id from account where login_id = $1)`,
      [loginId],
    ),
  )
  await page.reload()
  const dialog = page.getByRole('alertdialog', { name: 'Reality check' })
  // A slow machine may be minutes later.
  const played = /1:0[5-9]/
  await dialog.getByText(played).waitFor()
  await dialog.getByText('0.00').waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('button', { name: `Account of ${loginId}` }).click()
  await page.getByRole('menu').getByText(played).waitFor()
})
