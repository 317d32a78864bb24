import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import {
  displayHandicap,
  displayLine,
  formatLine,
  halvesOfLine,
  lineOfSelection,
  parseLine,
} from './line.ts'

describe('rules.md 3.1: lines and how they are written', () => {
  test.each([
    ['0', '0.00', '0', '0.00'],
    ['0.0', '0.00', '0', '0.00'],
    ['-0', '0.00', '0', '0.00'],
    ['0.25', '0.25', '0-0.5', '+0.25'],
    ['-0.25', '-0.25', '0-0.5', '-0.25'],
    ['-0.5', '-0.50', '0.5', '-0.50'],
    ['0.75', '0.75', '0.5-1', '+0.75'],
    ['-1', '-1.00', '1', '-1.00'],
    ['1.250', '1.25', '1-1.5', '+1.25'],
    ['1.75', '1.75', '1.5-2', '+1.75'],
    ['2.75', '2.75', '2.5-3', '+2.75'],
    ['10.25', '10.25', '10-10.5', '+10.25'],
  ])('%s: %s on the wire, %s in the table, %s in the slip', (text, wire, table, slip) => {
    const quarters = must(parseLine(text), text)
    expect(formatLine(quarters)).toBe(wire)
    expect(displayLine(quarters)).toBe(table)
    expect(displayHandicap(quarters)).toBe(slip)
  })

  test.each(['0.1', '0.255', '-0.3', '', '1.', '.5', '+0.5', '1e1', '0,5', '1000'])(
    '"%s" is no line',
    (text) => {
      expect(parseLine(text)).toBeUndefined()
    },
  )

  test.each([
    ['HDP', -3, 'home', -3],
    ['HDP', -3, 'away', 3],
    ['HDP', 0, 'away', 0],
    ['OU', 11, 'under', 11],
    ['NG', 8, 'away', 8],
  ] as const)('the %s line %i is for %s %i', (betType, line, selection, seen) => {
    expect(lineOfSelection(betType, line, selection)).toBe(seen)
  })

  test.each([
    [0, [0]],
    [1, [0, 2]],
    [-1, [-2, 0]],
    [-3, [-4, -2]],
    [11, [10, 12]],
    [-2, [-2]],
  ])('%i quarters split in %j', (quarters, halves) => {
    expect(halvesOfLine(quarters)).toEqual(halves)
  })
})
