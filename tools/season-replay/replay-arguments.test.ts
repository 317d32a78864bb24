import { describe, expect, test } from 'vitest'
import { readArguments } from './replay-arguments.ts'

const ofFootball = { csv: 'a.csv', sport: 'football' }

describe('the command line of a replay', () => {
  test.each([
    [['--csv', 'a.csv'], { ...ofFootball, stake: 10_000n, json: false }],
    [['--json', '--csv=a.csv', '--stake', '33.33'], { ...ofFootball, stake: 3_333n, json: true }],
    [['--csv', 'a.csv', '--stake', '0.01'], { ...ofFootball, stake: 1n, json: false }],
    [['--csv', 'a.csv', '--stake', '7.5'], { ...ofFootball, stake: 750n, json: false }],
    [
      ['--csv', 'a.csv', '--sport', 'tennis'],
      { csv: 'a.csv', sport: 'tennis', stake: 10_000n, json: false },
    ],
  ])('%j', (given, read) => {
    expect(readArguments(given)).toEqual(read)
  })

  test.each(['0', '0.00', '-5', '1.234', '1e3', '1,000', ' 5', 'x', ''])(
    'the stake %j is refused',
    (stake) => {
      expect(() => readArguments(['--csv', 'a.csv', `--stake=${stake}`])).toThrow(
        `--stake must be above 0 with at most 2 decimals, but is '${stake}'`,
      )
    },
  )

  test.each<[readonly string[], string]>([
    [[], '--csv is missing; usage: '],
    [['--csv='], '--csv is missing; usage: '],
    [['--csv'], "Option '--csv <value>' argument missing; usage: "],
    [['--csv', 'a.csv', '--stake', '-5'], "Option '--stake' argument is ambiguous; usage: "],
    [['--csv', 'a.csv', '--stake', '1000000000.01'], '--stake must be at most 1000000000'],
    [['--csv', 'a.csv', '--sport', 'golf'], '--sport must be one of football, basketball, '],
    [['--csv', 'a.csv', '--stakes', '5'], "Unknown option '--stakes'"],
    [['--csv', 'a.csv', 'more'], "Unexpected argument 'more'"],
  ])('%j is refused in one line', (given, message) => {
    expect(() => readArguments(given)).toThrow(message)
    expect(() => readArguments(given)).not.toThrow('\n')
  })
})
