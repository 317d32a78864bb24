import { describe, expect, test } from 'vitest'
import { expectNoSideScroll, logIn } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage({ speed: 6 })

describe('the rules @spec S2.screen.rules S2.route.info.rules', () => {
  test('open from the account, are searched, and explain each bet type', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo01')
    await page.getByRole('button', { name: 'Account of demo01' }).click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: 'Rules' }).click()
    const rules = await opening
    await rules.getByRole('heading', { level: 1, name: 'Rules' }).waitFor()
    expect(await rules.title()).toBe('Rules | Sports Betting Platform')

    await rules.getByRole('searchbox', { name: 'Search the rules' }).fill('clean sheet')
    await rules.getByText('1 sections found').waitFor()
    expect(await rules.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Clean sheet (CL)',
    ])
    await rules.getByRole('searchbox', { name: 'Search the rules' }).fill('no such rule')
    await rules.getByText('No rule has this word.').waitFor()
  })

  test('lead to a bet type by their address, and show what a quarter line pays', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await logIn(page, 'demo01')
    await page.goto('/info/rules#HDP')
    const handicap = page.locator('#HDP')
    await handicap.waitFor()
    await expect.poll(async () => (await handicap.boundingBox())?.y).toBeLessThan(100)
    const row = handicap.getByRole('row', { name: /^1-0 Won half/ }).first()
    expect(await row.innerText()).toMatch(/\+47\.50/)
    await expectNoSideScroll(page)
  })
})
