/**
 * `npm run -s standings -- --csv FILE [--rule difference] [--deduct "TEAM=POINTS"] [--view all]`:
 * prints the table of a season file of football as the product computes it. `--rule` is what
 * decides between teams of equal points: `difference` or `head-to-head`. `--deduct` may be given
 * more than once; `--view` counts `all`, `home` or `away` matches.
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
  return { csv: values.csv, tie, view, deductions: new Map(values.deduct.map(deductionIn)) }
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
  const results = seasonResults(readFileSync(csv, 'utf8'))
  const unknown = [...rule.deductions.keys()].find(
    (team) => !results.some(({ home, away }) => home === team || away === team),
  )
  if (unknown !== undefined) throw new ReplayError(`${unknown} does not play in ${csv}`)
  process.stdout.write(`${tableText(standingTable(results, { table, ...rule }))}\n`)
} catch (error) {
  const { message = '' } = error as Error
  process.stderr.write(`${message.split('\n')[0]}\n`)
  process.exitCode = 1
}
