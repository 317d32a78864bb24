import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { LimitsFile, readLimits } from './limits-file.ts'

const directory = mkdtempSync(join(tmpdir(), 'limits-'))
const path = join(directory, 'limits.json')
afterAll(() => rmSync(directory, { recursive: true }))

describe('limits that an operator has written', () => {
  test('are those of a game, of its kind, or the usual ones', () => {
    const limits = readLimits(
      JSON.stringify({
        instant: { MYR: { max: '200' } },
        dice: { MYR: { min: '0.50' }, THB: { win: '90000' } },
        tables: { MYR: { round: '80000' } },
      }),
    )
    expect(limits.instant('coin', 'MYR')).toEqual({ min: 1_00n, max: 200_00n, win: 50_000_00n })
    expect(limits.instant('dice', 'MYR')).toEqual({ min: 50n, max: 200_00n, win: 50_000_00n })
    expect(limits.instant('dice', 'THB').win).toBe(90_000_00n)
    expect(limits.table('roulette', 'MYR')).toMatchObject({ max: 1_000_00n, round: 80_000_00n })
    expect(limits.table('four-d', 'MYR')).toMatchObject({ max: 100_00n, round: 200_000_00n })
  })

  test.each([
    ['{"chess": {}}', 'chess'],
    ['{"dice": {"EUR": {"max": "5"}}}', 'EUR'],
    ['{"dice": {"MYR": {"round": "5"}}}', 'round'],
    ['{"dice": {"MYR": {"max": "five"}}}', 'an amount'],
    ['{"dice": {"MYR": {"max": "0"}}}', 'an amount'],
    ['{"dice": {"MYR": {"min": "600"}}}', 'dice in MYR'],
    ['{', 'JSON'],
  ])('%s are refused', (text, named) => {
    expect(() => readLimits(text)).toThrow(named)
  })
})

test('a file is read again as it changes, and one that is wrong changes nothing', () => {
  writeFileSync(path, '{"dice": {"MYR": {"max": "20"}}}')
  const file = new LimitsFile(path)
  const most = () => file.now.instant('dice', 'MYR').max
  expect(most()).toBe(20_00n)
  writeFileSync(path, '{"dice": {"MYR": {"max": "30"}}}')
  file.refresh()
  expect(most()).toBe(30_00n)
  writeFileSync(path, '{"dice": {"MYR": {"max": "-"}}}')
  expect(() => file.refresh()).toThrow('an amount')
  expect(() => file.refresh()).not.toThrow()
  expect(most()).toBe(30_00n)
})
