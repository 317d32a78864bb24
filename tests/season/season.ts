/**
 * `npm run season [-- --seed 1 --tickets 100000 --speed 300 --matches 60 --events 25]`: settles
 * random tickets against the oracle, draws rounds of all games with fresh secrets, then plays a day
 * of football, and events of every other sport, each through a server of its own. The exit code is
 * 1 at any difference and where a kind of bet was never met, 2 where the command line is wrong.
 */
import { rmSync } from 'node:fs'
import { readEnv } from '../../apps/server/src/env.ts'
import { openLog } from '../../apps/server/src/nodes/wiring.ts'
import { makeDataDirectory } from '../../apps/server/testing/made-database.ts'
import { cashOutPlans } from './cashing-out.ts'
import { faultsOfDraws } from './fresh-draws.ts'
import { type DayReport, playDay } from './play-day.ts'
import { settleRandomTickets } from './random-tickets.ts'
import { readSeasonArguments, type SeasonArguments } from './season-arguments.ts'
import { playSports } from './sports-day.ts'

/** Kick-offs from morning to night, the first one when the members have looked around. */
const spread = { leadMs: 25_000, spreadMs: 24 * 3_600_000, waitsForBets: false }
/** Rooms of the day, most of them drawn, on matches of their own that end in each way. */
const inRooms = {
  rooms: 24,
  roomPlayers: 12,
  roomFates: [
    ...(['completed', 'corrected', 'completed', 'abandoned', 'completed', 'postponed'] as const),
    ...(['completed', 'first_half_cancelled', 'corrected', 'cancelled', 'completed'] as const),
  ],
}
const shownMax = 40

function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}

async function season(given: SeasonArguments): Promise<number> {
  const faults = [
    ...(given.tickets === 0 ? [] : faultsOfTickets(given)),
    ...faultsOfDraws(console.log),
    ...(given.matches === 0 ? [] : await faultsOfDay(given)),
    ...(given.events === 0 ? [] : await faultsOfSports(given)),
  ]
  for (const fault of faults.slice(0, shownMax)) console.log(fault)
  if (faults.length > shownMax) console.log(`and ${faults.length - shownMax} more`)
  console.log(`seed ${given.seed}: ${faults.length} differences`)
  return faults.length === 0 ? 0 : 1
}

function faultsOfTickets({ seed, tickets }: SeasonArguments): readonly string[] {
  const { coverage, differences } = settleRandomTickets(seed, tickets, tell)
  console.log(`${tickets.toLocaleString('en')} random tickets`)
  for (const line of coverage.lines()) console.log(line)
  console.log(`differences from the oracle: ${differences.length}`)
  console.log('')
  return [...differences, ...coverage.unmet().map((kind) => `tickets: ${kind} was never met`)]
}

/** The settings of an empty book, which is gone when the process ends. */
async function emptyBook(given: Readonly<Record<string, string>> = {}) {
  const directory = await makeDataDirectory()
  const gone = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }
  process.once('exit', () => rmSync(directory, gone))
  return readEnv({
    DATA_DIR: directory,
    PORT: '0',
    VIRTUAL_GAMES: 'off',
    HOUSE_GAMES: 'off',
    RATE_LIMIT_PER_SECOND: '0',
    IN_PLAY_DELAY_MS: '250',
    LOG_LEVEL: 'warn',
    ...given,
  })
}

/**
 * Events of every sport other than football and rounds of every game, in every bet type they have.
 */
async function faultsOfSports({ seed, events }: SeasonArguments): Promise<readonly string[]> {
  const env = await emptyBook({ VIRTUAL_GAMES: 'on', IN_PLAY_DELAY_MS: '1500' })
  const report = await playSports({ env, log: openLog(env), onProgress: tell }, { seed, events })
  const { bets, table, refusals, differences, reconciliation } = report
  for (const line of table.lines()) console.log(line)
  console.log(`${bets.toLocaleString('en')} bets, refused: ${counted(refusals)}`)
  console.log(`violations: ${counted(Object.entries(reconciliation))}`)
  const broken = Object.entries(reconciliation).filter(([, count]) => count > 0)
  return [...differences, ...broken.map(([id]) => `the books break ${id}`), ...table.lacking()]
}

async function faultsOfDay({ seed, speed, matches }: SeasonArguments): Promise<readonly string[]> {
  const env = await emptyBook()
  const options = { seed: String(seed), speed, matches, ...spread, ...inRooms }
  const report = await playDay({ env, log: openLog(env), onProgress: tell }, options)
  for (const line of linesOf(report)) console.log(line)
  return [
    ...report.differences,
    ...report.coverage.lacking(['won', 'lost', 'void']).map((what) => `bets: ${what}`),
    ...report.legs.lacking(['won', 'lost', 'void']).map((what) => `legs: ${what}`),
    ...report.cashOuts.lacking(cashOutPlans).map((what) => `cash-outs: ${what}`),
  ]
}

const counted = (counts: Iterable<readonly [string, number]>): string =>
  [...counts].map(([what, count]) => `${what} ${count}`).join(', ') || 'none'

function linesOf(report: DayReport): string[] {
  const { matches, bets, childBets, refusals, cashOutRefusals, reconciliation } = report
  const { rooms, roomRefusals } = report
  return [
    `A day of ${matches} matches, ${bets.toLocaleString('en')} bets`,
    `${childBets.toLocaleString('en')} of them on corners, bookings and quarters`,
    ...report.coverage.lines(),
    '',
    'Legs of parlays and systems',
    ...report.legs.lines(),
    '',
    'Cash-outs',
    ...report.cashOuts.lines(),
    `without an offer, or refused: ${counted(cashOutRefusals)}`,
    '',
    `Rooms ${rooms.rooms}, paid ${rooms.paid}, entries ${rooms.entries}, picks ${rooms.picks}`,
    `prizes ${rooms.prizes}, refunds ${rooms.refunds}, differences ${rooms.differences.length}`,
    `refused by rooms: ${counted(roomRefusals)}`,
    '',
    `refused: ${counted(refusals)}`,
    `violations: ${counted(Object.entries(reconciliation))}`,
  ]
}

// PostgreSQL ends with the process that started it; what it leaves behind goes with `exit`.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, () => process.exit(130))
}

const given = readSeasonArguments(process.argv.slice(2))
if ('usage' in given) {
  console.error(given.usage)
  process.exitCode = 2
} else {
  process.exitCode = await season(given)
}
