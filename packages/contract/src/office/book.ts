import * as z from 'zod/mini'
import { moneyText, success } from '../envelope.ts'
import { officeEndpoint } from './office-endpoint.ts'

const point = z.object({ at: z.int(), result: moneyText })

/** The book of a match in a currency: what the house, or the upline, has by how it ends. */
const currencyBook = z.object({
  currency: z.string(),
  bets: z.int(),
  parlays: z.int(),
  /** By home goals, then by away goals: the worst; null of a score that has passed. */
  scores: z.array(z.array(z.nullable(moneyText))),
  differences: z.array(point),
  totals: z.array(point),
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
