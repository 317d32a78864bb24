import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether properties are tried in full. */
    fullRuns: boolean
  }
}

/** How many parts of a property's cases `npm test` tries; `npm run properties` tries them all. */
const share = 5

/** How many of so many cases a property is tried with. */
export const runs = (full: number): number =>
  inject('fullRuns') ? full : Math.max(1, Math.ceil(full / share))
