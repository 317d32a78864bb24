import { type OfficeKey, type OfficeValues, officeText } from '@fairline/locales/office'

/** Returns a text of the back office, with values in its places. */
export const t = (key: OfficeKey, values?: OfficeValues): string => officeText(key, values)

/** The text of a key that is composed, or what it is composed of where there is none. */
export function tOr(prefix: string, word: string): string {
  return officeText.composed(`${prefix}.${word}`) ?? word.replaceAll('_', ' ')
}
