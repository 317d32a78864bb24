import { type Language, offeredLanguages } from '@fairline/locales/translate'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether galleries show every page in every language and theme. */
    galleries: boolean
  }
}

/** The longest texts in Latin letters, a script with marks, and one of square characters. */
const sample: readonly Language[] = ['id', 'my', 'ja']

/** The languages that `npm test` looks at: `npm run galleries` looks at all. */
export const shownLanguages: readonly Language[] = inject('galleries') ? offeredLanguages : sample

/** The themes that `npm test` looks at, the first: `npm run galleries` looks at all. */
export const shownThemes = (themes: readonly string[]): readonly string[] =>
  inject('galleries') ? themes : themes.slice(0, 1)
