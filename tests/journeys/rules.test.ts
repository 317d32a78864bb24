import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { expectNoSideScroll } from './member.ts'
import { sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

describe('the rules @spec S2.screen.rules S2.route.info.rules S1.views.rules', () => {
  test('open from the account, are searched, and explain each bet type', async (t) => {
    const page = await stage.open(t)
    const loginId = await stage.enter(page)
    await page.getByRole('button', { name: `Account of ${loginId}` }).click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: 'Rules' }).click()
    const rules = await opening
    await rules.getByRole('heading', { level: 1, name: 'Rules' }).waitFor()
    await expect.poll(() => rules.title()).toBe('Rules | Sports Betting Platform')

    await rules.getByRole('searchbox', { name: 'Search the rules' }).fill('clean sheet')
    await rules.getByText('1 section found').waitFor()
    await expect
      .poll(() => rules.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['Clean sheet'])
    await rules.getByRole('searchbox', { name: 'Search the rules' }).fill('virtual proved')
    await expect
      .poll(() => rules.getByRole('link', { name: 'Verify offline' }).getAttribute('href'))
      .toBe('/fair.html?lang=en')
    await rules.getByRole('searchbox', { name: 'Search the rules' }).fill('no such rule')
    await rules.getByText('No rule has this word.').waitFor()
  })

  test('lead to a bet type by their address, and show what a quarter line pays', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await stage.enter(page, 'demo01')
    await page.goto('/info/rules#HDP')
    const handicap = page.locator('#HDP')
    await handicap.waitFor()
    await expect.poll(async () => (await handicap.boundingBox())?.y).toBeLessThan(100)
    const row = handicap.getByRole('row', { name: /^1-0 Half won/ }).first()
    await expect.poll(() => row.innerText()).toMatch(/\+47\.50/)
    await expectNoSideScroll(page)
  })

  test('are a click away from slip and list, which stay as they are', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    await page
      .getByRole('tab', { name: /^Early/ })
      .first()
      .click()
    const block = { block: 'early', last: true } as const
    await choosePrice(page, { ...block, period: 'FT', kind: 'lined', selection: 'home' })
    await typeStake(page, '20')
    const opening = page.waitForEvent('popup')
    await slipOf(page).getByRole('link', { name: 'Handicap' }).click()
    const rules = await opening
    await rules.locator('#HDP').waitFor()
    expect(new URL(rules.url()).hash).toBe('#HDP')
    await rules.close()
    await expect.poll(() => slipOf(page).getByLabel('Stake').inputValue()).toBe('20')
    await slipOf(page).locator('[data-testid="slip-place"][aria-disabled="false"]').click()
    const question = page.getByRole('alertdialog')
    await question.locator('[data-confirm]').waitFor()
    await expect.poll(() => question.getByRole('link').count()).toBe(0)
    await page.keyboard.press('Escape')
    expect((await sendBet(page))?.state).toBe('accepted')

    await page.goto('/info/betlist')
    const row = page.getByTestId('bet-row').first()
    const fromList = page.waitForEvent('popup')
    await row.getByRole('link', { name: 'Handicap' }).click()
    await (await fromList).locator('#HDP').waitFor()
    await row.waitFor()
  })
})
