/**
 * Takes a picture of every page at three widths: `npm run screenshots -- <folder>`.
 *
 * It plays a member's evening on a house of its own, so that lists, statement and receipts are
 * filled by the real feed. For the README, and for whoever wants to look at the site at once.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { choosePrice, type WantedPrice } from './board.ts'
import { launchBrowser } from './browser.ts'
import buildSites from './build-sites.ts'
import { type House, openHouse } from './house.ts'
import { logIn } from './member.ts'
import { clearReceipt, readDecided, sendBet, setOption, slipOf, typeStake } from './slip.ts'
import { sizes } from './stage.ts'

const inPlay: WantedPrice = { block: 'live', period: '1H', kind: 'lined', minutes: [5, 38] }
const preMatch: WantedPrice = { block: 'early', period: 'FT', kind: 'lined' }

/** Each width has a member of its own, in a currency with other lengths of amounts. */
const visits: readonly Visit[] = [
  { size: 'desktop', loginId: 'demo01', stake: '250' },
  { size: 'small', loginId: 'demo04', stake: '40' },
  { size: 'phone', loginId: 'demo03', stake: '150000' },
]

interface Visit {
  readonly size: keyof typeof sizes
  readonly loginId: string
  readonly stake: string
}

interface Scene extends Visit {
  readonly page: Page
  readonly take: (name: string) => Promise<void>
  readonly isPhone: boolean
}

async function showPeriod({ page }: Scene, name: 'Early' | 'Today' | 'Live'): Promise<void> {
  await page
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.locator('.ob-price').first().waitFor()
}

async function closeSheet({ page, isPhone }: Scene): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Close the bet slip' }).click()
}

async function showOpenPages({ page, take }: Scene): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Username', { exact: true }).waitFor()
  await take('login')
  for (const path of ['maintenance', 'no-such-page']) {
    await page.goto(`/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await take(path)
  }
}

async function showBoard(scene: Scene): Promise<void> {
  const { take } = scene
  await take('desktop')
  await showPeriod(scene, 'Early')
  await take('early')
  await showPeriod(scene, 'Today')
  await showDrawer(scene, 'all-markets')
}

/** The drawer of the first match of today, with its row at the top. */
async function showDrawer({ page, take }: Scene, name: string): Promise<void> {
  const match = page.locator('[data-block="today"] :is(.ob-match, .mc)').first()
  const more = match.locator('button[aria-controls]')
  await more.click()
  await match.locator('.dr-market').first().waitFor()
  await match.evaluate((row) => row.scrollIntoView({ block: 'start' }))
  await page.mouse.move(0, 0)
  await take(name)
  await more.click()
}

/** A bet in play that waits and is decided, and one before the match. */
async function placeBets(scene: Scene): Promise<void> {
  const { page, take, stake, isPhone } = scene
  await choosePrice(page, inPlay)
  await setOption(page, 'Accept any odds', true)
  await typeStake(page, stake)
  await page.mouse.move(0, 0)
  await take('slip')
  await slipOf(page).getByTestId('slip-place').click()
  await page.getByRole('alertdialog').waitFor()
  await take('confirm')
  let placed = await sendBet(page)
  await take('waiting')
  // A goal in the waiting time refuses a bet now and then; the statement needs one that ran.
  while (placed === null || (await readDecided(page)).state === 'rejected') {
    if (placed !== null) await clearReceipt(page)
    await choosePrice(page, inPlay)
    await typeStake(page, stake)
    placed = await sendBet(page)
  }
  await take('decided')
  await clearReceipt(page)
  await closeSheet(scene)
  await showPeriod(scene, 'Early')
  await choosePrice(page, preMatch)
  await typeStake(page, stake)
  if ((await sendBet(page)) !== null) await clearReceipt(page)
  await closeSheet(scene)
  if (isPhone) {
    const tabs = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['My bets', 'Menu', 'Live', 'Sports']) {
      await tabs.getByRole('button', { name }).click()
      await take(name.toLowerCase().replace(' ', '-'))
    }
  } else await showPeriod(scene, 'Today')
}

const settledMs = 120_000

/** The pages of the account, once a bet in play has been settled. */
async function showAccount({ page, take }: Scene): Promise<void> {
  await page.goto('/info/betlist')
  await page.getByTestId('bet-row').first().waitFor()
  await take('betlist')
  await page.goto('/info/statement')
  await page.getByTestId('statement-day').first().waitFor()
  await take('statement')
  await page.getByTestId('statement-day').first().getByRole('button').click()
  const rows = page.getByTestId('bet-row')
  const deadline = performance.now() + settledMs
  while ((await rows.count()) === 0 && performance.now() < deadline) {
    await page.reload()
    await page.getByRole('heading', { name: 'Settled bets' }).waitFor()
  }
  if ((await rows.count()) > 0)
    await page
      .getByRole('button', { name: /^Receipt of/ })
      .first()
      .click()
  await take('statement-day')
  for (const path of ['info/settings', 'info/result', 'casino']) {
    await page.goto(`/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await take(path.replace('info/', ''))
  }
}

