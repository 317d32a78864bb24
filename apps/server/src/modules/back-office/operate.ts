import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { readOperators } from '../operators/index.ts'
import { perform } from './act.ts'
import {
  type Command,
  type CommandLine,
  type CommandOutcome,
  type CommandParts,
  readCommandLine,
  usageOf,
  WrongWords,
} from './command.ts'
import { commands } from './commands.ts'
import { printed } from './print-act.ts'
import { printedList } from './print-list.ts'

/** What `operate` needs of the process. */
export interface OperateParts extends CommandParts {
  readonly database: Database
  /** `shell:<user>` */
  readonly actor: string
}

/** The commands of the help by their subjects: each begins with one of the words. */
const subjects = [
  ['What the house is, from files (examples/acme)', ['apply']],
  ['Who works in the back office', ['owner', 'staff']],
  ['Uplines', ['party', 'settleup', 'report']],
  ['Members', ['member', 'status', 'unlock', 'password']],
  ['Money, which a reference moves once', ['credit', 'cash', 'adjust']],
  ['The site', ['site']],
  ['Tournament rooms', ['room']],
  ['Games and their providers', ['provider', 'game']],
  ['What members read', ['message']],
  ['Bets, matches and what was done', ['bet', 'match', 'audit']],
  ['What a second person approves', ['change']],
  ['Results by hand, and those that came too late', ['result']],
  ['The board, above what the feed says', ['trade']],
  ['Matches that traders type, with FEED=house', ['fixture']],
] as const

/** What `operate` prints without words. */
export const operateHelp = [
  'Runs the book of an operator, on the database that the server uses, while it runs or not.',
  'From an empty folder to a first bet: docs/running.md, "A live house".',
  '',
  '  npm run -s operate -- COMMAND',
  ...subjects.flatMap(([title, words]) => ['', title, ...commands.filter(isOf(words)).map(helpOf)]),
  '',
  'What each upline gets of any bet, a line of JSON each; no database is needed (docs/rules.md)',
  '  shares < bets.jsonl',
  '',
  'Every command takes',
  '  --operator CODE  whose members and site; needed where there is more than one operator',
  '  --reason "..."   why; the audit keeps it',
  '  --dry-run        shows what would change, and changes nothing',
  '  --json           prints one line of JSON; a list prints one for each row',
  '',
  'A list shows 50 rows, --limit up to 1000, and --page 2 the next ones. Times are GMT+8.',
  '',
  'Every act that changes something is a row of the audit: npm run reconcile proves it.',
  'Exit code 0: done. 1: refused, nothing was changed. 2: it could not be run.',
].join('\n')

function isOf(words: readonly string[]): (command: Command) => boolean {
  return ({ name }) => words.includes(name.split(' ')[0] ?? '')
}

function helpOf(command: Command): string {
  return `  ${usageOf(command)}\n      ${command.says}`
}

/** Returns what a command line asks for, or what is wrong with its words. */
export function readLine(typed: readonly string[]): CommandLine | CommandOutcome {
  if (typed.length === 0 || typed[0] === 'help') return { text: operateHelp, code: 0 }
  try {
    return readCommandLine(commands, typed)
  } catch (error) {
    return wrongWords(error)
  }
}

/** Words that cannot be understood are the caller's to mend; anything else is a fault of ours. */
function wrongWords(error: unknown): CommandOutcome {
  if (error instanceof WrongWords) return { text: error.message, code: 2 }
  throw error
}

/** Runs a command line on the operator that it names, or on the only one. */
export async function operate(parts: OperateParts, line: CommandLine): Promise<CommandOutcome> {
  const { command, words, operator, reason, dryRun, json } = line
  try {
    const prepared = await command.prepare(words, parts)
    if ('list' in prepared) {
      const page = await inTransaction(parts.database, async (tx) =>
        prepared.list(tx, await operatorOf(tx, operator)),
      )
      return { text: printedList(page, prepared.asked, json), code: 0 }
    }
    const by = { actor: parts.actor, person: parts.actor, reason }
    const outcome = await perform(
      parts.database,
      async (tx) => {
        if ('ofBrand' in prepared) return prepared.ofBrand(tx, by)
        return prepared(tx, { ...by, operatorId: await operatorOf(tx, operator) })
      },
      { dryRun },
    )
    return { text: printed(outcome, { dryRun, json }), code: outcome.ok ? 0 : 1 }
  } catch (error) {
    return wrongWords(error)
  }
}

/**
 * Returns the operator with a code, or the only one.
 *
 * @throws WrongWords when there is no such operator, or more than one.
 */
async function operatorOf(tx: Transaction, code: string | undefined): Promise<number> {
  const operators = await readOperators(tx)
  const [found, another] = operators.filter((each) => code === undefined || each.code === code)
  if (found !== undefined && another === undefined) return found.id
  const codes = operators.map((each) => each.code).join(', ') || 'none yet: apply brand.json'
  const unknown = code === undefined || found !== undefined ? '' : `there is no operator ${code}; `
  throw new WrongWords(`${unknown}--operator CODE names one of the operators: ${codes}`)
}
