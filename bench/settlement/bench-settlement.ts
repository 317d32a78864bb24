import { checkBooks } from '../../apps/server/src/books.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { SettlementQueue } from '../../apps/server/src/modules/settlement/index.ts'
import { reconcileReport } from '../../apps/server/src/modules/wallet/index.ts'
import type { Bettor } from '../../apps/server/testing/bets-on-a-match.ts'
import { ticketIds } from '../../apps/server/testing/ticket-ids.ts'
import type { BenchOptions } from '../bench-options.ts'
import { type BenchDatabase, openBenchDatabase, settingsLine } from '../placement/bench-database.ts'
import { makeGround } from '../placement/members-and-matches.ts'
import { bareUpdatesPerSecond, keepBets } from './bare-update.ts'
import { type Meanwhile, openMeanwhile } from './bets-meanwhile.ts'
import { aNight, type Night, placeNight } from './bets-of-all-kinds.ts'
import { makeBettors } from './bettors.ts'
import { type MemberStreams, openMemberStreams } from './member-streams.ts'
import { cashOutParts } from './part-cash-outs.ts'
import { countProcessorUse } from './processor-use.ts'
import { type Ended, isComplete, type Measured, settlementReport } from './settlement-report.ts'

/** Bets of one transaction, as the server settles them. */
const chunkBets = 200

/** What `benchSettlementOn` does; a test asks for little. */
export interface SettlementBench {
  /** The bets of the match. */
  readonly bets: number
  readonly members: number
  /** How many of the members have a stream. */
  readonly streams: number
  /** How many of the bets are partly cashed out before the match ends. */
  readonly cashOuts: number
  /** How long bets are placed while nothing settles, milliseconds. */
  readonly quietMs: number
  /** How often the bare UPDATE is measured, before and after the match settles. */
  readonly rounds: number
  readonly print: (line: string) => void
}

const size = { bets: 200_000, members: 10_000, streams: 1_000, cashOuts: 400 }

/**
 * A goal that settles very many bets of one match, of all kinds, with ledger, receipts and news,
 * and a bare UPDATE of as many rows; and how long bets on other matches take meanwhile. False when
 * an invariant of the books was broken, a bet was not settled, or a stream did not hear of one.
 */
export async function benchSettlement(
  { seconds, rounds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const on = await openBenchDatabase()
  try {
    return await benchSettlementOn(on, { ...size, quietMs: seconds * 1000, rounds, print })
  } finally {
    await on.close()
  }
}

/** The same on a database that is there already. */
export async function benchSettlementOn(
  on: BenchDatabase,
  bench: SettlementBench,
): Promise<boolean> {
  const { print } = bench
  const database = on.open(8)
  try {
    print(await settingsLine(database))
    const ground = await makeGround(database, { members: bench.members, matches: 500 })
    const bettors = await makeBettors(database, ground.wallets)
    const watchers = ground.wallets.slice(0, bench.streams)
    const streams = await openMemberStreams(database, watchers)
    const meanwhile = openMeanwhile(on, ground)
    const measured = await settleNight({
      on,
      database,
      bettors,
      watchers,
      streams,
      meanwhile,
      bench,
    })
    await meanwhile.close()
    await streams.close()
    print(settlementReport(measured))
    return (await booksAreSound(database, print)) && isComplete(measured)
  } finally {
    await database.close()
  }
}

interface Stage {
  readonly on: BenchDatabase
  readonly database: Database
  readonly bettors: readonly Bettor[]
  readonly watchers: readonly bigint[]
  readonly streams: MemberStreams
  readonly meanwhile: Meanwhile
  readonly bench: SettlementBench
}

async function settleNight(stage: Stage): Promise<Measured> {
  const { on, database, watchers, streams, meanwhile, bench } = stage
  const night = await prepare(stage)
  await keepBets(database, night.match)
  const rowsPerSecond: number[] = []
  const runBare = async (until: number): Promise<void> => {
    while (rowsPerSecond.length < until) rowsPerSecond.push(await bareUpdatesPerSecond(database))
  }
  await runBare(Math.ceil(bench.rounds / 2))
  const quietUse = countProcessorUse(on)
  const quiet = { ...(await meanwhile.during(bench.quietMs)), used: quietUse() }
  const toldBefore = await streams.told(0)
  let settlingMs = 0
  const busyUse = countProcessorUse(on)
  const bets = await meanwhile.until(async () => {
    settlingMs = await settle(database, night.match, { home: 2, away: 1 })
  })
  const busy = { ...bets, used: busyUse() }
  const ended = await countEnded(database, night.match, watchers)
  const told = (await streams.told(toldBefore + ended.ofWatchers)) - toldBefore
  await runBare(bench.rounds)
  return { ...ended, told, settlingMs, rowsPerSecond, quiet, busy }
}

/** Places the bets of a night, cashes some of them out in part, and ends all other matches. */
async function prepare({ database, bettors, bench }: Stage): Promise<Night> {
  const night = await aNight(database)
  const singles = await placeNight(database, night, bettors, bench.bets)
  await cashOutParts(database, night.match, [...singles].slice(0, bench.cashOuts))
  for (const match of night.ended) await settle(database, match, { home: 1, away: 0 })
  // As autovacuum does by itself after so many bets, within a minute.
  await database.queries.query('vacuum analyze bet, bet_leg, transfer, wallet, match_exposure')
  return night
}

/** Reports the end of a match, and returns how long its bets took to settle, milliseconds. */
async function settle(
  database: Database,
  matchKey: bigint,
  score: { readonly home: number; readonly away: number },
): Promise<number> {
  const onFailure = (error: unknown): void => {
    throw error
  }
  const queue = new SettlementQueue({
    database,
    ticketIds,
    chunkBets,
    schedule: () => {},
    onFailure,
  })
  const begun = performance.now()
  const result = { kind: 'result', period: 'FT', status: 'completed', score } as const
  await queue.report(matchKey, result, { source: 'bench' })
  await queue.idle()
  const took = performance.now() - begun
  await queue.stop()
  return took
}

/** Counts what became of the bets of a match. */
async function countEnded(
  { queries }: Database,
  matchKey: bigint,
  watchers: readonly bigint[],
): Promise<Ended> {
  const count = (which: string): string => `count(*) filter (where ${which})::integer`
  const [row] = await queries.query<Ended>(
    `select ${count("b.state = 'settled'")} as settled,
            ${count("b.state = 'running'")} as waiting,
            ${count('l.graded_revision = 0')} as late,
            ${count("b.state = 'settled' and b.wallet_id = any ($2)")} as "ofWatchers"
       from bet_leg l join bet b on b.id = l.bet_id where l.match_id = $1`,
    [matchKey, watchers],
  )
  if (row === undefined) throw new Error('a count is one row')
  return row
}

async function booksAreSound(database: Database, print: (line: string) => void): Promise<boolean> {
  const findings = await checkBooks(database)
  const sound = findings.every(({ violations }) => violations.length === 0)
  print(sound ? 'I1 to I6: hold' : reconcileReport(findings))
  return sound
}
