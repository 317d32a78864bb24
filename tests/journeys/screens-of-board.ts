import type { Page } from 'playwright-core'
import { inMenu, mainTabs, openBoard, type Scene, type Screen } from './screen.ts'
import { showDisplay } from './tools.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Sports' })

async function showTab(scene: Scene, tab: string): Promise<void> {
  await openBoard(scene)
  const { page } = scene
  await page
    .getByRole('tablist', { name: 'When' })
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .click()
  await page.locator('.ob-price').first().waitFor()
}

async function showPage(scene: Scene, name: string): Promise<void> {
  await openBoard(scene)
  const line = menuOf(scene.page).getByRole('button', { name: new RegExp(`^${name}`) })
  await inMenu(scene, () => line.click())
  await scene.page.locator('.ob-price').first().waitFor()
}

async function openDisplay(scene: Scene, display: string): Promise<void> {
  await openBoard(scene)
  await showDisplay(scene.page, display)
}

/** Opens the panel of tools, and waits for those that come after the table. */
async function openTools({ page, isPhone }: Scene): Promise<void> {
  const button = isPhone
    ? page.locator('.ob-tools-button').first()
    : page.getByRole('button', { name: 'More tools' })
  await button.click()
  await page.getByRole('button', { name: /^Leagues \d/ }).waitFor()
}

/** Presses the first stars of the block, if they are not pressed. */
async function star(page: Page): Promise<void> {
  const stars = page.locator('[data-block="today"] .ob-star[aria-pressed="false"]')
  for (let count = 0; count < 3; count += 1) await stars.first().click()
}

const pages = {
  '1x2': '1X2 & Double chance',
  'correct-score': 'Correct score',
  'odd-even': 'Odd/Even',
  'total-goals': 'Total goals',
  'ht-ft': 'HT/FT',
  'first-last-goal': 'First/last goal',
  'mix-parlay': 'Mix parlay',
  outright: 'Outright',
} as const

const displays = {
  'single-line': 'Single line',
  'full-time': 'Full time',
  'first-half': '1st half',
  'double-line': 'Double line',
} as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** The drawer of the first match of a block, with its row at the top. */
async function openDrawer({ page }: Scene, block: 'live' | 'today'): Promise<void> {
  const match = page.locator(`[data-block="${block}"] :is(.ob-match, .mc)`).first()
  await match.locator('button[aria-controls]').click()
  await match.locator('.dr-market .ob-price').first().waitFor()
  await match.evaluate((row) => row.scrollIntoView({ block: 'start' }))
}

