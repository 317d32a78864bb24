import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { readBalances, seeToast } from './member.ts'
import { readPlaced, slipOf } from './slip.ts'
import { addScript, installClock, setStage } from './stage.ts'
import { openBetModes, openMore } from './tools.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

/** Notes every tone that the page plays, in place of hearing it. Runs in the page. */
function noteTones(): void {
  const tones: number[] = []
  Object.assign(window, { tones })
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (when?: number) {
    tones.push(this.frequency.value)
    start.call(this, when)
  }
}

const tonesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { tones: number[] }).tones.length)

/** The names of the controls in a part of the page, without counts. */
const namesIn = (part: Locator): Promise<string[]> =>
  part.locator('input, button').evaluateAll((tools) =>
    tools.map((tool) => {
      const label = tool.getAttribute('aria-label') ?? tool.closest('label')?.textContent
      return (label ?? tool.textContent ?? '').replace(/ \d+\/\d+$/, '')
    }),
  )

/** Runs in the page: the prices that can be pressed where they are. */
function pricesInView(): number {
  return [...document.querySelectorAll('.ob-price')].filter((price) => {
    const { left, top, width, height } = price.getBoundingClientRect()
    return price.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }).length
}

/** Runs in the page: whether the toolbar is one row in which nothing is cut or covered. */
function hasRoom(): boolean {
  const line = document.querySelector('.ob-toolbar')
  const parts = [...(line?.querySelectorAll('button, h1') ?? [])].map((part) =>
    part.getBoundingClientRect(),
  )
  const bounds = line?.getBoundingClientRect()
  if (bounds === undefined || bounds.height !== 40) return false
  const inside = parts.every(({ left, right }) => left >= bounds.left && right <= bounds.right)
  const apart = parts.every(({ right }, at) => right <= (parts[at + 1]?.left ?? Infinity) + 1)
  return inside && apart
}

describe('the tools over the table', () => {
  test('stand in one row with its title, and the rest in panels, each with its name', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    const line = page.locator('.ob-toolbar')
    await expect.poll(() => line.locator('h1').innerText()).toMatch(/^Football/)
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(hasRoom)).toBe(true)
    }
    await page.getByRole('button', { name: 'Hide the header' }).click()
    const tools = ['Search', 'Leagues', 'Display', 'Quick bet', 'More tools']
    await expect.poll(() => namesIn(page.locator('.ob-tools-line'))).toEqual(tools)
    await openMore(page)
    await page.getByRole('combobox', { name: 'Odds type' }).waitFor()
    await expect
      .poll(async () => (await namesIn(page.locator('.ob-tools-line'))).slice(tools.length))
      .toEqual([
        'Markets',
        'Hot leagues',
        'By league',
        'By time',
        'Odds type',
        'Smaller text, A−',
        'Larger text, A+',
        'Sound on goals',
        'Quick odds',
        'Corners and bookings as leagues',
      ])
    await page.keyboard.press('Escape')
    // At twice its size a page of 1440 by 900 still begins with prices.
    await page.setViewportSize({ width: 720, height: 450 })
    await expect.poll(() => page.evaluate(pricesInView)).toBeGreaterThan(1)
    await page.setViewportSize({ width: 1920, height: 900 })
    // A slash goes to the search from anywhere, Escape back to where one was.
    await page.getByRole('button', { name: 'More tools' }).focus()
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await page.keyboard.type('no such team')
    await expect.poll(() => search.inputValue()).toBe('no such team')
    await page.keyboard.press('Escape')
    await expect.poll(() => search.inputValue()).toBe('')
    await expect.poll(() => page.locator('.ob-tools-line button:focus').count()).toBe(1)
    // The next who logs in with this account finds what was saved last.
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('"header":false') ?? false,
    )
    await page.getByRole('button', { name: 'Show the header' }).click()
    await saved
  })

  test('detail 7: two blocks, each counts down and then asks for what it missed', async (t) => {
    const page = await stage.open(t)
    await installClock(page)
    await stage.enter(page, 'demo02')
    const asked = new Set<number>()
    page.on('request', (request) => {
      if (!request.url().endsWith('/uxmatch2')) return
      const { market_type: marketType, version } = request.postDataJSON()
      if (version > 0) asked.add(marketType)
    })
    const heads = page.locator('.ob-block > .ob-head')
    await expect
      .poll(() => heads.locator('h2').allInnerTexts())
      .toEqual([expect.stringMatching(/^Live/), expect.stringMatching(/^Today/)])
    const countdown = (block: string) =>
      page.locator(`[data-block="${block}"]`).getByTestId('countdown')
    const seconds = async (block: string) => Number(await countdown(block).innerText())
    await expect.poll(() => seconds('live')).toBeLessThanOrEqual(20)
    await expect.poll(() => seconds('today')).toBeGreaterThan(20)
    // A click reads the block again and restarts its own countdown, not that of the other block.
    await page.clock.fastForward(15_000)
    await expect.poll(() => seconds('today')).toBeLessThan(46)
    const before = await seconds('today')
    await page.getByRole('button', { name: 'Refresh Today' }).click()
    await expect.poll(() => seconds('today')).toBeGreaterThan(before)
    // Live is due after its 20 seconds, by itself.
    await page.clock.fastForward(20_000)
    await expect.poll(() => asked.has(3)).toBe(true)
    await expect.poll(() => seconds('live')).toBeGreaterThan(15)
  })

  test('detail 9: a goal lights its row, and is heard where that is wanted', async (t) => {
    const { world } = stage.house
    const match = await world.announce({ home: 'Chime Town', away: 'Whistle City', minute: 15 })
    const page = await stage.open(t)
    await addScript(page, noteTones)
    await stage.enter(page, 'demo03')
    const row = page.locator(`[data-block="live"] .ob-match[aria-label="${match.name}"]`)
    await row.waitFor()
    await world.goal(match.id, 'home')
    await row.locator('.ob-time[data-goal]').waitFor()
    expect(await tonesOf(page)).toBe(0)

    await openMore(page)
    const sound = page.getByRole('checkbox', { name: 'Sound on goals' })
    // The switch lets it be heard once: two notes, counted before a goal can bring more.
    const noted = await sound.evaluate((button: HTMLElement) => {
      button.click()
      return [...(window as unknown as { tones: number[] }).tones]
    })
    expect(noted).toHaveLength(2)
    await expect.poll(() => sound.isChecked()).toBe(true)
    // The switch loads the code that plays the sound, so goals are scored until one is heard.
    await waitUntil('a goal is heard', async () => {
      await world.goal(match.id, 'away')
      return (await tonesOf(page)) > 2
    })

    await sound.click()
    await expect.poll(() => sound.isChecked()).toBe(false)
    const silent = await tonesOf(page)
    const score = (): Promise<string> => row.locator('.ob-score').innerText()
    const before = await score()
    await world.goal(match.id, 'home')
    await expect.poll(score).not.toBe(before)
    expect(await tonesOf(page)).toBe(silent)
  })

  test('the table is written larger and smaller, and stays so on this device', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo04')
    // Bars of leagues are all alike: rows have one line or several.
    const height = () =>
      page
        .locator('.ob-scroll .ob-league')
        .first()
        .evaluate((bar) => bar.getBoundingClientRect().height)
    const before = await height()
    await openMore(page)
    await page.getByRole('button', { name: 'Larger text' }).click()
    await expect.poll(height).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Larger text' }).click()
    await expect
      .poll(() => page.getByRole('button', { name: 'Larger text' }).isDisabled())
      .toBe(true)
    await page.reload()
    await page.locator('.ob-match').first().waitFor()
    await expect.poll(() => page.locator('.ob').getAttribute('data-size')).toBe('xl')
  })
})

