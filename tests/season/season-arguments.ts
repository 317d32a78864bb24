import { parseArgs } from 'node:util'

/** What the command line asks for. */
export interface SeasonArguments {
  readonly seed: number
  /** Random tickets that are held against the oracle. */
  readonly tickets: number
  /** Match minutes in a minute of the clock. */
  readonly speed: number
  /** Matches of the day; 0 leaves the day out. */
  readonly matches: number
  /** Events of each other sport; 0 leaves them out. */
  readonly events: number
}

const bounds = {
  seed: { byDefault: 1, least: 0, most: 2 ** 31 - 1 },
  tickets: { byDefault: 100_000, least: 0, most: 100_000_000 },
  speed: { byDefault: 300, least: 1, most: 600 },
  matches: { byDefault: 60, least: 0, most: 1_000 },
  events: { byDefault: 25, least: 0, most: 200 },
} as const

/** Reads the command line, or says how to write it. */
export function readSeasonArguments(
  args: readonly string[],
): SeasonArguments | { readonly usage: string } {
  const names = Object.keys(bounds) as (keyof typeof bounds)[]
  const usage = `usage: npm run season [-- ${names
    .map((name) => `--${name} ${bounds[name].byDefault}`)
    .join(' ')}]`
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: [...args], options })
    const numbers = names.map((name) => {
      const { byDefault, least, most } = bounds[name]
      const text = values[name]
      const number = text === undefined ? byDefault : /^\d+$/.test(String(text)) ? Number(text) : -1
      if (number < least || number > most) throw new Error(`--${name} is from ${least} to ${most}`)
      return [name, number] as const
    })
    const given = Object.fromEntries(numbers) as unknown as SeasonArguments
    if (given.tickets + given.matches + given.events === 0)
      throw new Error('there is nothing to do')
    return given
  } catch (error) {
    return { usage: `${(error as Error).message.split('\n')[0]}; ${usage}` }
  }
}
