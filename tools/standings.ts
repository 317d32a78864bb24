/**
 * `npm run -s standings -- --csv FILE [--rule difference] [--deduct "TEAM=POINTS"] [--view all]`:
 * prints the table of a season file of football as the product computes it. `--rule` is what
 * decides between teams of equal points: `difference` or `head-to-head`. `--deduct` may be given
 * once for each team; `--view` counts `all`, `home` or `away` matches, and what is deducted counts
 * in `all` alone. Matches without a result are left out, and standard error says how many.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { assert } from '@fairline/domain/assert'
import { football } from '@fairline/domain/sports/all-sports'
import {
  type StandingView,
  standingTable,
  type TieRule,
  tieRules,
} from '@fairline/domain/standings/standing-table'
import { ReplayError } from './season-replay/replay-error.ts'
import { seasonResults } from './standings/season-results.ts'
import { tableText } from './standings/table-text.ts'

const usage =
  'usage: npm run -s standings -- --csv FILE [--rule difference|head-to-head] ' +
  '[--deduct "TEAM=POINTS"] [--view all|home|away]'
const views: readonly StandingView[] = ['all', 'home', 'away']

function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      csv: { type: 'string', default: '' },
      rule: { type: 'string', default: 'difference' },
      deduct: { type: 'string', multiple: true, default: [] },
      view: { type: 'string', default: 'all' },
    },
  })
  const tie = tieRules.find((rule: TieRule) => rule === values.rule)
  const view = views.find((each) => each === values.view)
  if (values.csv === '' || tie === undefined || view === undefined) throw new ReplayError(usage)
  return { csv: values.csv, tie, view, deductions: deductionsIn(values.deduct) }
}

function deductionsIn(texts: readonly string[]): ReadonlyMap<string, number> {
  const entries = texts.map(deductionIn)
  const again = entries.find(([team], at) => entries.findIndex(([one]) => one === team) < at)
  if (again !== undefined) throw new ReplayError(`--deduct has ${again[0]} more than once`)
  return new Map(entries)
}

function deductionIn(text: string): readonly [team: string, points: number] {
  const [, team = '', points = ''] = /^(.+)=(\d{1,3})$/.exec(text) ?? []
  if (team === '') throw new ReplayError(`--deduct is "TEAM=POINTS", not "${text}"`)
  return [team, Number(points)]
}

try {
  const { csv, ...rule } = readArguments(process.argv.slice(2))
  const { table } = football
  assert(table !== undefined, 'football has tables')
  const { results, unplayed } = seasonResults(readFileSync(csv, 'utf8'))
  if (results.length === 0) throw new ReplayError(`no match of ${csv} has a result`)
  const unknown = [...rule.deductions.keys()].find(
    (team) => !results.some(({ home, away }) => home === team || away === team),
  )
  if (unknown !== undefined) throw new ReplayError(`${unknown} does not play in ${csv}`)
  if (unplayed > 0) process.stderr.write(`matches without a result, left out: ${unplayed}\n`)
  if (rule.view !== 'all' && rule.deductions.size > 0) {
    process.stderr.write('deductions count in the table of all matches alone\n')
  }
  process.stdout.write(`${tableText(standingTable(results, { table, ...rule }))}\n`)
} catch (error) {
  const { message = '' } = error as Error
  process.stderr.write(`${message.split('\n')[0]}\n`)
  process.exitCode = 1
}
