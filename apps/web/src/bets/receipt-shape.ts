import { voidReasons as knownReasons, type VoidReason } from '@fairline/domain/bets/bet-status'
import type { CashOutReceipt } from '@fairline/domain/cash-out/cash-out-receipt'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import * as z from 'zod/mini'

const score = z.nullable(z.object({ home: z.number(), away: z.number() }))

/** What the site reads of every stored receipt; a receipt of another shape is not shown. */
const receiptShape = z.object({
  schema: z.literal(1),
  rules: z.array(z.object({ id: z.string(), section: z.string(), text: z.string() })),
  formula: z.array(z.string()),
  result: z.object({ result: z.string(), winLoss: z.string(), returned: z.string() }),
})
/** A receipt as it is stored: of a settlement, or of a cash-out. */
export type StoredReceipt = Receipt | CashOutReceipt

const singleShape = z.extend(receiptShape, {
  inputs: z.object({
    stake: z.string(),
    /** A body has the quote of its leg. */
    odds: z.optional(z.string()),
    oddsType: z.optional(z.string()),
    risk: z.string(),
    win: z.string(),
    legs: z
      .array(
        z.object({
          line: z.nullable(z.string()),
          scoreAtBet: score,
          matchStatus: z.enum(['completed', 'postponed', 'abandoned', 'cancelled']),
          halfTime: score,
          fullTime: score,
          goals: z.optional(z.array(z.enum(['home', 'away']))),
          score,
          countedFrom: z.object({ home: z.number(), away: z.number() }),
          halves: z.array(z.object({ line: z.nullable(z.string()), result: z.string() })),
        }),
      )
      .check(z.minLength(1)),
  }),
})
export type SingleReceipt = z.infer<typeof singleShape>

const voidedShape = z.object({
  inputs: z.object({
    legs: z.array(z.object({ voidReason: z.nullish(z.enum(knownReasons)) })),
  }),
})

/** Why each leg of a stored receipt is void, null of a leg that is not; none without a receipt. */
export function voidReasons(receipt: unknown): readonly (VoidReason | null)[] {
  const read = voidedShape.safeParse(receipt)
  return read.success ? read.data.inputs.legs.map(({ voidReason }) => voidReason ?? null) : []
}

/** The receipt of a bet row; undefined if it is missing or this site cannot read it. */
export function readReceipt(receipt: unknown): StoredReceipt | undefined {
  return receiptShape.safeParse(receipt).success ? (receipt as StoredReceipt) : undefined
}

/** The receipt of a single bet with what its leg was settled on. */
export function readSingleReceipt(receipt: unknown): SingleReceipt | undefined {
  const read = singleShape.safeParse(receipt)
  return read.success ? read.data : undefined
}
