import { slotsLobbies } from '@fairline/contract/games'
import { pageBrand } from '@fairline/contract/operator-configuration'
import { type Currency, currencies, type Minor } from '@fairline/domain/money/money'
import { defaultTaxTable, maungLegs } from '@fairline/domain/myanmar/myanmar-tax'
import { stakeChips } from '@fairline/domain/ticket/stake-input'
import * as z from 'zod'

/** Tax on winnings at Myanmar odds, in per cent: of a body, then of a maung of two to ten legs. */
const taxTable = z
  // A tax of 100 per cent would leave nothing to win.
  .array(z.int().min(0).max(99))
  .length(maungLegs.max)
  .default([...defaultTaxTable])

/** What members of a currency may do. */
const currencySettings = z.strictObject({
  /** Amounts of the quick chips, whole units, from small to large; absent for the site's own. */
  chips: z
    .array(z.int().positive().max(1_000_000_000))
    .length(4)
    .refine((chips) => chips.every((chip, at) => chip > (chips[at - 1] ?? 0)))
    .optional(),
})

/** Currencies that an operator takes only where it names them. */
const askedFor: readonly Currency[] = ['BDT', 'VND', 'JPY', 'KRW']
const usualCurrencies = currencies.filter((currency) => !askedFor.includes(currency))

const { languages, language, oddsType, theme } = pageBrand

/** What an operator's brand decides for its members; a validated record on the operator's row. */
export const settingsShape = {
  /** With 2 the site asks /vuserbalance instead of /userbalance. @spec S6.operatorType */
  operatorType: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Sessions that a member may have at once; the oldest one ends when another begins. */
  sessionsMax: z.int().min(1).max(10).default(1),
  languages,
  language,
  oddsType,
  theme,
  /** Virtual sports, races and fights. Without them their calls are refused. */
  virtual: z.boolean().default(true),
  /** E-sports. Without them their bets and calls are refused. */
  eSports: z.boolean().default(true),
  tournament: z.boolean().default(true),
  /** Each category of games of providers. Without it they are not listed, started or bet on. */
  liveCasino: z.boolean().default(true),
  lottery: z.boolean().default(true),
  miniGame: z.boolean().default(true),
  slots: z.boolean().default(true),
  fishing: z.boolean().default(true),
  poker: z.boolean().default(true),
  /** Live centres, live TV, highlights and tables. Without it their calls are refused. */
  media: z.boolean().default(true),
  /** Which provider each of the lobbies of slots is given to, by the provider's key. */
  slots_lobbies: z
    .partialRecord(z.enum(slotsLobbies), z.string().regex(/^[a-z0-9-]{1,24}$/))
    .default({ slots2: 'house' }),
  /** Myanmar mode for accounts in MMK and MMO; null is off. @spec S1.myanmar.configured */
  myanmar: z.strictObject({ tax: taxTable }).nullable().default(null),
  /** The currencies that its members may have. @spec S3.currencies */
  currencies: z
    .partialRecord(z.enum(currencies), currencySettings)
    .default(Object.fromEntries(usualCurrencies.map((currency) => [currency, {}]))),
}
/** Compiled, as they are read with every member. */
export const operatorSettings = z.compile(z.strictObject(settingsShape), { strict: true })
export type OperatorSettings = Readonly<z.infer<typeof operatorSettings>>

/** Returns the currencies that the operator takes. */
export const currenciesOf = ({ currencies: taken }: OperatorSettings): readonly Currency[] =>
  currencies.filter((currency) => taken[currency] !== undefined)

/** Returns the amounts of the quick chips in a currency, minor units. */
export const chipsOf = (settings: OperatorSettings, currency: Currency): readonly Minor[] =>
  settings.currencies[currency]?.chips?.map((chip) => BigInt(chip) * 100n) ?? stakeChips[currency]
