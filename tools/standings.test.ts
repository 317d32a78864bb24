import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairline-standings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const season = ['Ash,Elm,2,1', 'Elm,Ash,0,0', 'Ash,Fir,0,1']

interface Season {
  readonly lines: readonly string[]
  /** Columns before those of the teams and goals. */
  readonly before?: string
}

/** Writes a season of lines such as `Ash,Elm,2,1`, and returns what the command does with it. */
function run({ lines, before = '' }: Season, ...options: readonly string[]) {
  const file = join(folder, 'season.csv')
  writeFileSync(file, [`${before}HomeTeam,AwayTeam,FTHG,FTAG`, ...lines, ''].join('\n'))
  const args = ['tools/standings.ts', '--csv', file, ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, table: stdout, told: stderr.replace(file, 'FILE') }
}

const lines = (...of: readonly string[]): string => [...of, ''].join('\n')

test('prints a table, with a mark on the points that were deducted', () => {
  const { table } = run({ lines: season }, '--deduct', 'Ash=2', '--deduct', 'Elm=1')
  expect(table).toBe(
    lines(
      '   team      P     W     D     L     F     A    GD   Pts',
      ' 1 Fir       1     1     0     0     1     0    +1     3',
      ' 2 Ash *     3     1     1     1     2     2     0     2',
      ' 3 Elm *     2     0     1     1     1     2    -1     0',
      '* Ash: 2 points deducted',
      '* Elm: 1 point deducted',
    ),
  )
})

test('deducts nothing in a view of some matches', () => {
  const { table, told } = run({ lines: season }, '--deduct', 'Ash=2', '--view', 'home')
  expect(told).toBe('deductions count in the table of all matches alone\n')
  expect(table).toBe(
    lines(
      '   team     P     W     D     L     F     A    GD   Pts',
      ' 1 Ash      2     1     0     1     2     2     0     3',
      ' 2 Elm      1     0     1     0     0     0     0     1',
      ' 3 Fir      0     0     0     0     0     0     0     0',
    ),
  )
})

test('has its columns in line under names of East Asia', () => {
  expect(run({ lines: ['浦和レッズ,Ash,1,0', '서울,ｳﾗﾜ,2,2'] }).table).toBe(
    lines(
      '   team           P     W     D     L     F     A    GD   Pts',
      ' 1 浦和レッズ     1     1     0     0     1     0    +1     3',
      ' 2 서울           1     0     1     0     2     2     0     1',
      ' 3 ｳﾗﾜ            1     0     1     0     2     2     0     1',
      ' 4 Ash            1     0     0     1     0     1    -1     0',
    ),
  )
})

test('leaves out matches to come, and says how many they are', () => {
  const { status, table, told } = run({ lines: [...season, 'Elm,Fir,,', 'Fir,Ash, ,'] })
  expect([status, told]).toEqual([0, 'matches without a result, left out: 2\n'])
  expect(table).toBe(run({ lines: season }).table)
})

test.each([
  ['no line', []],
  ['matches to come alone', ['Elm,Fir,,']],
])('a file with %s has no table', (_, of) => {
  expect(run({ lines: of })).toEqual({
    status: 1,
    table: '',
    told: 'no match of FILE has a result\n',
  })
})

test.each([
  [['--rule', 'coin'], 'usage: npm run -s standings -- --csv FILE'],
  [['--view', 'neutral'], 'usage: npm run -s standings'],
  [['--deduct', 'Ash'], '--deduct is "TEAM=POINTS", not "Ash"'],
  [['--deduct', 'Oak=3'], 'Oak does not play in FILE'],
  [['--deduct', 'Ash=2', '--deduct', 'Ash=1'], '--deduct has Ash more than once'],
])('%j is refused in a sentence', (options, words) => {
  const { status, told } = run({ lines: season }, ...options)
  expect(told).toContain(words)
  expect(status).toBe(1)
})

test.each([
  ['Ash,Elm,2,x', "line 5, FTAG: the goals 'x' is not a whole number from 0 to 99"],
  ['Elm,Fir,2,', 'line 5, FTAG: no goals'],
  ['Ash,Ash,2,1', 'line 5, AwayTeam: a match has two teams'],
  ['Elm,Ash,3,0', 'lines 3 and 5 are the same match: Elm v Ash without a date'],
])('a file with %s has no table', (line, words) => {
  expect(run({ lines: [...season, line] }).told).toContain(words)
})

test('two teams meet again on another day, and on the same day they do not', () => {
  const before = 'Date,'
  const met = ['14/08/2026,Ash,Elm,2,1', '20/02/2027,Ash,Elm,0,0']
  expect(run({ before, lines: met }).status).toBe(0)
  const again = run({ before, lines: [...met, '14/08/2026,Ash,Elm,2,1'] })
  expect(again.told).toBe('lines 2 and 4 are the same match: Ash v Elm of 14/08/2026\n')
})
