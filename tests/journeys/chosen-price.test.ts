import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { clearReceipt, sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

test('a receipt keeps price and odds type on one line; a chosen price is marked', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Farrowgate Athletic Union', away: 'Wrapping Rovers' })
  const page = await stage.open(t)
  await stage.enter(page)
  const choose = () =>
    choosePrice(page, { block: 'today', period: 'FT', kind: 'lined', match: match.name })
  await choose()
  await typeStake(page, '50')
  expect((await sendBet(page))?.state).toBe('accepted')
  // The price stays on one line after a name of any length. Text that breaks has one box per line.
  const price = slipOf(page).getByTestId('receipt-price')
  await expect.poll(() => price.innerText()).toMatch(/^@ -?\d\.\d\d MY$/)
  const lines = await price.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  })
  expect(lines).toBe(1)
  await clearReceipt(page)

  await choose()
  const chosen = page.locator('.ob-price[aria-pressed="true"]')
  const selection = await chosen.getAttribute('data-selection')
  await world.price(match.id, 'HDP FT', selection === 'away' ? 'away' : 'home', '0.77')
  const moved = page.locator('.ob-price[aria-pressed="true"][data-move] .ob-number')
  // Found and read in one step: the mark goes after a few seconds.
  const look = await moved.evaluate((number) => {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(number)
    const button = number.parentElement as HTMLElement
    return {
      fill: getComputedStyle(button).backgroundColor,
      backgroundColor,
      backgroundImage,
      color,
    }
  })
  expect(look.backgroundImage).toContain('gradient')
  expect(look.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(look.backgroundColor).not.toBe(look.fill)
  expect(look.color).not.toBe(look.backgroundColor)
})
