import { officeHouse } from '../../apps/server/testing/office-house.ts'
import { dateOf } from '../../packages/domain/src/time/gmt8.ts'
import type { BenchOptions } from '../bench-options.ts'
import { percentile } from '../percentile.ts'
import { type BenchDatabase, openBenchDatabase, settingsLine } from '../placement/bench-database.ts'
import { timesLine } from '../reports/bench-reports.ts'
import { makeManyMembers } from './many-members.ts'

const callsPerRound = 10
const dayMs = 86_400_000
/** What a report of a month must be answered in, milliseconds. */
const goalMs = 1000

/** Asks the screens of the back office over a month of a million bets; prints how long it took. */
export async function benchOffice(
  { rounds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const many = { members: 10_000, bets: 1_000_000, calls: rounds * callsPerRound, print }
  return benchOfficeOn(await openBenchDatabase(), many)
}

interface OfficeOptions {
  readonly members: number
  readonly bets: number
  readonly calls: number
  readonly print: (line: string) => void
}

/** The same on a database that is there; closes it. Gives whether every report has rows. */
export async function benchOfficeOn(
  on: BenchDatabase,
  { members, bets, calls, print }: OfficeOptions,
): Promise<boolean> {
  const database = on.open(4)
  const house = await officeHouse({ database })
  try {
    print(await settingsLine(database))
    const made = await makeManyMembers(database, { members, bets })
    print(`${bets} bets of ${members} members in a month, ${calls} calls of each report`)
    const cookie = await house.logIn('owner')
    const now = house.clock.now()
    const month = { from: dateOf(now - 29 * dayMs), until: dateOf(now) }
    const asked: readonly (readonly [name: string, path: string, body: object])[] = [
      ['win/loss of the house', '/bo/reports/shares', month],
      ['win/loss of a shareholder', '/bo/reports/shares', { ...month, under: made.shareholder }],
      ['win/loss of an agent', '/bo/reports/shares', { ...month, under: made.agent }],
      ['outstanding', '/bo/reports/outstanding', {}],
      ['transfers', '/bo/reports/transfers', month],
      ['the tree', '/bo/tree', {}],
      ['the members of an agent', '/bo/tree', { parent: made.agent }],
      ['bets, newest first', '/bo/bets', {}],
      ['bets of a member', '/bo/bets', { member: made.member }],
      ['bets below a shareholder', '/bo/bets', { under: made.shareholder }],
      ['bets on a match that run', '/bo/bets', { match_id: made.matchId, state: 'running' }],
      ['the position book of a match', '/bo/book', { match_id: made.matchId }],
      ['the dashboard', '/bo/dashboard', {}],
      ['the next settle-up', '/bo/settleup/preview', {}],
    ]
    const late: string[] = []
    for (const [name, path, body] of asked) {
      const times: number[] = []
      let rows = 0
      for (let call = 0; call < calls; call += 1) {
        const from = performance.now()
        const answer = await house.call(path, body, { cookie })
        times.push(performance.now() - from)
        rows = rowsOf(answer)
        if (answer.statusdesc !== '') throw new Error(`${name}: ${JSON.stringify(answer)}`)
      }
      if (percentile(times, 0.5) >= goalMs) late.push(name)
      print(timesLine(name, rows, times))
    }
    print(`the median within ${goalMs} ms: ${late.length === 0 ? 'reached' : late.join('; ')}`)
    return true
  } finally {
    await house.app.close()
    await database.close()
    await on.close()
  }
}

/** Lists of an answer, by whichever name they have. */
const lists = ['rows', 'currencies', 'liabilities', 'members'] as const

function rowsOf(answer: Readonly<Record<string, unknown>>): number {
  const list = lists.map((name) => answer[name]).find(Array.isArray)
  return list?.length ?? 0
}
