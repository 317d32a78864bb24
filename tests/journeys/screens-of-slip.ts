import type { Page } from 'playwright-core'
import { choosePrice, ownMatch } from './board.ts'
import { addLeg } from './parlay.ts'
import { mainTabs, openBoard, type Scene, type Screen } from './screen.ts'
import { readDecided, sendBet, sendParlay, slipOf, typeStake } from './slip.ts'

const preMatch = { block: 'today', period: 'FT', kind: 'lined' } as const

async function choose(scene: Scene, negative: boolean): Promise<void> {
  await openBoard(scene)
  await choosePrice(scene.page, { ...preMatch, negative })
}

async function openSlip({ page, isPhone }: Scene): Promise<void> {
  if (isPhone) await mainTabs(page).getByRole('button', { name: /Slip/ }).click()
}

async function closeSlip({ page, isPhone }: Scene): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Close the bet slip' }).click()
}

/** Puts legs on the slip of parlays, a match each. */
async function addLegs(page: Page, block: string, price: string, count: number): Promise<void> {
  const matches = page
    .locator(`[data-block="${block}"] :is(${ownMatch}, .mc:not(:has(.ob-part)))`)
    .filter({ has: page.locator(price) })
  for (let index = 0; index < count; index += 1) {
    const match = matches.nth(index)
    await match.scrollIntoViewIfNeeded()
    await addLeg(match.locator(price).first())
  }
}

async function chooseLegs(scene: Scene, count: number): Promise<void> {
  await openBoard(scene)
  const { page } = scene
  const when = page.getByRole('tablist', { name: 'When' })
  await when.getByRole('tab', { name: /^Parlay/ }).click()
  await addLegs(page, 'today', '.ob-price[aria-disabled="false"]', count)
  await openSlip(scene)
}

const quote = '.ob-cell[data-odds="myanmar"] .ob-price[aria-disabled="false"]'

async function showMyanmar(scene: Scene): Promise<void> {
  await openBoard(scene)
  await scene.page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await scene.page.locator(quote).first().waitFor()
}

const myanmar = 'demo05'

/** The slip, of each kind and in each of its states. */
export const screensOfSlip: readonly Screen[] = [
  {
    name: 'slip-single',
    show: async (scene) => {
      await choose(scene, false)
      await typeStake(scene.page, '250')
      await slipOf(scene.page).getByTestId('slip-cause').waitFor()
    },
  },
  {
    name: 'front',
    on: 'table',
    show: async (scene) => {
      const { page } = scene
      await openBoard(scene)
      await choosePrice(page, { block: 'live', period: 'FT', kind: 'lined', minutes: [8, 38] })
      const pressed = page.locator('.ob-price[aria-pressed="true"]')
      const chosen = page.locator('.ob-match', { has: pressed })
      const follow = chosen.getByRole('button', { name: /^Live centre of/ })
      // The centre may have begun with this very match, and a second click would fold it.
      if ((await follow.getAttribute('aria-pressed')) !== 'true') await follow.click()
      await typeStake(page, '250')
      await slipOf(page).getByTestId('slip-cause').waitFor()
    },
  },
  {
    name: 'slip-negative',
    show: async (scene) => {
      await choose(scene, true)
      await typeStake(scene.page, '1500')
    },
  },
  {
    name: 'slip-live',
    show: async (scene) => {
      await openBoard(scene)
      await choosePrice(scene.page, { block: 'live', period: 'FT', kind: 'lined' })
      await typeStake(scene.page, '1250')
    },
  },
  {
    name: 'slip-too-much',
    show: async (scene) => {
      await choose(scene, false)
      await typeStake(scene.page, '9999999')
    },
  },
  {
    name: 'slip-confirm',
    show: async (scene) => {
      await choose(scene, false)
      await typeStake(scene.page, '250')
      await slipOf(scene.page).getByTestId('slip-place').click()
      await scene.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'slip-receipt',
    show: async (scene) => {
      await choose(scene, false)
      await typeStake(scene.page, '250')
      await sendBet(scene.page)
    },
  },
  {
    name: 'slip-waiting',
    show: async (scene) => {
      await openBoard(scene)
      await choosePrice(scene.page, { block: 'live', period: 'FT', kind: 'lined' })
      await typeStake(scene.page, '50')
      await sendBet(scene.page)
    },
  },
  {
    name: 'slip-decided',
    show: async (scene) => {
      await openBoard(scene)
      await choosePrice(scene.page, { block: 'live', period: 'FT', kind: 'lined' })
      await typeStake(scene.page, '50')
      if ((await sendBet(scene.page)) !== null) await readDecided(scene.page)
    },
  },
  {
    name: 'slip-parlay',
    show: async (scene) => {
      await chooseLegs(scene, 3)
      await typeStake(scene.page, '100')
    },
  },
  {
    name: 'slip-parlay-empty',
    show: async (scene) => {
      await chooseLegs(scene, 0)
    },
  },
  {
    name: 'slip-parlay-receipt',
    show: async (scene) => {
      await chooseLegs(scene, 3)
      await typeStake(scene.page, '100')
      await sendParlay(scene.page)
    },
  },
  {
    name: 'slip-system',
    show: async (scene) => {
      await chooseLegs(scene, 4)
      await slipOf(scene.page).getByText('System', { exact: false }).first().click()
      await typeStake(scene.page, '10')
    },
  },
  {
    name: 'myanmar-board',
    member: myanmar,
    show: showMyanmar,
  },
  {
    name: 'myanmar-body',
    member: myanmar,
    show: async (scene) => {
      await showMyanmar(scene)
      await scene.page.locator(quote).first().click()
      await typeStake(scene.page, '10000')
    },
  },
  {
    name: 'myanmar-maung',
    member: myanmar,
    show: async (scene) => {
      await openBoard(scene)
      const when = scene.page.getByRole('tablist', { name: 'When' })
      await when.getByRole('tab', { name: /^Early/ }).click()
      if (scene.isPhone) await openSlip(scene)
      await slipOf(scene.page).getByRole('tab', { name: 'Parlay' }).click()
      if (scene.isPhone) await closeSlip(scene)
      await scene.page.locator(quote).first().waitFor()
      await addLegs(scene.page, 'early', quote, 3)
      await openSlip(scene)
      await typeStake(scene.page, '10000')
    },
  },
  {
    name: 'system-page',
    show: async (scene) => {
      const { page, isPhone } = scene
      await page.goto('/info/sysparlay')
      await page.locator('.ob-price').first().waitFor()
      await addLegs(page, 'today', '.ob-price[aria-disabled="false"]', 4)
      if (isPhone)
        await page
          .getByRole('button', { name: /Slip|legs/i })
          .last()
          .click()
      await typeStake(page, '10')
    },
  },
  {
    name: 'system-page-board',
    show: async ({ page }) => {
      await page.goto('/info/sysparlay')
      await page.locator('.ob-price').first().waitFor()
    },
  },
  {
    name: 'system-tickets',
    show: async ({ page }) => {
      await page.goto('/info/sysparlay')
      await page.getByRole('tab', { name: 'My systems' }).click()
      await page.getByTestId('bet-row').first().waitFor()
    },
  },
  {
    name: 'slip-closed-with-choice',
    on: 'phone',
    show: async (scene) => {
      await choose(scene, false)
      await closeSlip(scene)
    },
  },
]
