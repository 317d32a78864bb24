import { betParlayMmo, type MaungTicket } from '@fairline/contract/myanmar'
import { periods } from '@fairline/domain/bet-types/bet-type'
import * as z from 'zod'
import { createKept, keptMaungPrefix } from '../kept-requests.ts'
import type { PlacedAnswer } from '../place-bet.ts'

const keptMaung = z.object({
  accountId: z.string(),
  confirmedMs: z.number(),
  body: betParlayMmo.request.omit({ account_id: true, session_token: true }),
  /** What the member saw when the maung was confirmed, leg by leg. */
  shown: z.object({
    legs: z.array(
      z.object({
        sportsType: z.int(),
        rowId: z.string(),
        home: z.string(),
        away: z.string(),
        period: z.enum(periods),
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
