import { parseArgs } from 'node:util'
import type { Outcome } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import type { Random } from '../../random.ts'
import type { PasswordHasher } from '../accounts/index.ts'
import type { TicketIds } from '../bets/index.ts'
import type { QuotedMatch } from '../odds-board/index.ts'
import type { ActBy, Acted } from './act.ts'
import type { OfList } from './list.ts'
import type { OpeningRules } from './site-switch.ts'

/** What a command line printed, and its exit code. */
export interface CommandOutcome {
  readonly text: string
  /** 0 done, 1 refused, 2 not understood. */
  readonly code: 0 | 1 | 2
}

/** What commands need of the process. */
export interface CommandParts {
  readonly hasher: () => Promise<PasswordHasher>
  /** Reads the key of the house, which the first call of a demo makes. */
  readonly ticketIds: () => TicketIds
  readonly random: Random
  readonly opening: OpeningRules
  /** The board as it is now; null where no server answers. */
  readonly board: () => Promise<readonly QuotedMatch[] | null>
  /** Where the back office is on this machine, as its invitations lead to it. */
  readonly officeUrl: string
}

/** Words of a command line that were read. */
export interface Words {
  /** Returns what was typed in place of a name such as LOGIN. */
  arg(name: string): string
  /** Returns what was typed behind an option; undefined without it. */
  option(name: string): string | undefined
  /** Whether an option without a value was typed. */
  flag(name: string): boolean
}

/** An act with its input, on the operator that the command line names. */
export type OnOperator = (tx: Transaction, by: ActBy) => Promise<Outcome<Acted>>

/** An act that finds its operator by itself: a brand has the code in its file. */
export interface OfBrand {
  ofBrand(tx: Transaction, by: Omit<ActBy, 'operatorId'>): Promise<Outcome<Acted>>
}

/** A command of `operate`. */
export interface Command {
  /** Its first words: `member add`. */
  readonly name: string
  /** What is typed behind them: LOGIN AMOUNT. */
  readonly args: readonly string[]
  /** Its options, each with the example that the help shows; `!` before one that is needed. */
  readonly options: Readonly<Record<string, string>>
  /** What it does, for the help. */
  readonly says: string
  /** @throws WrongWords when the words cannot be understood. */
  prepare(
    words: Words,
    parts: CommandParts,
  ): OnOperator | OfBrand | OfList | Promise<OnOperator | OfList>
}

/** The words of a command line cannot be understood. The message says what is wrong. */
export class WrongWords extends Error {
  override name = 'WrongWords'
}

/** The example of an option without a value, such as `--force`. */
export const isFlag = ''

/** Options of every command. */
const common = {
  operator: { type: 'string' },
  reason: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** A command line that was understood. */
export interface CommandLine {
  readonly command: Command
  readonly words: Words
  readonly operator: string | undefined
  readonly reason: string
  readonly dryRun: boolean
  readonly json: boolean
}

/**
 * Finds the command of a line and reads its words.
 *
 * @throws WrongWords
 */
export function readCommandLine(
  commands: readonly Command[],
  typed: readonly string[],
): CommandLine {
  const command = commands.find(({ name }) => {
    const first = name.split(' ')
    return first.every((word, at) => typed[at] === word)
  })
  if (command === undefined) throw new WrongWords(unknown(commands, typed))
  const words = joined(typed.slice(command.name.split(' ').length))
  refuseNegative(command, words)
  const { values, positionals } = parsed(command, words)
  const { args, options } = command
  if (positionals.length !== args.length) throw new WrongWords(`usage: ${usageOf(command)}`)
  const missing = Object.keys(options).find(
    (name) => options[name]?.startsWith('!') === true && values[name] === undefined,
  )
  if (missing !== undefined) throw new WrongWords(`--${missing} is missing: ${usageOf(command)}`)
  const text = (name: string): string | undefined => values[name] as string | undefined
  const flag = (name: string): boolean => values[name] === true
  return {
    command,
    words: { arg: (name) => positionals[args.indexOf(name)] ?? '', option: text, flag },
    operator: text('operator'),
    reason: (text('reason') ?? '').trim(),
    dryRun: flag('dry-run'),
    json: flag('json'),
  }
}

/** The commands that begin as the line does, or that all are listed elsewhere. */
function unknown(commands: readonly Command[], typed: readonly string[]): string {
  const [group, second = ''] = typed
  const alike = commands.filter(({ name }) => name.startsWith(`${group} `))
  if (alike.length === 0) {
    return `there is no command${namesTyped(typed)}; without words all are listed`
  }
  const isNamed = group !== 'password' && !second.startsWith('-') && isShown(second)
  const head = isNamed ? `there is no command ${group} ${second}, but` : `${group} is one of`
  return [`${head}:`, ...alike.map((command) => `  ${usageOf(command)}`)].join('\n')
}

/** Options whose value may be below zero, which looks like an option to the parser. */
const signed: ReadonlySet<string> = new Set(['--supremacy'])

/** Joins such an option with its value. */
const joined = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) => {
    if (signed.has(words[at - 1] ?? '')) return []
    return signed.has(word) && words[at + 1] !== undefined ? `${word}=${words[at + 1]}` : word
  })

