import { type BodyTicket, betSingleMmo } from '@fairline/contract/myanmar'
import * as z from 'zod/mini'
import { createKept, keptBodyPrefix, shownSelection } from '../kept-requests.ts'
import type { PlacedAnswer } from '../place-bet.ts'

const keptBody = z.object({
  accountId: z.string(),
  confirmedMs: z.number(),
  body: z.omit(betSingleMmo.request, { account_id: true, session_token: true }),
  /** What the member saw when the body was confirmed. */
  shown: z.object({
    ...shownSelection,
    /** The quote as it is written. */
    odds: z.string(),
  }),
})
export type KeptBody = z.infer<typeof keptBody>

/** The answer to a body that was placed. */
export type PlacedBody = PlacedAnswer & { readonly ticket: BodyTicket }

/** Bodies whose outcome is not known yet. @spec S7.bet.betsinglemmo */
export const keptBodies = createKept(window.localStorage, keptBodyPrefix, keptBody)
