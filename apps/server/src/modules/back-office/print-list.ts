import type { ListColumn, ListedPage, PageAsked } from './list.ts'

/**
 * Returns what a list prints: a table, or a line of JSON for each row. A text that a member or a
 * feed has written cannot move the cursor: characters without a shape are shown as `?`.
 */
export function printedList(
  { columns, rows, hasMore }: ListedPage,
  { limit, page }: PageAsked,
  json: boolean,
): string {
  if (json) return rows.map((row) => JSON.stringify(row)).join('\n')
  if (rows.length === 0) return page === 1 ? 'none' : `none on page ${page}`
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ shown }) => plain(shown(row)))),
  ]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => widthOf(line[at] ?? ''))))
  const lines = cells.map((line) => lineOf(columns, widths, line))
  if (hasMore)
    lines.push(`${limit} are shown; more: --page ${page + 1}, or --limit for more a page`)
  return lines.join('\n')
}

function lineOf(
  columns: readonly ListColumn[],
  widths: readonly number[],
  cells: readonly string[],
): string {
  const padded = columns.map(({ isNumber }, at) => {
    const cell = cells[at] ?? ''
    const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
    return isNumber === true ? space + cell : cell + space
  })
  return padded.join('  ').trimEnd()
}

const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')

/** Letters that a terminal draws twice as wide as others. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Emoji_Presentation}/u

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => {
    if (/\p{M}/u.test(letter)) return width
    return width + (wide.test(letter) ? 2 : 1)
  }, 0)
}
