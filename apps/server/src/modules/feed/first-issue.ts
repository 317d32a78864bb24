import type * as z from 'zod'

/** What is wrong with a value, and at which of its fields: `markets[0].period`, "" for itself. */
export interface PlacedIssue {
  readonly at: string
  readonly message: string
}

/** Returns the first fault of a value: it is the one to mend first. */
export function firstIssue({ issues: [issue] }: z.ZodError): PlacedIssue {
  const path = issue?.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return { at: path?.join('').replace(/^\./, '') ?? '', message: issue?.message ?? '' }
}
