import { addPageTexts, changeLanguage } from '@fairline/site/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { BetLimits } from './bet-limits.tsx'

vi.stubGlobal('document', { documentElement: {} })
beforeAll(async () => {
  await Promise.all([changeLanguage('en'), addPageTexts()])
})

const usual = {
  min_bet: '5.00',
  max_bet: '5,000.00',
  max_per_match: '20000.00',
  max_payout: '1.00',
}
const low = { ...usual, max_bet: '500.00' }

/** The head of each row, in the order of the page. */
const rowsOf = (betLimits: Parameters<typeof BetLimits>[0]['betLimits']): readonly string[] =>
  [
    ...renderToStaticMarkup(<BetLimits betLimits={betLimits} currency="MYR" />).matchAll(
      /<th scope="row"[^>]*>(.*?)<\/th>/g,
    ),
  ].map(([, text = '']) => text)

test.each([
  [{ 1: usual }, ['Football']],
  [{ 1: usual, 2: usual, 5: usual }, ['All sports']],
  [{ 1: low, 2: usual, 5: usual }, ['Football', 'All other sports']],
  [{ 1: low, 2: usual, 5: usual, 8: usual, 40: low }, ['Football, E-sports', 'All other sports']],
])('limits %j have the rows %j', (betLimits, rows) => {
  expect(rowsOf(betLimits)).toEqual(rows)
})
