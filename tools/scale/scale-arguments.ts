import { parseArgs } from 'node:util'
import type { Night } from './night.ts'
import type { GivenHouse } from './nodes-needed.ts'
import { ScaleError } from './scale-error.ts'

/** What the command line asks for. */
export interface ScaleArguments {
  readonly night: Night
  /** Processors of a machine. */
  readonly cores: number
  /** How many times as slow a machine is as the measured one. */
  readonly slower: number
  readonly seed: string
  /** Counts that are not to be searched for. */
  readonly given: GivenHouse
}

/** An option that is a number: what it may be, and what it is if it is not given. */
interface NumberOption {
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
  readonly otherwise?: number
}

const nodes: NumberOption = { least: 1, most: 4_096, isWhole: true }

const numberOptions = {
  members: { least: 1, most: 1e9, isWhole: true, otherwise: 1_000_000 },
  online: { least: 0, most: 1, isWhole: false, otherwise: 0.1 },
  'bets-per-second': { least: 1, most: 100_000, isWhole: false, otherwise: 1_000 },
  peak: { least: 1, most: 1_000, isWhole: false, otherwise: 20 },
  cores: { least: 1, most: 1_024, isWhole: true, otherwise: 8 },
  slower: { least: 0.01, most: 100, isWhole: false, otherwise: 1 },
  'call-nodes': nodes,
  'stream-nodes': nodes,
  'settle-nodes': nodes,
  shards: nodes,
} as const satisfies Readonly<Record<string, NumberOption>>

type NumberName = keyof typeof numberOptions

/** More would neither fit in memory nor end soon. */
const betsAtPeakMax = 40_000

const usage =
  'usage: npm run -s scale -- [--members 1000000] [--online 0.1] [--bets-per-second 1000] ' +
  '[--peak 20] [--cores 8] [--slower 1] [--seed final] [--call-nodes N] [--stream-nodes N] ' +
  '[--settle-nodes 1] [--shards N]'

/**
 * Reads the command line.
 *
 * @throws ScaleError that says in one line what is wrong with it.
 */
export function readArguments(args: readonly string[]): ScaleArguments {
  const { seed, ...texts } = parsed(args)
  const number = (name: NumberName): number | undefined => numberOf(name, texts[name])
  const certain = (name: NumberName): number => number(name) ?? Number.NaN
  const night = {
    members: certain('members'),
    online: certain('online'),
    betsPerSecond: certain('bets-per-second'),
    peak: certain('peak'),
  }
  if (night.betsPerSecond * night.peak > betsAtPeakMax) {
    throw new ScaleError(`--bets-per-second times --peak must be at most ${betsAtPeakMax}`)
  }
  const given = {
    callNodes: number('call-nodes'),
    streamNodes: number('stream-nodes'),
    settleNodes: number('settle-nodes'),
    shards: number('shards'),
  }
  return { night, cores: certain('cores'), slower: certain('slower'), seed, given }
}

function numberOf(name: NumberName, text: string | undefined): number | undefined {
  const { least, most, isWhole, otherwise }: NumberOption = numberOptions[name]
  if (text === undefined) return otherwise
  const value = Number(text)
  const fits = value >= least && value <= most && (!isWhole || Number.isInteger(value))
  if (text.trim() !== '' && fits) return value
  const kind = isWhole ? 'a whole number' : 'a number'
  throw new ScaleError(`--${name} must be ${kind} from ${least} to ${most}, but is '${text}'`)
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const numbers = Object.fromEntries(Object.keys(numberOptions).map((name) => [name, text]))
  try {
    const options = { ...(numbers as Record<NumberName, typeof text>), seed: text }
    const { values } = parseArgs({ args: [...args], options })
    return { ...values, seed: values.seed ?? 'final' }
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n')
    throw new ScaleError(`${first.replace(/\.$/, '')}; ${usage}`)
  }
}
