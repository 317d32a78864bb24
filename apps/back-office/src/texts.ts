import { type OfficeKey, type OfficeValues, officeText } from '@fairline/locales/office'

/** Returns a text of the back office, with values in its places. */
export const t = (key: OfficeKey, values?: OfficeValues): string => officeText(key, values)

/** Returns the text of a composed key, such as `state.running`; without a text, the word itself. */
export function tOr(prefix: string, word: string): string {
  return officeText.composed(`${prefix}.${word}`) ?? word.replaceAll('_', ' ')
}
