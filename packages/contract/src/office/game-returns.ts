import * as z from 'zod/mini'
import { dateText, moneyText, success } from '../envelope.ts'
import { gameCategories } from '../provider/provider-calls.ts'
import { providerKey } from './game-rounds.ts'
import { nextPage, officeEndpoint, paged } from './office-endpoint.ts'

/** What the returns of games are summed by. */
export const returnsBy = ['game', 'provider', 'product', 'day'] as const
export type ReturnsBy = (typeof returnsBy)[number]

/** What is paid back of a hundred, with two decimals. */
const rtpText = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))

const returnsSums = {
  currency: z.string(),
  /** Those that were closed in the days. */
  rounds: z.int(),
  stake: moneyText,
  payout: moneyText,
  /** Of the house, provider and operator together. */
  win_loss: moneyText,
  /** What was paid back of the stakes; null without stakes. */
  measured: z.nullable(rtpText),
  /** What the catalogue says, weighted by the stakes; null where it does not say it of all. */
  exact: z.nullable(rtpText),
  /**
   * How far the payout is from what the exact return makes of the stakes, in standard errors with
   * one decimal; null where the rounds are too few for it to mean something.
   */
  deviation: z.nullable(z.string().check(z.regex(/^-?\d{1,6}\.\d$/))),
  /** Whether it is so far that chance alone is an unlikely cause. */
  is_far: z.boolean(),
}

/** The returns of a game, a provider, a product or a day; empty texts for what is summed over. */
const returnsRow = z.object({
  day: z.string(),
  provider: z.string(),
  game: z.string(),
  product: z.union([z.enum(gameCategories), z.literal('')]),
  ...returnsSums,
})
export type ReturnsRow = z.infer<typeof returnsRow>

const returnsTotal = z.object(returnsSums)
export type ReturnsTotal = z.infer<typeof returnsTotal>

/** What a report of returns takes besides its days; the file of the report takes it as well. */
export const returnsFilters = {
  by: z.optional(z.enum(returnsBy)),
  provider: z.optional(providerKey),
  product: z.optional(z.enum(gameCategories)),
}

export const officeReturns = officeEndpoint({
  path: '/bo/reports/returns',
  access: { permission: 'reports', need: 'see', staffOnly: true },
  summary: 'Sums rounds of games with their measured return next to the exact one',
  request: z.strictObject({ from: dateText, until: dateText, ...returnsFilters, ...paged }),
  response: success({ rows: z.array(returnsRow), totals: z.array(returnsTotal), ...nextPage }),
})
