import { betParlayMmo, type MaungTicket } from '@fairline/contract/myanmar'
import * as z from 'zod/mini'
import { createKept, keptMaungPrefix, shownSelection } from '../kept-requests.ts'
import type { PlacedAnswer } from '../place-bet.ts'

const keptMaung = z.object({
  accountId: z.string(),
  confirmedMs: z.number(),
  body: z.omit(betParlayMmo.request, { account_id: true, session_token: true }),
  /** What the member saw when the maung was confirmed, leg by leg. */
  shown: z.object({
    legs: z.array(
      z.object({
        ...shownSelection,
        /** The quote as it is written. */
        odds: z.string(),
      }),
    ),
  }),
})
export type KeptMaung = z.infer<typeof keptMaung>

/** The answer to a maung that was placed. */
export type PlacedMaung = PlacedAnswer & { readonly ticket: MaungTicket }

/** Maungs whose outcome is not known yet. @spec S7.bet.betparlaymmo */
export const keptMaungs = createKept(window.localStorage, keptMaungPrefix, keptMaung)
