import { betChecks } from '@fairline/domain/bets/bet-checks'
import { bodyChecks } from '@fairline/domain/myanmar/check-myanmar'
import { expect, test } from 'vitest'
import { betCheckOrderPage, checkBetCheckOrder } from './bet-check-order.ts'

test('the page on disk is the one that the column makes', () => {
  expect(checkBetCheckOrder()).toBeNull()
})

test('the page lists every check once, in order', () => {
  const rows = betCheckOrderPage()
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  expect(rows.map((row) => row.split(' | ')[1])).toEqual(
    [...betChecks, ...bodyChecks].map((check) => check.name),
  )
})
