import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice, drawAll } from './board.ts'
import { seeToast } from './member.ts'
import { observeShifts, watchMove } from './price-moves.ts'
import { type ReadMatch, readMatches } from './read-matches.ts'
import { setStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

const prices = (matches: readonly ReadMatch[]) =>
  matches.flatMap(({ rows }) => rows.flatMap((cells) => cells.flatMap((cell) => cell.prices)))

const colours = (elements: readonly { colour: string }[]): string[] => [
  ...new Set(elements.map(({ colour }) => colour)),
]

/** The bar at the left of a row where a goal has fallen, pixels. */
const goalBarWidth = 4

/** A quarter line is split: "0.5-1", never "0.75". */
const linePattern = /^(0|[1-9]\d*)(\.5)?(-([1-9]\d*|0)(\.5)?)?$/
const pricePattern = /^-?\d+\.\d\d$/

async function switchOdds(page: Page, oddsType: string): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Odds type' })
  await tabs.getByRole('tab', { name: oddsType }).click()
  await tabs.locator(`[role="tab"][aria-selected="true"]`, { hasText: oddsType }).waitFor()
}

/** Runs in the page: the chosen price on the table and on the slip at one moment. */
function readChosen(): { table: string; slip: string } | null {
  const table = document.querySelector('.ob-price[aria-pressed="true"] .ob-number')
  const slip = document.querySelector<HTMLElement>('[data-testid="slip-price"]')
  if (table === null || slip === null) return null
  return { table: table.textContent ?? '', slip: slip.innerText.replaceAll(/\s+/g, ' ').trim() }
}