/** What takes back what a command does: an amount below zero often means this one. */
const opposites: Readonly<Record<string, string>> = {
  'cash in': 'cash out books cash that was paid out',
  'cash out': 'cash in books cash that was paid in',
  'adjust in': 'adjust out corrects a balance downwards',
  'adjust out': 'adjust in corrects a balance upwards',
  'credit give': 'credit take takes credit back',
  'credit take': 'credit give grants credit',
}

/** An amount below zero looks like an option to the parser, which would say so. */
function refuseNegative(command: Command, words: readonly string[]): void {
  const at = words.findIndex((word) => /^-[\d.]+$/.test(word))
  const [option, negative] = [words[at - 1], words[at]]
  if (negative === undefined) return
  if (option === '--page' || option === '--limit') {
    throw new WrongWords(
      `${option} is a number from 1 on, not ${negative}\nusage: ${usageOf(command)}`,
    )
  }
  const opposite = opposites[command.name]
  const advice = opposite === undefined ? '' : `; ${opposite}`
  throw new WrongWords(
    `an amount is above zero, not ${negative}${advice}\nusage: ${usageOf(command)}`,
  )
}

function parsed(command: Command, words: readonly string[]) {
  const own = Object.entries(command.options).map(([name, example]) => [
    name,
    { type: example === isFlag ? ('boolean' as const) : ('string' as const) },
  ])
  try {
    return parseArgs({
      args: [...words],
      options: { ...Object.fromEntries(own), ...common } as Record<
        string,
        { type: 'string' | 'boolean' }
      >,
      allowPositionals: true,
    })
  } catch (error) {
    throw new WrongWords(`${faultOfOptions(error as Error)}\nusage: ${usageOf(command)}`)
  }
}

/**
 * Whether a word that was typed wrongly may be printed: a name, with its hyphens. Anything else may
 * be a password that is in the wrong place.
 */
const isShown = (word: string): boolean => /^(--)?[a-z]+(-[a-z]+)*$/.test(word)

/** The words that would be a command's name, each with a blank before it. */
function namesTyped([first = '', second = '']: readonly string[]): string {
  if (!isShown(first)) return ' of this name'
  return first !== 'password' && isShown(second) ? ` ${first} ${second}` : ` ${first}`
}

/** What is wrong with the options. The parser's own message quotes a word that it does not know. */
function faultOfOptions({ message }: Error): string {
  const quoted = /^Unknown option '(.*?)'/s.exec(message)?.[1]
  if (quoted === undefined) return message.split(/\. To specify|\n/)[0] ?? ''
  return isShown(quoted) ? `Unknown option '${quoted}'` : 'Unknown option'
}

/** The example of an option that is one of many alike, such as the text of each language. */
export const oneOfMany = '--LANGUAGE "..."'

/** How a command is typed, in one line. Options that are alike are shown once. */
export function usageOf({ name, args, options }: Command): string {
  const shown = Object.entries(options).map(([option, example]) => {
    if (example === oneOfMany) return `[${oneOfMany}]`
    if (example === isFlag) return `[--${option}]`
    const word = `--${option} ${example.replace('!', '')}`
    return example.startsWith('!') ? word : `[${word}]`
  })
  return [name, ...args, ...new Set(shown)].join(' ')
}

/**
 * Returns the value that was typed.
 *
 * @throws WrongWords when it is another one. It is not repeated: it may be a password that is in
 *   the wrong place.
 */
export function oneOf<const Value extends string>(
  name: string,
  text: string,
  values: readonly Value[],
): Value {
  const found = values.find((value) => value === text)
  if (found !== undefined) return found
  throw new WrongWords(`${name} is one of ${values.join(', ')}`)
}