/** @spec S3.preferences.quickBet S3.preferences.quickBetAmount */
test('quick bet places its amount at one press, with a receipt and no question', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  await openBetModes(page)
  const amount = page.getByRole('textbox', { name: 'Quick bet amount' })
  await amount.fill('0')
  await amount.press('Enter')
  await seeToast(page, 'Quick bet amount must have minimal of 0.01.')
  await expect.poll(() => amount.inputValue()).toBe('5')
  const kept = page.waitForResponse('**/usersettings')
  await amount.fill('35')
  await amount.press('Enter')
  expect(await (await kept).json()).toMatchObject({ player_settings: { quickBetAmount: '35' } })
  const switched = page.waitForResponse('**/usersettings')
  await page.getByRole('checkbox', { name: 'Quick bet' }).check()
  await switched

  const before = await readBalances(page)
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'plain', last: true })
  await expect.poll(() => slipOf(page).getByLabel('Stake').inputValue()).toBe('35')
  // A press right after the price got worse is not taken.
  const receipt = slipOf(page).getByText('Bet accepted')
  const button = slipOf(page).locator('[data-testid="slip-place"][aria-disabled="false"]')
  await waitUntil('one press places the bet', async () => {
    if (await receipt.isVisible()) return true
    await button.click({ timeout: 1000 }).catch(() => undefined)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    return receipt.isVisible()
  })
  const placed = await readPlaced(page)
  expect(placed.state).toBe('accepted')
  await expect
    .poll(async () => (await readBalances(page)).outstanding - before.outstanding)
    .toBe(3500n)
})

test('one tap bets at a press while it is unlocked, and says what it placed', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Tap Town', away: 'Lock City', startsInMs: 3_600_000 })
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const strip = page.getByRole('region', { name: 'One tap' })
  const row = page.locator(`[data-block="today"] [aria-label="${match.name}"]`)
  const price = row.locator('.ob-price').first()
  await price.waitFor()
  const before = await readBalances(page)
  await openBetModes(page)
  await page.getByRole('checkbox', { name: 'One tap' }).check()
  await page.keyboard.press('Escape')
  await strip.getByText(/^A press on a price bets/).waitFor()
  await price.dblclick()
  const placed = strip.getByText(/^Placed: Tap Town .*@ .*, risk \d/)
  await placed.waitFor()
  await expect
    .poll(async () => (await readBalances(page)).outstanding > before.outstanding)
    .toBe(true)
  // The receipt on the slip goes, the strip still says what was placed.
  await slipOf(page).getByRole('button', { name: 'Done' }).click()
  await slipOf(page).getByText('Choose a price to start a bet.').waitFor()
  await placed.waitFor()
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  // Locked again, a press is a choice.
  await strip.getByRole('button', { name: 'Lock' }).click()
  const held = (await readBalances(page)).outstanding
  await price.click()
  await expect.poll(() => price.getAttribute('aria-pressed')).toBe('true')
  await slipOf(page).getByTestId('slip-price').waitFor()
  expect((await readBalances(page)).outstanding).toBe(held)
})
