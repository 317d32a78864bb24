import type { Database } from '../../apps/server/src/db/database.ts'
import { createMetrics } from '../../apps/server/src/http/operations.ts'
import { createReports } from '../../apps/server/src/modules/reports/index.ts'
import { ticketIds } from '../../apps/server/testing/ticket-ids.ts'
import { dateOf } from '../../packages/domain/src/time/gmt8.ts'
import type { BenchOptions } from '../bench-options.ts'
import { listReadings, type Reading } from '../lists/bench-lists.ts'
import { makeManyBets } from '../lists/many-bets.ts'
import { percentile } from '../percentile.ts'
import { type BenchDatabase, openBenchDatabase, settingsLine } from '../placement/bench-database.ts'

const bets = 100_000
const callsPerRound = 20
const dayMs = 86_400_000
/** What every page of the account must be answered in, milliseconds. */
const goalMs = 200

/** Asks every report of a member with very many bets; prints the median and the slowest calls. */
export async function benchReports(
  { rounds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  return benchReportsOn(await openBenchDatabase(), { bets, calls: rounds * callsPerRound, print })
}

interface ReportsOptions {
  readonly bets: number
  readonly calls: number
  readonly print: (line: string) => void
}

/** The same on a database that is there; closes it. Gives whether every report has rows. */
export async function benchReportsOn(
  on: BenchDatabase,
  { bets: many, calls, print }: ReportsOptions,
): Promise<boolean> {
  const database = on.open(4)
  try {
    print(await settingsLine(database))
    const made = await makeManyBets(database, many)
    await insertTransfers(database, made.walletId)
    print(`${many} bets of one member, ${calls} calls of each report, pages of 10`)
    const readings = [
      ...reportReadings(database, made.walletId, many),
      ...listReadings(database, made),
    ]
    const taken = new Map<string, readonly number[]>()
    let hasRows = true
    for (const [name, read] of readings) {
      const rows = await read()
      hasRows = hasRows && rows > 0
      taken.set(name, await timesOf(read, calls))
      print(timesLine(name, rows, taken.get(name) ?? []))
    }
    for (const [share, text] of [
      [0.5, 'the median'],
      [0.99, 'the slowest of a hundred'],
    ] as const) {
      const late = [...taken].filter(([, times]) => percentile(times, share) >= goalMs)
      const names = late.map(([name]) => name).join('; ')
      print(`${text} within ${goalMs} ms: ${names === '' ? 'reached' : `not reached by ${names}`}`)
    }
    return hasRows
  } finally {
    await database.close()
    await on.close()
  }
}

async function timesOf(read: () => Promise<unknown>, calls: number): Promise<number[]> {
  const taken: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now()
    await read()
    taken.push(performance.now() - from)
  }
  return taken
}

/** `dailystatement, a quarter    91 rows  p50 12.1 ms  p99 15.0 ms`. */
export function timesLine(name: string, rows: number, times: readonly number[]): string {
  const [median, slow] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1).padStart(6))
  return `${name.padEnd(34)} ${String(rows).padStart(6)} rows  p50 ${median} ms  p99 ${slow} ms`
}

/** What the ledger has of those bets: held when they were placed, paid when they were settled. */
async function insertTransfers({ queries }: Database, walletId: bigint): Promise<void> {
  await queries.query(
    `insert into transfer (reference, kind, revision, debit_account, credit_account, amount,
                           wallet_id, available_after, outstanding_after, wallet_version, posted_at)
     select id, kind, revision, debit, credit, stake, $1, 1000000, 1000000,
            1000000 + row_number() over (order by at, id, kind), at
       from (
         select id, 'hold' as kind, 0 as revision, $1::bigint * 4 as debit,
                $1::bigint * 4 + 1 as credit, stake, placed_at as at
           from bet where wallet_id = $1
         union all
         select id, 'release', 1, $1::bigint * 4 + 1, $1::bigint * 4, stake, settled_at
           from bet where wallet_id = $1 and settled_at is not null
         union all
         select id, 'win', 1, -17, $1::bigint * 4, stake, settled_at
           from bet where wallet_id = $1 and state = 'settled'
         union all
         -- The correction of one result in a hundred.
         select id, 'take_win', 2, $1::bigint * 4, -17, stake, settled_at + interval '1 second'
           from bet where wallet_id = $1 and state = 'settled' and id % 100 = 0) t`,
    [walletId],
  )
  await queries.query(
    `insert into flow_day
     select wallet_id, working_date_of(posted_at), kind, count(*),
            sum(case kind when 'win' then amount else -amount end)
       from transfer where wallet_id = $1 and kind in ('win', 'take_win') group by 1, 2, 3`,
    [walletId],
  )
  await queries.query('vacuum analyze transfer, flow_day, settled_day')
}

/** Fields of answers that say how many rows there are, or have them. */
const counts = ['transfers_total', 'total', 'days', 'products', 'summary'] as const

function rowsOf(answer: Readonly<Record<string, unknown>>): number {
  for (const name of counts) {
    const value = answer[name]
    if (typeof value === 'number' && value > 0) return value
    if (Array.isArray(value)) return value.length
  }
  return 0
}

interface Outcome {
  readonly ok: boolean
  readonly value?: Record<string, unknown>
}

/** Every report over a quarter, first and far into its pages, and the fullest day. */
function reportReadings(database: Database, walletId: bigint, many: number): Reading[] {
  const handlers = createReports({ database, ticketIds, metrics: createMetrics() }) as Record<
    string,
    (call: object) => Promise<Outcome>
  >
  const now = Date.now()
  const today = dateOf(now - 2 * 3_600_000)
  const days = { start_date: dateOf(now - 91 * dayMs), end_date: dateOf(now) }
  const first = { page_size: 10, page_number: 1 }
  const farPage = Math.floor((many * 0.6) / first.page_size)
  const far = { ...first, page_number: farPage }
  const day = { start_date: today, end_date: today, working_date: today }
  const single = { product: 'single', sports_type: 1 }
  const reading = (name: string, path: string, body: object): Reading => [
    name,
    async () => {
      // Bets without a ledger of their own: what the statement finds wrong in it is not said.
      const log = { error: () => {} }
      const answer = await handlers[path]?.({ body, caller: { accountId: walletId }, log })
      if (answer?.ok !== true) throw new Error(`${path} is refused`)
      return rowsOf(answer.value ?? {})
    },
  ]
  const both = (name: string, path: string): Reading[] => [
    reading(name, path, { ...days, ...first }),
    reading(`${name}, page ${farPage}`, path, { ...days, ...far }),
  ]
  return [
    reading('dailystatement, a quarter', '/dailystatement', { ...days, ...first }),
    reading('dailystatement, the fullest day', '/dailystatement', { ...day, ...first }),
    reading('platformwinlose', '/platformwinlose', days),
    ...both('settlementhistory', '/settlementhistory'),
    reading('settlementhistory, of a product', '/settlementhistory', {
      ...days,
      ...first,
      ...single,
    }),
    ...both('gameresult/sportsbook', '/gameresult/sportsbook'),
    reading('gameresult/summarysportsbook', '/gameresult/summarysportsbook', { ...days, ...first }),
    reading('gameresult/adjustment', '/gameresult/adjustment', { ...days, ...first }),
    reading('cancelledbetlist', '/cancelledbetlist', { ...days, ...first }),
  ]
}
