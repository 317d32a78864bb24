import type { QuoteSeen } from '@fairline/domain/slip/myanmar-summary'
import { createLegsSlip } from '../parlay/legs-slip.ts'
import type { KeptMaung, PlacedMaung } from './kept-maungs.ts'
import { quoteOn } from './quote-on.ts'

/** The slip of the legs of a maung. */
export const maungSlip = createLegsSlip<QuoteSeen, KeptMaung, PlacedMaung>({
  see: (choice, match) => quoteOn(match, choice) ?? undefined,
  // Handicaps and totals are all of the table.
  isKnown: () => true,
})

export const { useStore: useMaungStore, act, emptyTheSlip, remove } = maungSlip
