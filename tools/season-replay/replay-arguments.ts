import { parseArgs } from 'node:util'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { replayedSports } from './event-files.ts'
import { ReplayError } from './replay-error.ts'

/** What the command line asks for. */
export interface ReplayArguments {
  readonly csv: string
  /** The key of the sport whose events the file has. */
  readonly sport: string
  /** Of every bet, minor units. */
  readonly stake: Minor
  readonly json: boolean
}

const usage = 'usage: npm run -s replay -- --csv FILE [--sport football] [--stake 100] [--json]'
/** One thousand millions; above it the sums of a season would leave the wire's room for money. */
const stakeMax: Minor = 100_000_000_000n

/**
 * Reads the command line.
 *
 * @throws ReplayError that says in one line what is wrong with it.
 */
export function readArguments(given: readonly string[]): ReplayArguments {
  const { csv, sport, stake: text, json } = parsed(given)
  if (csv === undefined || csv === '') throw new ReplayError(`--csv is missing; ${usage}`)
  if (!replayedSports.includes(sport)) {
    throw new ReplayError(`--sport must be one of ${replayedSports.join(', ')}`)
  }
  const stake = parseMoney(text)
  if (stake === undefined || stake <= 0n) {
    throw new ReplayError(`--stake must be above 0 with at most 2 decimals, but is '${text}'`)
  }
  if (stake > stakeMax) throw new ReplayError('--stake must be at most 1000000000')
  return { csv, sport, stake, json }
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        csv: { type: 'string' },
        sport: { type: 'string', default: 'football' },
        stake: { type: 'string', default: '100' },
        json: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n')
    throw new ReplayError(`${first.replace(/\.$/, '')}; ${usage}`)
  }
}
