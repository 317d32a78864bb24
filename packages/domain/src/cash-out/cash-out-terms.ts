/** What the house keeps of the fair value, percent (rules.md 8.6). @spec S9.cashOut.margin */
export const cashOutMarginPercent = 5

/** How long an offer is valid, milliseconds (rules.md 8.6). @spec S9.cashOut.validity */
export const cashOutValidMs = 5_000

/** How often a bet may be cashed out, in parts and completely. @spec S9.cashOut.times */
export const cashOutsMax = 5

/** How much of what runs may be cashed out at once, percent. @spec S9.cashOut.part */
export const cashOutPercent = { min: 20, max: 100 } as const
