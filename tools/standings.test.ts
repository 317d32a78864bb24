import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairline-standings-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a season of lines such as `Ash,Elm,2,1`, and returns what the command prints. */
function run(lines: readonly string[], ...options: readonly string[]): string {
  const file = join(folder, 'season.csv')
  writeFileSync(file, ['HomeTeam,AwayTeam,FTHG,FTAG', ...lines, ''].join('\n'))
  const args = ['tools/standings.ts', '--csv', file, ...options]
  try {
    return execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return (error as { stderr: string }).stderr.replace(file, 'FILE')
  }
}
const season = ['Ash,Elm,2,1', 'Elm,Ash,0,0', 'Ash,Fir,0,1']

test('prints a table, with the points that were deducted', () => {
  expect(run(season, '--deduct', 'Ash=2')).toBe(
    [
      '   team     P     W     D     L     F     A   Pts',
      ' 1 Fir      1     1     0     0     1     0     3',
      ' 2 Ash      3     1     1     1     2     2     2',
      ' 3 Elm      2     0     1     1     1     2     1',
      '',
    ].join('\n'),
  )
})

test.each([
  [['--rule', 'coin'], 'usage: npm run -s standings -- --csv FILE'],
  [['--view', 'neutral'], 'usage: npm run -s standings'],
  [['--deduct', 'Ash'], '--deduct is "TEAM=POINTS", not "Ash"'],
  [['--deduct', 'Oak=3'], 'Oak does not play in FILE'],
])('%j is refused in a sentence', (options, words) => {
  expect(run(season, ...options)).toContain(words)
})

test.each([
  ['Ash,Elm,2,x', "line 5, FTAG: the goals 'x' is not a whole number from 0 to 99"],
  ['Ash,Ash,2,1', 'line 5, AwayTeam: a match has two teams'],
])('a file with %s has no table', (line, words) => {
  expect(run([...season, line])).toContain(words)
})
