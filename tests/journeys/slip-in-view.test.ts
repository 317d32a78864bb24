import { allSports, firstSport } from '@fairline/domain/sports/all-sports'
import en from '@fairline/locales/en/book.json' with { type: 'json' }
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aState } from '../../apps/server/testing/feed-builders.ts'
import { choosePrice } from './board.ts'
import { addLeg } from './parlay.ts'
import { endTour } from './rooms.ts'
import { clearReceipt, confirmBet, readPlaced, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()
beforeAll(() => fillMenu())
const lined = { block: 'today', period: 'FT', kind: 'lined' } as const

/** The names of sports that have handicaps and no rounds, but the first. */
const menuNames = allSports
  .filter(
    ({ id, rounds, markets }) =>
      id !== firstSport.id &&
      rounds === undefined &&
      markets.some(({ betType, periods }) => betType === 'HDP' && periods.includes('FT')),
  )
  .map(({ key }) => en[`sport.${key}` as keyof typeof en] as string)

/** An event of three hours hence in every sport that has handicaps, so that the menu is long. */
async function fillMenu(): Promise<void> {
  const { world } = stage.house
  const kickoffMs = (await world.now()) + 3 * 3_600_000
  const sides = ['home', 'away'] as const
  for (const { id, rounds, markets } of allSports) {
    const hasHandicap = markets.some(
      ({ betType, periods }) => betType === 'HDP' && periods.includes('FT'),
    )
    if (id === firstSport.id || rounds !== undefined || !hasHandicap) continue
    await world.write({
      fixture: {
        id: `menu${id}`,
        sportsType: id,
        home: 'Long',
        away: 'Menu',
        kickoffMs,
        league: { id: `menu${id}`, name: 'MENU', country: 'Northland', order: 1, main: true },
        neutralGround: false,
        offeredLive: true,
      },
      state: aState(),
      markets: [
        {
          betType: 'HDP',
          period: 'FT',
          lineQuarters: -2,
          main: true,
          status: 'active',
          outcomes: sides.map((selection) => ({
            selection,
            price: { type: 'MY', thousandths: 950 },
          })),
        },
      ],
    })
  }
}

/** Whether nothing covers or cuts off a part of the page. */
const isSeen = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const points = [
      [left + width / 2, top + 2],
      [left + width / 2, top + height / 2],
      [right - 4, bottom - 2],
    ] as const
    return points.every(([x, y]) => {
      const found = document.elementFromPoint(x, y)
      return found !== null && (element.contains(found) || found.contains(element))
    })
  })

/** A real turn of the mouse wheel over the sports, which are longer than the window is. */
async function wheelOverSports(page: Page): Promise<void> {
  const column = await page.getByRole('complementary').first().boundingBox()
  if (column === null) throw new Error('the left column is not there')
  const last = page.getByRole('navigation', { name: 'Sports' }).getByRole('button').last()
  await last.waitFor()
  await page.mouse.move(column.x + 60, column.y + column.height - 60)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => isSeen(last)).toBe(true)
}

/** The stake has the focus, and it and the button can be seen. */
async function expectReady(page: Page): Promise<void> {
  const slip = slipOf(page)
  const stake = slip.getByLabel('Stake', { exact: true })
  await expect.poll(() => stake.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => isSeen(stake)).toBe(true)
  await expectPlaceInView(page)
}

/** The card leaves the menu its share of the column: two fifths, of a low window less. */
async function expectRoomForMenu(page: Page): Promise<void> {
  const share = () =>
    page.locator('[data-slip]').evaluate((card) => {
      const column = card.closest('aside')?.getBoundingClientRect().height ?? 0
      return card.getBoundingClientRect().height / column
    })
  await expect.poll(share).toBeLessThanOrEqual(0.6)
}

