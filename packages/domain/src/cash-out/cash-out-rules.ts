import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import { cashOutMarginPercent } from './cash-out-terms.ts'

/** The rules of receipts of a cash-out, by id. `rule.<id>` of each language says the same. */
export const cashOutRules = {
  cashOut: {
    id: 'cashOut',
    section: '8.6',
    text: `Every return by its chance is the fair value; ${cashOutMarginPercent} % of it is kept.`,
  },
  cashOutPart: {
    id: 'cashOutPart',
    section: '8.6',
    text: 'A part is ended with its share of the risk; the rest runs on as a bet of its own stake.',
  },
} as const satisfies Record<string, AppliedRule>