// The numbers are those of docs/details.md.
describe('the odds table @spec S2.route.desktop', () => {
  test('detail 1-5: columns, favourites, lines, colours and digits', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    await expect
      .poll(() => page.locator('.ob-heads abbr').allInnerTexts())
      .toEqual(['FT HDP', 'FT O/U', 'FT 1X2', '1H HDP', '1H O/U', '1H 1X2'])

    await expect.poll(async () => (await readMatches(page)).length).toBeGreaterThan(10)
    const matches = await readMatches(page)
    for (const { teams, rows, label } of matches) {
      const line = rows[0]?.[0]?.prices.map((price) => price.line)
      if (line === undefined || line.length === 0) continue
      const giving = line.findIndex((text) => text !== '' && text !== '0')
      const favourites = teams.map(({ isFavourite }) => isFavourite)
      expect({ label, favourites }).toEqual({ label, favourites: [giving === 0, giving === 1] })
    }
    const teams = matches.flatMap((match) => match.teams)
    const [favourite, ...otherFavourites] = colours(teams.filter((team) => team.isFavourite))
    const [underdog, ...otherUnderdogs] = colours(teams.filter((team) => !team.isFavourite))
    expect([otherFavourites, otherUnderdogs]).toEqual([[], []])
    expect(favourite).not.toBe(underdog)

    const shown = prices(matches)
    for (const { line, text } of shown) {
      expect(text).toMatch(pricePattern)
      if (line !== '') expect(line).toMatch(linePattern)
    }
    const open = shown.filter(({ isOpen }) => isOpen)
    const negative = open.filter(({ text }) => text.startsWith('-'))
    const positive = open.filter(({ text }) => !text.startsWith('-'))
    expect(colours(negative)).toHaveLength(1)
    expect(colours(positive)).toHaveLength(1)
    expect(colours(negative)).not.toEqual(colours(positive))
    expect(new Set(shown.map(({ digits }) => digits))).toEqual(new Set(['tabular-nums']))
  })

  /** @spec S3.preferences.oddsType */
  test('detail 4, 17: another odds type converts every price and the slip at once', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo02')
    const choose = () =>
      choosePrice(page, { block: 'today', period: 'FT', kind: 'lined', last: true })
    await choose()
    for (const oddsType of ['DEC', 'HK', 'ID', 'MY']) {
      await switchOdds(page, oddsType)
      const hasNegative = async (): Promise<boolean> =>
        (await page.locator('.ob-price[data-negative]').count()) > 0
      await expect.poll(hasNegative).toBe(oddsType === 'MY' || oddsType === 'ID')
      const isSameOnSlip = async (): Promise<boolean> => {
        const shown = await page.evaluate(readChosen)
        // The last match of the day may have begun: its selection has left the slip.
        if (shown === null) await choose()
        return shown?.slip.endsWith(`${shown.table} ${oddsType}`) === true
      }
      await waitUntil(`the slip has the price in ${oddsType}`, isSameOnSlip, 90_000)
      if (oddsType !== 'DEC') continue
      const shown = prices(await readMatches(page))
      expect(shown.filter(({ text }) => !/^(1\.0[1-9]|1\.[1-9]|[2-9]|\d\d)/.test(text))).toEqual([])
    }
  })

  test('detail 6: a price moves with its mark, the mark goes, and nothing shifts', async (t) => {
    const page = await stage.open(t, { isAnimated: true })
    await observeShifts(page)
    const { world } = stage.house
    const match = await world.announce({ home: 'Up Town', away: 'Down Vale', minute: 10 })
    await stage.enter(page, 'demo03')
    const price = page.locator(`.ob-match[aria-label="${match.name}"] .ob-price`).first()
    await price.scrollIntoViewIfNeeded()
    const move = await watchMove(page, price, () => world.move(match.id, 2))
    expect(move.direction).toBe('up')
    expect(move.shifts).toEqual([])
  })

  test('detail 7, 10-12, 14: blocks, league bars, draws, further lines and counts', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo04')
    const blocks = page.locator('.ob-block')
    await expect
      .poll(() => blocks.evaluateAll((all) => all.map((block) => block.ariaLabel)))
      .toEqual(['Live', 'Today'])
    const names = await page.locator('.ob-league-name').allInnerTexts()
    expect(names.filter((name) => name !== name.toUpperCase())).toEqual([])
    const folded = await readMatches(page)
    expect(folded.filter(({ rows }) => rows.length > 1)).toEqual([])
    // Further lines are folded behind their number, and stay unfolded on this device.
    const lines = page.getByRole('button', { name: /^\+\d lines?, / }).first()
    await lines.click()
    await expect.poll(() => lines.getAttribute('aria-expanded')).toBe('true')
    await page.reload()
    await page.locator('.ob-lines .ob-row + .ob-row').first().waitFor()
    const matches = await readMatches(page)
    for (const { label, timeCells, teams, rows, hasDrawLine } of matches) {
      const hasDraw = rows.some((cells) =>
        cells.some((cell) => cell.prices.some(({ selection }) => selection === 'X')),
      )
      expect({ label, timeCells, teams: teams.length, hasDrawLine }).toEqual({
        label,
        timeCells: 1,
        teams: 2,
        hasDrawLine: hasDraw,
      })
    }
    expect(matches.some(({ rows }) => rows.length > 1)).toBe(true)

    const menu = page.getByRole('navigation', { name: 'Sports' })
    for (const block of ['Today', 'Live']) {
      const rows = page.locator(`[data-block="${block.toLowerCase()}"] [data-match]`)
      await expect
        .poll(async () => {
          await drawAll(page)
          const tab = await menu.getByRole('tab', { name: block }).innerText()
          return Number(/\d+/.exec(tab)?.[0]) === (await rows.count())
        })
        .toBe(true)
    }
    // Leagues of the next days: none of them leaves the table for the next hours.
    await page
      .getByRole('tab', { name: /^Early/ })
      .first()
      .click()
    const league = page.locator('[data-block="early"] div:has(> .ob-league)').first()
    await league.locator('.ob-match').first().waitFor()
    const count = await league.locator('[data-match]').count()
    await league.locator('.ob-fold').click()
    await expect.poll(() => league.locator('.ob-match').count()).toBe(0)
    await expect.poll(() => league.locator('.ob-fold').innerText()).toContain(`${count} hidden`)
    await league.locator('.ob-fold').click()
    await league.locator('.ob-match').first().waitFor()
  })

  /** @spec S2.screen.favorites */
  test('detail 10: a star keeps a match among the favourites', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo05')
    const last = page.locator('[data-block="today"] .ob-match').last()
    const name = await last.getAttribute('aria-label')
    await page.getByRole('button', { name: `Mark ${name} as a favourite`, exact: true }).click()
    await page.getByRole('button', { name: /^Favourites/ }).click()
    const kept = page.locator('.ob-match')
    await expect
      .poll(() => kept.evaluateAll((all) => all.map((one) => one.ariaLabel)))
      .toEqual([name])
  })

  test('detail 8, 13: the clock of a match runs; what is suspended takes no bet', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    const { world } = stage.house
    const match = await world.announce({ home: 'Clock End', away: 'Standing Still', minute: 9 })
    const row = page.locator(`.ob-match[aria-label="${match.name}"]`)
    await row.waitFor()
    const times = page.locator('[data-block="live"] .ob-period')
    // Where a row has no third line, a goal hides the minute, which is still in the text.
    await expect.poll(() => times.count()).toBeGreaterThan(5)
    const texts = await times.allTextContents()
    for (const text of texts) expect(text).toMatch(/^(HT|[12]H \d+(\+\d+)?')$/)
    await world.play(match.id, 10)
    await expect.poll(() => row.locator('.ob-period').textContent()).toBe("1H 10'")

    // D23: the longest time has its room next to the bar that marks a goal.
    await world.play(match.id, 92)
    const period = row.locator('.ob-period')
    await expect.poll(() => period.textContent()).toMatch(/^2H 90\+2'$/)
    const room = await row.locator('.ob-time').evaluate((cell) => ({
      left: cell.getBoundingClientRect().left,
      right: cell.getBoundingClientRect().right,
    }))
    const text = await period.boundingBox()
    if (text === null) throw new Error('the time is not shown')
    expect(text.x - room.left).toBeGreaterThanOrEqual(goalBarWidth)
    expect(room.right - (text.x + text.width)).toBeGreaterThanOrEqual(1)

    await world.stop(match.id, 'var')
    const suspended = row.locator('.ob-price[aria-disabled="true"]').first()
    await suspended.waitFor()
    await suspended.click({ force: true })
    await seeToast(page, 'Please wait a moment while odds is updating...')
    // D29: a toast has the typeface of the page.
    const faceOf = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily)
    expect(await faceOf('[data-sonner-toast]')).toBe(await faceOf('body'))
  })

  test('detail 25, 26: money and clock in the header', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo03')
    const money = page.getByRole('button', { name: /Balance/ })
    await expect
      .poll(async () => (await money.innerText()).replaceAll(/\s+/g, ' '))
      .toBe('IDR Balance 40,000,000.00 Outstanding 0.00')
    const answered = page.waitForResponse((response) => response.url().endsWith('/userbalance'))
    await money.click()
    await answered
    await expect.poll(() => money.getAttribute('aria-busy')).toBe('false')

    const clock = page.locator('header time')
    const read = async (): Promise<string> => clock.innerText()
    const before = await read()
    expect(before).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT\+8$/)
    await expect.poll(read).not.toBe(before)
    // On a busy machine a page may draw late, and its clock is set again with every answer.
    const distanceMs = async (): Promise<number> =>
      Math.abs(
        Date.parse((await read()).replace(' GMT+8', '+08:00').replace(' ', 'T')) -
          (await stage.house.now()),
      )
    await expect.poll(distanceMs).toBeLessThanOrEqual(3_000)
  })
})
