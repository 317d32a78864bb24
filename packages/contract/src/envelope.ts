import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import * as z from 'zod/mini'

/** Codes of `statusdesc`: those of the catalogue, or empty on success. @spec S7.envelope */
export const statusDescription = z.enum([
  '',
  ...(Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]),
])

/** What every answer carries: 1 and an empty description, or 0 and a code. */
export const refusal = z.object({
  status: z.literal(0),
  statusdesc: statusDescription,
  /** Facts that explain the refusal, such as the current price. */
  facts: z.optional(z.record(z.string(), z.string())),
})
export type Refusal = z.infer<typeof refusal>

/**
 * The schema of a successful answer: the call's data and `status`.
 * @spec S3.balance.status S3.balance.statusdesc
 */
export const success = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ status: z.literal(1), statusdesc: z.literal(''), ...shape })

/** Who calls: every request behind the login carries it in its body, never in its URL. */
export const credentials = {
  account_id: z.string().check(z.minLength(1), z.maxLength(32)),
  session_token: z.string().check(z.minLength(1), z.maxLength(128)),
}

/** Money as decimal text, two decimals on answers. */
export const moneyText = z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/))
/** A price as decimal text with two or three decimals, in its odds type. */
export const priceText = z.string().check(z.regex(/^-?\d{1,6}\.\d{2,3}$/))
/** A price, or at Myanmar odds a quote such as `1-50` or `1=`. */
export const oddsText = z.string().check(z.regex(/^(-?\d{1,6}\.\d{2,3}|\d{1,3}(=|[+-]\d{1,3}))$/))
/**
 * Return on one unit of a parlay's stake when all legs win, with three decimals, the rest cut off:
 * the product of the legs' odds. For a system: the sum of the products of its combinations, divided
 * by their number.
 */
export const combinedOddsText = z.string().check(z.regex(/^\d{1,90}\.\d{3}$/))
/** A line as decimal text with two decimals, "" for a market without a line. */
export const lineText = z.string().check(z.regex(/^(-?\d{1,3}\.\d{2})?$/))
/** Score as home-away, "" before the match is live. */
export const scoreText = z.string().check(z.regex(/^(\d{1,3}-\d{1,3})?$/))
/** The id of a league, as in the results of matches. */
export const leagueId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
/** The public id of a match. */
export const matchId = z.string().check(z.minLength(1), z.maxLength(32))
/** Date and time in GMT+8. */
export const dateTimeText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))
/** A day in GMT+8. */
export const dateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * The device token that this browser got at its last login; the browser keeps it after a logout.
 * Failed logins from a browser on which the account has logged in are counted separately.
 */
export const shownDevice = { device_token: z.optional(z.string().check(z.maxLength(256))) }
