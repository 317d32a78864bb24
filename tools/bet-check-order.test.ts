import { expect, test } from 'vitest'
import { betCheckOrderPage, checkBetCheckOrder, singleColumn } from './bet-check-order.ts'

test('the page on disk is the one that the column makes', () => {
  expect(checkBetCheckOrder()).toBeNull()
})

test('the page lists every check once, in order', () => {
  const rows = betCheckOrderPage()
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  expect(rows.map((row) => row.split(' | ')[1])).toEqual(
    [...singleColumn('decimal'), ...singleColumn('myanmar')].map((check) => check.name),
  )
})
