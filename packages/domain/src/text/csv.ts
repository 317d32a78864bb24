/** Spreadsheets run text that begins so as a formula, unless it is a plain number. */
const beginsFormula = /^[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** A spreadsheet keeps fifteen digits, and no zeros before a number. */
const keptNumber = /^-?(0|[1-9]\d{0,12})(\.\d{1,2})?$/

/** Whether a spreadsheet may read a text as a number, and loses nothing of it. */
export const isPlainNumber = (text: string): boolean => keptNumber.test(text)

function cell(text: string): string {
  const safe = beginsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as a file that spreadsheets open: a byte order mark, so that names in any script are read as
 * UTF-8, commas, and amounts as they are on the wire, with two decimals and no separators.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
