import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BetLimits } from './profile.tsx'

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
  [{ 1: usual }, ['sport.football']],
  [{ 1: usual, 2: usual, 5: usual }, ['account.allSports']],
  [{ 1: low, 2: usual, 5: usual }, ['sport.football', 'account.otherSports']],
  [
    { 1: low, 2: usual, 5: usual, 8: usual, 40: low },
    ['sport.football, sport.e-sports', 'account.otherSports'],
  ],
])('limits %j have the rows %j', (betLimits, rows) => {
  expect(rowsOf(betLimits)).toEqual(rows)
})
