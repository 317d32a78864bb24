import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { type BetType, betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { allSports, betTypesOf, firstSport } from '@fairline/domain/sports/all-sports'
import en from '@fairline/locales/en/book.json' with { type: 'json' }
import type { Locator, Page } from 'playwright-core'
import { describe, expect, type TestContext, test } from 'vitest'
import { aState } from '../../apps/server/testing/feed-builders.ts'
import { choosePrice, type WantedPrice } from './board.ts'
import type { KnownMatch } from './house/world.ts'
import { addLeg, legsOf } from './parlay.ts'
import { confirmBet, readPlaced, setOption, slipOf, typeStake } from './slip.ts'
import { installClock, setStage } from './stage.ts'

const stage = setStage()

type Quote = 'mark' | 'start' | 'worse' | 'better'

/** Quotes by the odds type in which the feed quotes a bet type. A member in MY sees the same. */
const quotes = {
  MY: { mark: '0.07', start: '0.80', worse: '0.70', better: '0.90' },
  DEC: { mark: '177.00', start: '2.00', worse: '1.90', better: '2.10' },
} as const

const quotesOf = (betType: BetType) => quotes[betTypeRules[betType].followsOddsType ? 'MY' : 'DEC']

/** The quote as a member sees it in an odds type. */
function shown(betType: BetType, quote: Quote, oddsType: 'MY' | 'DEC'): string {
  const text = quotesOf(betType)[quote]
  const isFollowed = betTypeRules[betType].followsOddsType
  return isFollowed && oddsType === 'DEC' ? (1 + Number(text)).toFixed(2) : text
}

const optionNames = ['Accept better odds', 'Accept any odds', 'Auto refresh odds'] as const
type OptionName = (typeof optionNames)[number]

/** Sets the slip's options; they are shown only while a selection is on the slip. */
async function setOptions(page: Page, on: readonly OptionName[]): Promise<void> {
  for (const name of optionNames) await setOption(page, name, on.includes(name))
}

interface Scene {
  readonly page: Page
  readonly match: KnownMatch
  readonly row: Locator
}

/** Opens the board with a running match whose drawer is open. */
async function openMatch(t: TestContext, oddsType: 'MY' | 'DEC'): Promise<Scene> {
  const { world } = stage.house
  const match = await world.announce({ home: 'Askford', away: 'Pricely', minute: 20 })
  t.onTestFinished(() => world.end(match.id))
  const page = await stage.open(t)
  await stage.enter(page)
  const tabs = page.getByRole('tablist', { name: 'Odds type' })
  await tabs.getByRole('tab', { name: oddsType }).click()
  const row = page.locator(`[data-block="live"] .ob-match[aria-label="${match.name}"]`)
  await row.getByRole('button', { name: /more markets of/ }).click()
  return { page, match, row }
}

/** The prices of a market of the match, in the table or in the drawer. */
const pricesIn = ({ row }: Scene, betType: BetType): Locator =>
  row.locator(`.ob-price[aria-label*=", ${en[`betType.${betType}.goal` as keyof typeof en]}, " i]`)

/** Puts a bet type on the slip at its start price; returns a function that quotes it again. */
async function choose(scene: Scene, betType: BetType): Promise<(which: Quote) => Promise<void>> {
  const { match } = scene
  const first = pricesIn(scene, betType).first()
  const selection = (await first.getAttribute('data-selection')) as Selection
  const quote = (which: Quote): Promise<void> =>
    stage.house.world.price(match.id, `${betType} FT`, selection, quotesOf(betType)[which])
  // A quote goes to the main line; only a price of its own shows which line that is.
  await quote('mark')
  const number = scene.page.locator('.ob-number', { hasText: /^(0\.07|1\.07|177\.00)$/ })
  const marked = pricesIn(scene, betType).filter({ has: number })
  const price = await marked.first().elementHandle()
  if (price === null) throw new Error(`${betType} has no price`)
  await quote('start')
  const read = () => price.$eval('.ob-number', ({ textContent }) => textContent)
  await expect.poll(read, { message: betType }).toMatch(/^(0\.80|1\.80|2\.00)$/)
  await price.click()
  return quote
}

/** Reads price and button of the slip, and the old price where the slip asks about the change. */
const readSlip = (part: Locator): Promise<string> =>
  part.evaluate((slip) => {
    const price = slip.querySelector('[data-testid="slip-price"]')
    const old = price?.querySelector('s')?.textContent
    const now = price?.querySelector('.rounded')?.textContent
    const button = slip.querySelector('[data-testid="slip-place"], [data-confirm]')
    return `${old ? `${old} > ` : ''}${now}: ${button?.textContent?.replace(/, risk \S+/, '')}`
  })

interface Answers {
  /** What the slip says when the price got worse or better. */
  readonly worse: 'asks' | 'places'
  readonly better: 'asks' | 'places'
}

async function seePrices(
  scene: Scene,
  part: Locator,
  betType: BetType,
  oddsType: 'MY' | 'DEC',
  which: Quote,
  answer: 'asks' | 'places',
): Promise<void> {
  const [old, now] = [shown(betType, 'start', oddsType), shown(betType, which, oddsType)]
  const change = old === now ? now : `${old} > ${now}`
  const button = answer === 'asks' ? `Accept ${now} and place` : `Place at ${now}`
  await expect.poll(() => readSlip(part), { message: betType }).toBe(`${change}: ${button}`)
  await expect.poll(() => scene.page.getByTestId('slip-news').count()).toBe(0)
}

/** Checks for each bet type which price changes the slip and the confirmation ask about. */
async function seeAll(
  scene: Scene,
  oddsType: 'MY' | 'DEC',
  options: readonly OptionName[],
  { worse, better }: Answers,
  asked: readonly BetType[] = betTypesOf(firstSport),
): Promise<void> {
  const { page } = scene
  const slip = slipOf(page)
  for (const betType of asked) {
    const quote = await choose(scene, betType)
    if (betType === asked[0]) await setOptions(page, options)
    await typeStake(page, '10')
    const see = (part: Locator, which: Quote, answer: 'asks' | 'places') =>
      seePrices(scene, part, betType, oddsType, which, answer)
    await see(slip, 'start', 'places')
    await quote('worse')
    await see(slip, 'worse', worse)
    await quote('better')
    await see(slip, 'better', better)
    await quote('start')
    await see(slip, 'start', 'places')
    await slip.getByTestId('slip-place').click()
    const question = page.getByRole('alertdialog')
    await see(question, 'start', 'places')
    await quote('worse')
    await see(question, 'worse', worse)
    await quote('better')
    await see(question, 'better', better)
    await page.keyboard.press('Escape')
    await slip.getByRole('button', { name: 'Empty the bet slip' }).click()
  }
}

const roundMs = 240_000
/** How often the slip takes new prices in play by itself. */
const refreshMs = 5_000

/** @spec S3.oddsTypes S3.preferences.betting */
describe('a price that moved, for every bet type', () => {
  const always = { worse: 'asks', better: 'asks' } as const
  test('is asked about in MY with all options off', { timeout: roundMs }, async (t) => {
    await seeAll(await openMatch(t, 'MY'), 'MY', [], always)
  })

  // Two types are enough in DEC: the unit tests of the slip's rules cover every type.
  test('is asked about in DEC with all options off', async (t) => {
    await seeAll(await openMatch(t, 'DEC'), 'DEC', [], always, ['HDP', 'CS'])
  })

  // One type of each kind of price and name: the test above compares the prices of every type, and
  // price-change.test.ts has each policy for each change.
  test('is asked about in MY only when worse, with better odds accepted', async (t) => {
    const scene = await openMatch(t, 'MY')
    const answers = { worse: 'asks', better: 'places' } as const
    await seeAll(scene, 'MY', ['Accept better odds'], answers, ['HDP', 'OU', '1X2', 'CS'])
  })
})

test('auto refresh takes prices, and marks a worse one until the slip is touched', async (t) => {
  const scene = await openMatch(t, 'MY')
  const { page } = scene
  await installClock(page)
  for (const betType of ['HDP', 'CS', 'DC'] as const) {
    const quote = await choose(scene, betType)
    await setOptions(page, ['Auto refresh odds'])
    await typeStake(page, '10')
    // The slip asks about the new price until the next refresh takes it.
    await quote('worse')
    const now = shown(betType, 'worse', 'MY')
    await expect.poll(() => readSlip(slipOf(page)), { message: betType }).toContain(now)
    await page.clock.runFor(refreshMs)
    const taken = `${now}: Place at ${now}`
    const says = (text: string) =>
      expect.poll(() => readSlip(slipOf(page)), { message: betType }).toBe(text)
    await says(`${shown(betType, 'start', 'MY')} > ${taken}`)
    await slipOf(page).getByLabel('Stake').press('ArrowUp')
    await says(taken)
    // A better price needs no mark.
    await quote('better')
    const better = shown(betType, 'better', 'MY')
    await expect.poll(() => readSlip(slipOf(page)), { message: betType }).toContain(better)
    await page.clock.runFor(refreshMs)
    await says(`${better}: Place at ${better}`)
    await slipOf(page).getByRole('button', { name: 'Empty the bet slip' }).click()
  }
})

const basketball = allSports.find(({ key }) => key === 'basketball')

/** A match of another sport with these handicaps, the main one first. */
function linesOf(lines: readonly (readonly [quarters: number, thousandths: number])[]) {
  return lines.map(([lineQuarters, thousandths], index) => ({
    betType: 'HDP' as const,
    period: 'FT' as const,
    lineQuarters,
    main: index === 0,
    status: 'active' as const,
    outcomes: (['home', 'away'] as const).map((selection) => ({
      selection,
      price: { type: 'MY' as const, thousandths },
    })),
  }))
}

test('a line that is gone gives way to the new one, which one press takes', async (t) => {
  const { world } = stage.house
  const fixture = {
    id: 'moving',
    sportsType: basketball?.id ?? 0,
    home: 'Moving Line',
    away: 'Wild Price',
    kickoffMs: (await world.now()) + 3 * 3_600_000,
    league: { id: 'moving', name: 'MOVING', country: 'Northland', order: 1, main: true },
    neutralGround: false,
    offeredLive: true,
  }
  const show = (...lines: Parameters<typeof linesOf>[0]) =>
    world.write({ fixture, state: aState(), markets: linesOf(lines) })
  await show([-30, 900])
  t.onTestFinished(() => world.settle('moving', { FT: { home: 90, away: 80 } }))
  const page = await stage.open(t)
  await stage.enter(page)
  await page
    .getByRole('navigation', { name: 'Sports' })
    .getByRole('button', { name: /^Basketball/ })
    .click()
  const wanted = { block: 'today', period: 'FT', kind: 'lined', match: 'Moving Line v Wild Price' }
  await choosePrice(page, wanted as WantedPrice)
  const slip = slipOf(page)
  await typeStake(page, '10')
  await installClock(page)
  await show([-34, 950])
  const place = slip.getByTestId('slip-place')
  await expect.poll(() => place.innerText()).toBe('Take -8.50 at 0.95 and place')
  await expect.poll(() => slip.getByTestId('gone-line').innerText()).toBe('-7.50')
  // The old line is back for a moment, at a wild price: what the member reads stays.
  await show([-34, 940], [-30, 300])
  await expect.poll(() => place.innerText()).toBe('Take -8.50 at 0.94 and place')
  await page.clock.runFor(1000)
  await expect.poll(() => place.innerText()).toBe('Take -8.50 at 0.94 and place')
  await confirmBet(page)
  await page.clock.runFor(1000)
  expect((await readPlaced(page)).state).toBe('accepted')
  await expect.poll(() => slip.innerText()).toContain('-8.50')
  await expect.poll(() => slip.getByTestId('receipt-price').innerText()).toContain('0.94')
})

test('the slip names a goal with the new price and asks about it', async (t) => {
  const scene = await openMatch(t, 'MY')
  const { page, match } = scene
  for (const betType of ['1X2', 'DC'] as const) {
    await choose(scene, betType)
    await setOptions(page, ['Accept any odds', 'Accept better odds', 'Auto refresh odds'])
    await typeStake(page, '10')
    const button = slipOf(page).getByTestId('slip-place')
    // The options are at the end of the slip, where the browser moves what was scrolled to.
    await slipOf(page).getByTestId('slip-price').scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    await stage.house.world.goal(match.id, 'away')
    const news = slipOf(page).getByTestId('slip-news')
    await expect
      .poll(() => news.innerText())
      .toMatch(/^Goal: 0-\d\. (New price|The price is still)/)
    await expect.poll(() => button.innerText()).toMatch(/^Accept score 0-\d/)
    await expect.poll(async () => (await button.boundingBox())?.y).toBe(before?.y)
    await slipOf(page).getByRole('button', { name: 'Empty the bet slip' }).click()
  }
  await expectNewsOnLegs(scene)
})

/**
 * A leg names a goal as the single slip does, and leaves the slip when its match goes live.
 * @spec S4.slip.marketTypeChanged.leg
 */
async function expectNewsOnLegs({ page, match, row }: Scene): Promise<void> {
  const { world } = stage.house
  const later = await world.announce({ home: 'Laterton', away: 'Kick-off Town' })
  const slip = slipOf(page)
  await slip.getByRole('tab', { name: 'Parlay' }).click()
  await addLeg(row.locator('.ob-price[aria-label*="1X2"][aria-disabled="false"]').first())
  const laterRow = page.locator(`[data-block="today"] .ob-match[aria-label="${later.name}"]`)
  await laterRow.scrollIntoViewIfNeeded()
  await addLeg(laterRow.locator('.ob-price[aria-disabled="false"]').first())
  await expect.poll(() => legsOf(page).count()).toBe(2)

  await world.goal(match.id, 'home')
  await expect
    .poll(() => legsOf(page).first().getByTestId('slip-news').innerText())
    .toMatch(/^Goal: 1-\d\. (New price|The price is still) \d+\.\d\d\.$/)
  await world.play(later.id, 0)
  await slip.getByText(/taken off: Laterton -vs- Kick-off Town\./).waitFor()
  await expect.poll(() => legsOf(page).count()).toBe(1)
  await expect.poll(() => legsOf(page).innerText()).toContain('Askford')
  await world.end(later.id)
}
