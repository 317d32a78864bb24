import { betParlay, type ParlayTicket } from '@fairline/contract/parlay'
import { allBetTypes } from '@fairline/domain/bet-types/bet-type'
import * as z from 'zod/mini'
import { createKept, keptParlayPrefix, shownSelection } from '../kept-requests.ts'
import type { PlacedAnswer } from '../place-bet.ts'

const shownLeg = z.object({
  ...shownSelection,
  betType: z.enum(allBetTypes),
  selection: z.string(),
  line: z.string(),
  odds: z.string(),
  score: z.string(),
})

const keptParlay = z.object({
  accountId: z.string(),
  confirmedMs: z.number(),
  kind: z.enum(['parlay', 'system']),
  body: z.omit(betParlay.request, { account_id: true, session_token: true }),
  /** What the member saw when the ticket was confirmed, leg by leg. */
  shown: z.object({
    odds: z.string(),
    lines: z.int(),
    /** The stake of each combination. */
    stake: z.string(),
    legs: z.array(shownLeg),
  }),
})
export type KeptParlay = z.infer<typeof keptParlay>

/** The answer to a parlay that was placed. */
export type PlacedParlay = PlacedAnswer & { readonly ticket: ParlayTicket }

/** Parlays whose outcome is not known yet. @spec S7.bet.betparlay */
export const keptParlays = createKept(window.localStorage, keptParlayPrefix, keptParlay)
