import type { Database } from '../../apps/server/src/db/database.ts'
import { type BetTab, listBets } from '../../apps/server/src/modules/bet-lists/list-bets.ts'
import {
  reportCancelled,
  reportDay,
  reportRange,
} from '../../apps/server/src/modules/bet-lists/report-bets.ts'
import { ticketIds } from '../../apps/server/testing/ticket-ids.ts'
import { dateOf } from '../../packages/domain/src/time/gmt8.ts'
import type { BenchOptions } from '../bench-options.ts'
import { median } from '../median.ts'
import { type BenchDatabase, openBenchDatabase, settingsLine } from '../placement/bench-database.ts'
import { type ManyBets, makeManyBets } from './many-bets.ts'

const bets = 100_000
const callsPerRound = 5
const dayMs = 86_400_000

/** Reads every list of bets of a member who has very many; prints the median of each, ms. */
export async function benchLists(
  { rounds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  return benchListsOn(await openBenchDatabase(), { bets, calls: rounds * callsPerRound, print })
}

interface ListsOptions {
  readonly bets: number
  readonly calls: number
  readonly print: (line: string) => void
}

/** The same on a database that is there; closes it. */
export async function benchListsOn(
  on: BenchDatabase,
  { bets: many, calls, print }: ListsOptions,
): Promise<boolean> {
  const database = on.open(4)
  try {
    print(await settingsLine(database))
    const made = await makeManyBets(database, many)
    print(`${many} bets of one member, pages of 10, median of ${calls} calls`)
    for (const [name, read] of listReadings(database, made)) {
      const found = await read()
      const taken: number[] = []
      for (let each = 0; each < calls; each += 1) {
        const from = performance.now()
        await read()
        taken.push(performance.now() - from)
      }
      print(`${name.padEnd(44)} ${String(found).padStart(6)} bets ${median(taken).toFixed(1)} ms`)
    }
    return true
  } finally {
    await database.close()
    await on.close()
  }
}

/** The name of a list, and a function that reads a page of it and returns how many bets it has. */
export type Reading = readonly [name: string, read: () => Promise<number>]

/** Every list in the order that it opens in, and in the order that takes the most work. */
export function listReadings({ queries }: Database, { walletId, leagueId }: ManyBets): Reading[] {
  const source = { queries, ticketIds }
  const now = Date.now()
  const page = { page_size: 10, page_number: 1 }
  const everything = { sports_type: 0, league_id: '', is_outright: false } as const
  const newest = { ...page, ...everything, sort_by: 'trans_date', sort_order: 'desc' } as const
  const byStake = { ...newest, sort_by: 'stake' } as const
  const ofLeague = { ...newest, league_id: leagueId } as const
  const day = { working_date: dateOf(now - 2 * 3_600_000) }
  const range = { start_date: dateOf(now - 365 * dayMs), end_date: dateOf(now) }
  const of = async (report: ReturnType<typeof reportDay>): Promise<number> => {
    const answer = await report
    if (!answer.ok) throw new Error(answer.rejection.code)
    return answer.value.total
  }
  const tab = (name: BetTab): Reading => [
    `${name} (short list)`,
    async () => {
      const asked = { size: 10, number: 1 }
      return (await listBets(source, walletId, name, asked, new Date(now))).total
    },
  ]
  return [
    tab('running'),
    tab('waiting'),
    tab('rejected'),
    ['dbetlist', () => of(reportDay(source, walletId, { ...day, ...newest }))],
    [
      'dbetlist, largest stake first',
      () => of(reportDay(source, walletId, { ...day, ...byStake })),
    ],
    ['dbetlist, of a league', () => of(reportDay(source, walletId, { ...day, ...ofLeague }))],
    ['dbetlistcancel', () => of(reportCancelled(source, walletId, { ...day, ...newest }))],
    [
      'betacceptfulllist',
      () => of(reportRange(source, walletId, ['running'], { ...range, ...newest })),
    ],
    [
      'betrejectfulllist',
      () => of(reportRange(source, walletId, ['rejected', 'void'], { ...range, ...newest })),
    ],
  ]
}
