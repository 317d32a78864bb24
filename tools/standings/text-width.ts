/*
 * How wide a terminal draws a text. Characters of East Asia take two columns, by Unicode's report
 * 11, and emoji do; marks that stand above or below a letter take none.
 */

/** First and last code points of characters that take two columns. */
const wideRanges = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x20000, 0x3fffd],
] as const

function letterWidth(letter: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(letter)) return 0
  if (/\p{Emoji_Presentation}/u.test(letter)) return 2
  const code = letter.codePointAt(0) ?? 0
  return wideRanges.some(([first, last]) => first <= code && code <= last) ? 2 : 1
}

/** The columns that a text takes. */
export const textWidth = (text: string): number =>
  [...text.normalize('NFC')].reduce((columns, letter) => columns + letterWidth(letter), 0)

/** Fills a text up with blanks to a width in columns. */
export const padToWidth = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - textWidth(text)))
