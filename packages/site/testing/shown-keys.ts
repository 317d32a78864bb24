import type { Values } from '@fairline/locales/message'
import type { Translate } from '@fairline/locales/translating'

const shown = (key: string, values?: Values): string =>
  values === undefined ? key : `${key} ${Object.values(values).join(' ')}`

/** Shows which text is asked for, with what. No text is composed. */
export const shownKeys: Translate = Object.assign(shown, { composed: () => undefined })
