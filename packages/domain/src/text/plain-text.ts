/**
 * Characters that a text of people never needs and that disguise what it says: control characters,
 * those that turn the direction of writing, halves of characters, and letters, hyphens and spaces
 * that are not seen. A joiner and a non-joiner stay allowed, as several scripts are written with
 * them.
 */
const disguising = [
  '\\p{Cc}\\p{Cs}\\u061C\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB',
  '\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u2800\\u3164\\uFFA0',
].join('')

/** One line of plain text. */
export const plainLine = new RegExp(`^[^${disguising}]*$`, 'u')

/** Plain text of several lines. */
export const plainLines = new RegExp(`^(?:\\n|[^${disguising}])*$`, 'u')

/** Returns a character as it is named, such as U+202E: it must not be printed. */
export const nameOfCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Returns the first character that plain text of several lines may not have, by name. */
export function disguisingCharacter(text: string): string | undefined {
  const found = [...text].find((character) => !plainLines.test(character))
  return found === undefined ? undefined : nameOfCharacter(found)
}
