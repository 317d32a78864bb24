import { must } from '@fairline/domain/testing/read-example'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ticketIds } from '../../apps/server/testing/ticket-ids.ts'
import { choosePrice } from './board.ts'
import { expectNoSideScroll, logIn } from './member.ts'
import { readSettledBets } from './settled-bets.ts'
import { sendBet, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const lines = (page: Page): Locator => page.locator('.marquee-lines')
const styleOf = (of: Locator, name: 'animationPlayState' | 'animationName'): Promise<string> =>
  of.evaluate((element, key) => getComputedStyle(element)[key], name)
const playState = (page: Page): Promise<string> => styleOf(lines(page), 'animationPlayState')
const badge = (page: Page): Locator => page.getByTestId('unread').first()
const weightOf = (row: Locator): Promise<string> =>
  row.evaluate((element) => getComputedStyle(element).fontWeight)

async function openMessages(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Messages/ }).click()
  const messages = await opening
  await messages.getByRole('heading', { name: 'Messages' }).waitFor()
  return messages
}

/** @spec S2.screen.announcements */
describe('detail 28: announcements run at the foot of the menu', () => {
  test('and stand still under the pointer, under the focus and by their button', async (t) => {
    const page = await stage.open(t, { isAnimated: true })
    await logIn(page, 'demo01')
    await lines(page).getByText('Every settled bet has its receipt').waitFor()
    await expect.poll(() => playState(page)).toBe('running')
    await page.locator('.marquee-window').hover()
    await expect.poll(() => playState(page)).toBe('paused')
    await page.mouse.move(0, 400)
    await expect.poll(() => playState(page)).toBe('running')

    const button = page.getByRole('button', { name: 'Pause announcements' })
    await button.focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => playState(page)).toBe('paused')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => playState(page)).toBe('running')

    await button.press('Enter')
    await expect.poll(() => playState(page)).toBe('paused')
    await page.getByRole('button', { name: 'Resume announcements' }).click()
    await page.mouse.move(0, 400)
    await expect.poll(() => playState(page)).toBe('running')
  })

  test('for whoever wants less motion they do not run at all', async (t) => {
    const page = await stage.open(t, { isAnimated: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn(page, 'demo02')
    await lines(page).waitFor()
    await expect.poll(() => styleOf(lines(page), 'animationName')).toBe('none')
    await expect.poll(async () => (await lines(page).boundingBox())?.x).toBeLessThan(720)
  })
})

/**
 * @spec S2.route.info.message S2.screen.messages S2.screen.announcements S7.personalunread
 * @spec S1.views.messages
 */
describe('detail 28: unread messages', () => {
  test('have a badge, stand out until they are read, and are read for good', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo03')
    await expect.poll(() => badge(page).innerText()).toContain('4 unread')

    const messages = await openMessages(page)
    const row = messages.getByRole('button', { name: /Football bets stand for 90 minutes/ })
    await expect.poll(() => weightOf(row)).toBe('600')
    await row.click()
    await messages.getByText('Extra time and shoot-outs do not count').waitFor()
    await expect.poll(() => weightOf(row)).toBe('400')
    await messages.getByRole('tab', { name: 'Announcements (2)' }).waitFor()
    await messages.getByRole('button', { name: 'Mark all as read' }).click()
    await messages.getByRole('tab', { name: 'Announcements', exact: true }).waitFor()
    await messages.getByRole('tab', { name: 'Personal (1)' }).click()
    await messages.getByRole('button', { name: /Your account is ready/ }).click()
    await messages.getByText('Your limits stand on the slip').waitFor()
    await messages.getByText('All messages are read.').waitFor()
    await messages.reload()
    await messages.getByText('All messages are read.').waitFor()
    await messages.close()

    await expect.poll(() => page.getByTestId('unread').count()).toBe(0)
  })

  test('are text and never markup, whatever their operator wrote', async (t) => {
    const title = '<b>Cup</b> & "final"'
    const page = await stage.open(t)
    await logIn(page, 'demo04')
    await stage.house.operate(
      'message',
      'personal',
      '--member',
      'demo04',
      '--en',
      `${title} | <script>alert(1)</script>\\n{count}`,
    )
    const messages = await openMessages(page)
    await messages.getByRole('tab', { name: 'Personal (2)' }).click()
    await messages.getByRole('button', { name: title }).click()
    await messages.getByText('<script>alert(1)</script>').waitFor()
    await messages.getByText('{count}').waitFor()
  })

  test('say why the house made a bet void, and so does its receipt', async (t) => {
    const page = await stage.open(t)
    const login = await stage.enter(page, 'demo03')
    await page
      .getByRole('tab', { name: /^Early/ })
      .first()
      .click()
    await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
    await typeStake(page, '20')
    expect((await sendBet(page))?.state).toBe('accepted')
    const [bet] = await stage.house.inDatabase(({ queries }) =>
      queries.query<{ id: string }>(
        'select b.id from bet b join account a on a.id = b.wallet_id where a.login_id = $1',
        [login],
      ),
    )
    const why = 'The <b>price</b> was wrong.'
    const ticket = ticketIds.idOf(BigInt(must(bet, 'the bet').id))
    await stage.house.operate('bet', 'void', ticket, '--reason', why)
    const messages = await openMessages(page)
    await messages.getByRole('tab', { name: /^Personal/ }).click()
    await messages.getByRole('button', { name: /is void/ }).click()
    await messages.getByText(`“${why}”`).waitFor()
    await messages.close()
    const [settled] = await readSettledBets(page)
    expect(settled?.receipt['Calculation']).toContain(`${why}: return = risk`)
    expect(settled?.receipt['Rules']).toContain('The house made the bet void')
    expect(settled?.receipt['Result']).toContain('Void')
  })

  test('stand in the menu of a phone, whose page holds them', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await logIn(page, 'demo05')
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('link', { name: 'Messages 4 unread' }).click()
    await page.waitForURL('**/info/message')
    await page.getByRole('button', { name: /Welcome to the Fairline demo/ }).click()
    await page.getByText('six times the speed').waitFor()
    await expectNoSideScroll(page)
  })
})