/** Nothing hides the button, also after a turn of the wheel over the slip. */
async function expectPlaceInView(page: Page): Promise<void> {
  const card = page.locator('[data-slip]')
  const place = card.locator('[data-place]')
  await expect.poll(() => isSeen(place)).toBe(true)
  await card.hover()
  await page.mouse.wheel(0, 1000)
  await expect.poll(() => isSeen(place)).toBe(true)
  await page.mouse.wheel(0, -1000)
}

/** Chooses a price in so many sports one after another, by their menu. */
async function seeSports(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await showSport(page, name)
    await choosePrice(page, { ...lined, match: 'Long v Menu' })
    await expectPlaceInView(page)
    if (await page.getByRole('button', { name: 'Close the bet slip' }).isVisible()) {
      await page.getByRole('button', { name: 'Close the bet slip' }).click()
    }
  }
}

/** Shows a sport, from the column or from the page of the menu. */
async function showSport(page: Page, name: string): Promise<void> {
  const sports = page.getByRole('navigation', { name: 'Sports' })
  if ((await sports.count()) === 0) {
    const tabs = page.getByRole('navigation', { name: 'Main' })
    await tabs.getByRole('button', { name: 'Menu' }).click()
  }
  await sports
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

test.for([
  [1440, 900],
  [1024, 768],
  [1440, 450],
] as const)(
  'at %i x %i a selection shows the slip, wherever the menu is',
  async ([width, height], t) => {
    const { world } = stage.house
    const wish = { home: `View ${width}`, away: `Height ${height}` }
    const match = await world.announce(wish)
    const page = await stage.open(t)
    await page.setViewportSize({ width, height })
    await stage.enter(page)
    await wheelOverSports(page)
    await choosePrice(page, { ...lined, match: match.name })
    await expectReady(page)
    if (height > 450) await expectRoomForMenu(page)

    // Another price, with the menu scrolled again, and the bet itself.
    await wheelOverSports(page)
    await choosePrice(page, { ...lined, match: match.name, selection: 'away' })
    await expectReady(page)
    await typeStake(page, '50')
    await confirmBet(page)
    const head = slipOf(page).getByText('Bet accepted', { exact: true })
    await expect.poll(() => isSeen(head)).toBe(true)
    await clearReceipt(page)
    await seeSports(page, height === 900 ? menuNames : menuNames.slice(-2))
  },
)

/** Legs are listed by their sports; saved, removed and loaded they are on the slip again. */
async function seeSavedAgain(page: Page, sports: readonly string[]): Promise<void> {
  const slip = slipOf(page)
  const heads = slip.getByRole('region', { name: 'Legs' }).getByRole('heading')
  await expect.poll(() => heads.allInnerTexts()).toEqual(sports)
  await expect.poll(() => slip.getByTestId('leg').first().innerText()).toMatch(/\d\d:\d\d\s+MENU/)
  await slip.getByRole('button', { name: 'Save', exact: true }).click()
  await slip.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await slip.getByRole('button', { name: 'Remove all' }).click()
  await slip.getByText('Saved slips: 1').click()
  await slip.getByTestId('saved-slip').getByRole('button').first().click()
  // The boards of the sports may come in any order.
  await expect.poll(async () => (await heads.allInnerTexts()).sort()).toEqual([...sports].sort())
  await slip.getByTestId('saved-slip').getByRole('button').last().click()
  await expect.poll(() => slip.getByText('Saved slips').count()).toBe(0)
}

test('at 390 x 844 a bar shows what is on the slip, and opens it', async (t) => {
  const page = await stage.open(t, { size: 'phone' })
  await stage.enter(page)
  await seeSports(page, menuNames.slice(0, 2))
  const bar = page.getByTestId('slip-bar')
  await expect.poll(() => bar.innerText()).toMatch(/^1 pick · 0\.9\d MY\s+5\.00 → 4\.\d\d$/)
  await bar.click()
  await expectPlaceInView(page)
  await slipOf(page)
    .getByRole('tab', { name: /^Parlay/ })
    .click()
  await page.getByRole('button', { name: 'Close the bet slip' }).click()
  await showSport(page, menuNames[2] ?? '')
  await choosePrice(page, { ...lined, match: 'Long v Menu' })
  await expect.poll(() => bar.innerText()).toMatch(/^2 picks · @ \d\.\d+\s+5\.00 → \d+\.\d\d$/)
  await bar.click()
  await seeSavedAgain(page, [menuNames[1] ?? '', menuNames[2] ?? ''])
})

test('at 1440 x 900 the stake of a parlay comes out from under the button', async (t) => {
  const { world } = stage.house
  const names = ['Long North', 'Long South', 'Long East', 'Long West', 'Long Middle']
  const matches = []
  for (const home of names) matches.push(await world.announce({ home, away: `${home} Rovers` }))
  const page = await stage.open(t)
  await page.setViewportSize({ width: 1440, height: 900 })
  await stage.enter(page)
  const slip = slipOf(page)
  await slip.getByRole('tab', { name: /^Parlay/ }).click()
  for (const [index, { name }] of matches.entries()) {
    await addLeg(page.locator(`.ob-match[aria-label="${name}"] .ob-price`).first())
    if (index === 0) continue
    const stake = slip.getByLabel(/^Stake/)
    await stake.focus()
    await expect.poll(() => isSeen(stake)).toBe(true)
    await stake.blur()
  }

  // A system of the five has the sizes that are ticked: ten doubles.
  await slip.getByRole('tab', { name: 'System' }).click()
  for (const size of [3, 4, 5]) await slip.getByLabel(`${size}-fold`).uncheck()
  await expect.poll(() => slip.getByTestId('slip-lines').innerText()).toBe('10')
  await expectPlaceInView(page)
  await confirmBet(page)
  const { figures } = await readPlaced(page)
  expect(figures).toMatchObject({ Lines: '10 of 5.00', Stake: '50.00' })
})

test('on another page the slip is a click away, with what was chosen', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Roaming Town', away: 'Other Page' })
  const page = await stage.open(t)
  await stage.enter(page)
  await choosePrice(page, { ...lined, match: match.name })
  await slipOf(page).getByText('Roaming Town').first().waitFor()
  await page
    .getByRole('navigation', { name: 'Products' })
    .getByRole('link', { name: 'Tournament' })
    .click()
  await page.waitForURL('**/tournament2/home')
  await endTour(page)
  await page.getByRole('button', { name: 'Slip (1)' }).click()
  await slipOf(page).getByText('Roaming Town').first().waitFor()
  await expect.poll(() => isSeen(slipOf(page).getByTestId('slip-place'))).toBe(true)
  // Escape answers the question, and leaves the slip that asked it.
  await slipOf(page).getByPlaceholder('Stake').fill('10')
  await slipOf(page).getByTestId('slip-place').click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => isSeen(slipOf(page).getByTestId('slip-place'))).toBe(true)
  await page.getByRole('button', { name: 'Slip (1)' }).click()
  await page
    .getByRole('navigation', { name: 'Products' })
    .getByRole('link', { name: 'Sports' })
    .click()
  await page.locator('.ob-price[aria-pressed="true"]').waitFor()
})

test('at 720 x 450, as at a zoom of 200 %, the sheet shows stake and button', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Zoomed Town', away: 'Large Print' })
  const page = await stage.open(t)
  await page.setViewportSize({ width: 720, height: 450 })
  await stage.enter(page)
  // The frame leaves room for prices.
  await expect.poll(() => isSeen(page.locator('.ob-price').first())).toBe(true)
  await choosePrice(page, { ...lined, match: match.name })
  const slip = slipOf(page)
  await expect.poll(() => isSeen(slip.getByTestId('slip-place'))).toBe(true)
  const stake = slip.getByLabel('Stake', { exact: true })
  await stake.focus()
  await expect.poll(() => isSeen(stake)).toBe(true)
})