async function chooseTheme(page: Page, theme: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/usersettings'))
  await page.getByLabel('Theme').selectOption(theme)
  await saved
}

/** The same table in the dark theme, with a match followed where there is room for it. */
async function showDark(scene: Scene): Promise<void> {
  const { page, take, size } = scene
  await page.goto('/info/settings')
  await chooseTheme(page, 'dark')
  await page.goto('/desktop')
  await page.locator('.ob-price').first().waitFor()
  if (size !== 'desktop') {
    const follow = page.getByRole('button', { name: /^Live centre of/ })
    await follow.first().click()
    await page.getByRole('dialog', { name: 'Live centre' }).waitFor()
    await take('live-centre')
    await page.keyboard.press('Escape')
  }
  await showPeriod(scene, 'Today')
  await choosePrice(page, { block: 'today', period: 'FT', kind: 'lined', last: true })
  await typeStake(page, scene.stake)
  await take('dark')
  await closeSheet(scene)
  await showDrawer(scene, 'dark-markets')
}

/** What the README shows: a followed match, a running bet, a filled slip. */
async function showFront({ page, take, stake }: Scene): Promise<void> {
  await page.goto('/info/settings')
  await chooseTheme(page, 'color2')
  await page.goto('/desktop')
  await page.locator('.ob-price').first().waitFor()
  await choosePrice(page, { block: 'live', period: 'FT', kind: 'lined', minutes: [8, 38] })
  const chosen = page.locator('.ob-match', { has: page.locator('.ob-price[aria-pressed="true"]') })
  const follow = chosen.getByRole('button', { name: /^Live centre of/ })
  // The centre may have begun with this very match, and a second click would fold it.
  if ((await follow.getAttribute('aria-pressed')) !== 'true') await follow.click()
  await typeStake(page, stake)
  await page.mouse.move(0, 0)
  await slipOf(page).getByTestId('slip-cause').waitFor()
  await page.locator('.ob-price[data-move]').first().waitFor()
  await take('front')
}

async function visit(house: House, browser: Browser, wanted: Visit, folder: string): Promise<void> {
  const isPhone = wanted.size === 'phone'
  const context = await browser.newContext({
    viewport: sizes[wanted.size],
    baseURL: house.url,
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  const page = await context.newPage()
  const take = async (name: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${wanted.size}-${name}.png`) })
  }
  const scene: Scene = { ...wanted, page, take, isPhone }
  await showOpenPages(scene)
  await logIn(page, wanted.loginId)
  await showBoard(scene)
  await placeBets(scene)
  await showAccount(scene)
  await showDark(scene)
  if (wanted.size === 'desktop') await showFront(scene)
  await context.close()
}

async function main(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await buildSites()
  const [house, browser] = await Promise.all([
    openHouse({ speed: 60, inPlayDelayMs: 4000 }),
    launchBrowser(),
  ])
  try {
    for (const wanted of visits) await visit(house, browser, wanted, folder)
  } finally {
    await browser.close()
    await house.close()
  }
  console.log(`The pictures are in ${folder}`)
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('npm run screenshots -- <folder>')
  process.exitCode = 1
} else await main(folder)
