import { userInfo } from 'node:os'
import { createInterface } from 'node:readline'
import { officePort, openingOf } from './env.ts'
import { houseKey, readHouseSecret } from './house-secret.ts'
import { createPasswordHasher, IN_FLIGHT_MAX, provePepper } from './modules/accounts/index.ts'
import {
  type CommandOutcome,
  operate,
  presentShares,
  readLine,
} from './modules/back-office/index.ts'
import { createTicketIds } from './modules/bets/index.ts'
import { askBoard } from './modules/odds-board/index.ts'
import { systemRandom } from './random.ts'
import { runCommand } from './run-command.ts'

/** Runs an operator's book by command: `npm run -s operate -- member show demo01`. */
const typed = process.argv.slice(2)
if (typed[0] === 'shares') await tellShares()
const line = readLine(typed)
if ('code' in line) process.exit(print(line))
runCommand(async (database, env) => {
  const hasher = async () => {
    await provePepper(database.queries, env.PASSWORD_PEPPER)
    return createPasswordHasher(env.PASSWORD_PEPPER, IN_FLIGHT_MAX)
  }
  const ticketIds = () => createTicketIds(houseKey(readHouseSecret(env), 'ticket ids'))
  const actor = `shell:${userName()}`
  const opening = openingOf(env)
  const board = () => askBoard(database.queries)
  const officeUrl = `http://${env.OFFICE_HOST}:${officePort(env) ?? 0}`
  const of = { random: systemRandom, opening, board, officeUrl }
  const parts = { database, actor, hasher, ticketIds, ...of }
  return print(await operate(parts, line), line.json)
})

/**
 * Prints an outcome and returns its exit code. JSON goes to standard output whatever it says, so
 * that a program finds it in one place.
 */
function print({ text, code }: CommandOutcome, json = false): number {
  const stream = code === 0 || (json && code === 1) ? process.stdout : process.stderr
  if (text !== '') stream.write(`${text}\n`)
  return code
}

/**
 * Reads a bet a line from standard input, and writes what each level gets of it a line. It needs no
 * database.
 */
async function tellShares(): Promise<never> {
  process.stdout.on('error', () => process.exit(0))
  for await (const bet of createInterface({ input: process.stdin })) {
    if (bet.trim() !== '') process.stdout.write(`${presentShares(bet)}\n`)
  }
  process.exit(0)
}

/** The account of the operating system that runs the command; some have a number only. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