/** The board with its pages, displays and tools. */
export const screensOfBoard: readonly Screen[] = [
  ...['Early', 'Today', 'Live', 'Parlay'].map(
    (tab): Screen => ({ name: `tab-${tab.toLowerCase()}`, show: (scene) => showTab(scene, tab) }),
  ),
  ...Object.entries(pages).map(
    ([name, text]): Screen => ({ name: `page-${name}`, show: (scene) => showPage(scene, text) }),
  ),
  ...Object.entries(displays).map(
    ([name, text]): Screen => ({
      name: `display-${name}`,
      on: 'table',
      show: (scene) => openDisplay(scene, text),
    }),
  ),
  {
    // What the house closes while it is looked at: its first matches end after a minute or two.
    name: 'tab-close',
    show: async (scene) => {
      await openBoard(scene)
      const { page } = scene
      const tabs = page.getByRole('tablist', { name: 'When' })
      await tabs.getByRole('tab', { name: /^Close/ }).click()
      await page.locator('article.cl').first().waitFor({ timeout: 180_000 })
    },
  },
  {
    name: 'all-live',
    show: async (scene) => {
      await openBoard(scene)
      const line = menuOf(scene.page).getByRole('button', { name: /^All live/ })
      await inMenu(scene, () => line.click())
      await scene.page.locator('[data-sport] .ob-price').first().waitFor()
    },
  },
  {
    name: 'favourites-none',
    show: async (scene) => {
      await openBoard(scene)
      const line = menuOf(scene.page).getByRole('button', { name: /^Favourites/ })
      await inMenu(scene, () => line.click())
    },
  },
  {
    name: 'favourites',
    show: async (scene) => {
      await openBoard(scene)
      await star(scene.page)
      const line = menuOf(scene.page).getByRole('button', { name: /^Favourites/ })
      await inMenu(scene, () => line.click())
      const pressed = scene.page.locator('.ob-star[aria-pressed="true"]')
      await pressed.first().waitFor()
    },
  },
  {
    name: 'more-markets',
    show: async (scene) => {
      await openBoard(scene)
      await openDrawer(scene, 'today')
    },
  },
  {
    name: 'more-markets-live',
    show: async (scene) => {
      await openBoard(scene)
      await openDrawer(scene, 'live')
    },
  },
  {
    name: 'leagues',
    show: async (scene) => {
      await openBoard(scene)
      await openTools(scene)
      await scene.page.getByRole('button', { name: /^Leagues \d/ }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'toolbar',
    show: async (scene) => {
      await openBoard(scene)
      await openTools(scene)
    },
  },
  {
    name: 'nothing-found',
    show: async (scene) => {
      await openBoard(scene)
      const { page, isPhone } = scene
      if (isPhone) await page.locator('.ob-tools-button').last().click()
      await page.locator('.ob-search').fill('no such team')
      await page.getByText('No match fits your filters.').first().waitFor()
    },
  },
  {
    name: 'found-elsewhere',
    show: async (scene) => {
      await openBoard(scene)
      const { page, isPhone } = scene
      if (isPhone) await page.locator('.ob-tools-button').last().click()
      await page.locator('.ob-search').fill('ar')
      await page.getByRole('region', { name: 'Found elsewhere' }).waitFor()
    },
  },
  {
    name: 'account-menu',
    on: 'table',
    show: async (scene) => {
      await openBoard(scene)
      await press(scene.page, /^Account of/).click()
      await scene.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'folded',
    on: 'table',
    show: async (scene) => {
      await openBoard(scene)
      const leagues = scene.page.locator('.ob-league-name')
      for (let at = 0; at < 3; at += 1) await leagues.nth(at).click()
    },
  },
  {
    name: 'live-centre',
    show: async (scene) => {
      await openBoard(scene)
      const { page, isPhone } = scene
      if (isPhone) await openDrawer(scene, 'live')
      const follow = page.getByRole('button', { name: /^Live centre of/ }).first()
      if ((await follow.getAttribute('aria-pressed')) !== 'true') await follow.click()
      await page.locator('.lc-inside, .lc').first().waitFor()
    },
  },
  ...(['My bets', 'Menu'] as const).map(
    (name): Screen => ({
      name: `phone-${name.toLowerCase().replace(' ', '-')}`,
      on: 'phone',
      show: async (scene) => {
        await openBoard(scene)
        await mainTabs(scene.page).getByRole('button', { name }).click()
      },
    }),
  ),
  {
    name: 'phone-menu-foot',
    on: 'phone',
    show: async (scene) => {
      await openBoard(scene)
      await mainTabs(scene.page).getByRole('button', { name: 'Menu' }).click()
      await scene.page.getByRole('button', { name: 'Log out' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'public',
    show: async ({ page }) => {
      await page.goto('/public')
      await page.locator('.ob-price').first().waitFor()
    },
  },
  {
    name: 'public-slip',
    show: async ({ page }) => {
      await page.goto('/public')
      await page.locator('.ob-price[aria-disabled="false"]').first().click()
      await page.locator('#stake').waitFor()
    },
  },
  {
    name: 'skeleton',
    show: async ({ page }) => {
      for (const call of ['uxmatch2', 'live']) await page.route(`**/${call}`, () => undefined)
      await page.goto('/desktop')
      await page.locator('.fl-skeleton, .ob-skeleton').first().waitFor()
    },
  },
]
