import { playBreakKinds } from '@fairline/domain/play-limits/play-break'
import { playLimitKinds } from '@fairline/domain/play-limits/play-limit'
import { playPeriods } from '@fairline/domain/play-limits/play-period'
import * as z from 'zod/mini'
import { dateTimeText, moneyText, success } from '../envelope.ts'
import { acted, loginText, nextPage, officeEndpoint, paged, writes } from './office-endpoint.ts'

/** A member that takes a break or has set limits, or of whom the staff has noted something. */
const gamingRow = z.object({
  login: z.string(),
  status: z.string(),
  currency: z.string(),
  break: z.nullable(z.object({ kind: z.enum(playBreakKinds), until: dateTimeText })),
  limits: z.array(
    z.object({
      kind: z.enum(playLimitKinds),
      period: z.enum(playPeriods),
      amount: moneyText,
    }),
  ),
  /** Win or loss of today and the days before, 7 and 30 together. */
  win_loss_7: moneyText,
  win_loss_30: moneyText,
  /** The newest note of the staff, and its time. */
  note: z.nullable(z.string()),
  noted: z.nullable(dateTimeText),
})
export type GamingRow = z.infer<typeof gamingRow>

export const officeGaming = officeEndpoint({
  path: '/bo/gaming',
  access: { permission: 'gaming_cases', need: 'see' },
  summary: 'Lists members on a break, with limits of their own, or with a note of the staff',
  request: z.strictObject({
    kind: z.optional(z.enum(['break', 'limit', 'note'])),
    ...paged,
  }),
  response: success({ rows: z.array(gamingRow), ...nextPage }),
})

export const officeGamingNote = officeEndpoint({
  path: '/bo/gaming/note',
  access: { permission: 'gaming_cases', need: 'act', target: true },
  summary: 'Notes something of a member in the audit; it changes nothing of the member',
  request: z.strictObject({
    ...writes,
    target: loginText,
    note: z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^\P{Cc}*$/u)),
  }),
  response: success(acted),
})
