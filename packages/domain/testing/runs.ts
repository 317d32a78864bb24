import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether properties run with all of their cases. */
    fullRuns: boolean
  }
}

/** `npm test` runs one case in this many of a property; `npm run properties` runs them all. */
const share = 5

/** Returns how many of a property's `full` cases to run. */
export const runs = (full: number): number =>
  inject('fullRuns') ? full : Math.max(1, Math.ceil(full / share))
