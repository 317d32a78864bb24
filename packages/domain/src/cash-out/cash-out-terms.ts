/** What the house keeps of the fair value, percent (rules.md 8.6). @spec S9.cashOut.margin */
export const cashOutMarginPercent = 5

/** How much of what runs may be cashed out at once, percent. @spec S9.cashOut.part */
export const cashOutPercent = { min: 20, max: 100 } as const
