import { allBetTypes } from '@fairline/domain/bet-types/bet-type'
import { periodCodes } from '@fairline/domain/bet-types/period'
import { betResults } from '@fairline/domain/bets/bet-status'
import { bookColumnOf, commissionClassOf } from '@fairline/domain/books/book-column'
import {
  commissionOf,
  type Edges,
  keptOf,
  type Rates,
  type Shares,
} from '@fairline/domain/books/edges'
import { bookEntryOf } from '@fairline/domain/books/ticket-edges'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import * as z from 'zod'

const amount = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,2})?$/, 'an amount such as "100" or "-99.50"')
  .transform((text) => {
    const size = parseMoney(text.replace('-', '')) ?? 0n
    return text.startsWith('-') ? -size : size
  })

const rate = z
  .string()
  .regex(/^\d{1,2}\.\d{2}$/, 'a rate in per cent such as "0.25"')
  .transform((text) => Number(text.replace('.', '')))

/** A settled bet with what its uplines take, on a line of its own. */
const shareLine = z.strictObject({
  id: z.union([z.string(), z.number()]).optional(),
  bet_type: z.enum(allBetTypes as [string, ...string[]]).default('HDP'),
  period: z.enum(periodCodes).default('FT'),
  live: z.boolean().default(false),
  kind: z.enum(['single', 'parlay', 'system']).default('single'),
  myanmar: z.boolean().default(false),
  stake: amount,
  win_loss: amount,
  /** Without it, what the sign of `win_loss` says. */
  result: z.enum([...betResults, 'cashed_out']).optional(),
  /** Per cent of the agent, master, senior, super senior and shareholder. */
  position_taking: z
    .array(z.int().min(0).max(100))
    .length(5)
    .refine((shares) => shares.reduce((sum, share) => sum + share, 0) <= 100, 'a sum above 100'),
  /** Per cent of the member, and of the same five. */
  rates: z
    .array(rate)
    .length(6)
    .refine((all) => all.every((each, at) => each >= (all[at - 1] ?? 0)), 'rates fall upwards'),
})

const payers = ['member', 'agent', 'master', 'senior', 'super_senior', 'shareholder'] as const
const keepers = [...payers.slice(1), 'company']

const byName = (names: readonly string[], amounts: Edges): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name, at) => [name, formatMoney(amounts[at] ?? 0n)]))

/**
 * Returns what each level gets of the bet of a line, as a line of JSON: what it hands to the one
 * above it, and what it keeps. A line that cannot be read has its error as the answer.
 */
export function presentShares(line: string): string {
  const read = shareLine.safeParse(jsonOf(line))
  if (!read.success) {
    const [first] = read.error.issues
    const at = first === undefined || first.path.length === 0 ? '' : `${first.path.join('.')}: `
    return JSON.stringify({ id: null, error: `${at}${first?.message}` })
  }
  const { id = null, bet_type, period, live, kind, stake, win_loss: winLoss } = read.data
  const betType = bet_type as (typeof allBetTypes)[number]
  const column = bookColumnOf({ isSingle: kind === 'single', betType, period, isLive: live })
  const name = commissionClassOf(column)
  const bySign = winLoss > 0n ? 'won' : winLoss < 0n ? 'lost' : 'draw'
  const part = { column, stake, winLoss, isAtMyanmarOdds: read.data.myanmar }
  const { base, edges } = bookEntryOf(
    { ...part, result: read.data.result ?? bySign },
    {
      positionTaking: { [column]: read.data.position_taking as unknown as Shares },
      commission: { [name]: read.data.rates as unknown as Rates },
    },
  )
  return JSON.stringify({
    id,
    column,
    class: name,
    commission_base: formatMoney(base),
    commission: formatMoney(commissionOf(edges, winLoss)),
    hands_up: byName(payers, edges),
    keeps: byName(keepers, keptOf(edges)),
  })
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
