import * as z from 'zod/mini'
import { moneyText, success } from '../envelope.ts'
import { officeEndpoint } from './office-endpoint.ts'

const point = z.object({ at: z.int(), result: moneyText })

/** Singles on a selection of a line, the home side's of a handicap. */
const linePosition = z.object({
  bet_type: z.string(),
  period: z.string(),
  line: z.string(),
  selection: z.string(),
  bets: z.int(),
  stake: moneyText,
  /** What the singles on the line bring if the selection wins and the others of it lose. */
  if_it_wins: moneyText,
})

/** The book of a match in a currency: what the house, or the upline, has by how it ends. */
const currencyBook = z.object({
  currency: z.string(),
  bets: z.int(),
  parlays: z.int(),
  /** By home goals, then by away goals: the worst; null of a score that has passed. */
  scores: z.array(z.array(z.nullable(moneyText))),
  differences: z.array(point),
  totals: z.array(point),
  /** Of handicaps, totals and 1X2. */
  lines: z.array(linePosition),
})
export type OfficeBook = z.infer<typeof currencyBook>

export const officeBook = officeEndpoint({
  path: '/bo/book',
  access: { permission: 'bets', need: 'see' },
  polled: true,
  summary: 'Says what the running bets on a match win or lose by how it ends; an upline has its PT',
  request: z.strictObject({
    match_id: z.string().check(z.minLength(1), z.maxLength(40)),
    /** Of staff: all of the bets, or what is left for the company. */
    view: z._default(z.enum(['total', 'company']), 'company'),
    parlays: z._default(z.boolean(), false),
  }),
  response: success({ home: z.string(), away: z.string(), currencies: z.array(currencyBook) }),
})
