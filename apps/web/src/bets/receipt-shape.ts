import * as z from 'zod'

const score = z.object({ home: z.number(), away: z.number() }).nullable()

/** What the site reads of every stored receipt; a receipt of another shape is not shown. */
const receiptShape = z.object({
  schema: z.literal(1),
  rules: z.array(z.object({ id: z.string(), section: z.string(), text: z.string() })),
  formula: z.array(z.string()),
  result: z.object({ result: z.string(), winLoss: z.string(), returned: z.string() }),
})
export type ShownReceipt = z.infer<typeof receiptShape>

const singleShape = receiptShape.extend({
  inputs: z.object({
    stake: z.string(),
    /** A body has the quote of its leg. */
    odds: z.string().optional(),
    oddsType: z.string().optional(),
    risk: z.string(),
    win: z.string(),
    legs: z
      .array(
        z.object({
          line: z.string().nullable(),
          scoreAtBet: score,
          matchStatus: z.string(),
          halfTime: score,
          fullTime: score,
          goals: z.array(z.enum(['home', 'away'])).optional(),
          score,
          countedFrom: z.object({ home: z.number(), away: z.number() }),
          halves: z.array(z.object({ line: z.string().nullable(), result: z.string() })),
        }),
      )
      .min(1),
  }),
})
export type SingleReceipt = z.infer<typeof singleShape>

/** The receipt of a bet row; undefined where there is none that this site can read. */
export function readReceipt(receipt: unknown): ShownReceipt | undefined {
  const read = receiptShape.safeParse(receipt)
  return read.success ? read.data : undefined
}

/** The receipt of a single bet with what its leg was settled on. */
export function readSingleReceipt(receipt: unknown): SingleReceipt | undefined {
  const read = singleShape.safeParse(receipt)
  return read.success ? read.data : undefined
}
