import { readFileSync } from 'node:fs'
import { type Currency, currencies, parseMoney } from '@fairline/domain/money/money'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import { allShared } from '@fairline/house-games/shared/all-shared'
import * as z from 'zod'
import { type ChangedLimits, type HouseLimits, houseLimits } from './house-limits.ts'

const amount = z.string().transform((text, context) => {
  const minor = parseMoney(text)
  if (minor !== undefined && minor > 0n) return minor
  context.addIssue({ code: 'custom', message: 'an amount is written as "500" or "0.50"' })
  return z.NEVER
})
const byCurrency = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.partialRecord(z.enum(currencies), z.strictObject(shape))
const ofStake = { min: amount.optional(), max: amount.optional() }
const instant = byCurrency({ ...ofStake, win: amount.optional() })
const table = byCurrency({ ...ofStake, round: amount.optional() })

const names = (games: object) => Object.keys(games) as [string, ...string[]]
const limitsSchema = z.strictObject({
  instant: instant.optional(),
  tables: table.optional(),
  ...Object.fromEntries(names(allInstant).map((code) => [code, instant.optional()])),
  ...Object.fromEntries(names(allShared).map((code) => [code, table.optional()])),
})

/**
 * Reads the limits that an operator has written.
 *
 * @throws Error that names what is wrong.
 */
export function readLimits(text: string): HouseLimits {
  const parsed = limitsSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const limits = houseLimits(parsed.data as ChangedLimits)
  for (const code of [...names(allInstant), ...names(allShared)]) {
    const wrong = currencies.find((currency) => isEmpty(limits, code, currency))
    if (wrong !== undefined) throw new Error(`The stakes of ${code} in ${wrong} have no range.`)
  }
  return limits
}

function isEmpty(limits: HouseLimits, code: string, currency: Currency): boolean {
  const { min, max } =
    code in allInstant ? limits.instant(code, currency) : limits.table(code, currency)
  return min > max
}

/** Limits from a file that is read again when it changes. */
export class LimitsFile {
  readonly #path: string
  #text = ''
  #limits: HouseLimits

  /** @throws Error where the file cannot be read, or is wrong. */
  constructor(path: string) {
    this.#path = path
    this.#text = readFileSync(path, 'utf8')
    this.#limits = readLimits(this.#text)
  }

  get now(): HouseLimits {
    return this.#limits
  }

  /**
   * Reads the file again. A file that is wrong changes nothing.
   *
   * @throws Error that names what is wrong, once for each text.
   */
  refresh(): void {
    const text = readFileSync(this.#path, 'utf8')
    if (text === this.#text) return
    this.#text = text
    this.#limits = readLimits(text)
  }
}
