/** What an element of an array parameter may be. */
export type ArrayElement = string | number | bigint | null

const mayNeedEscape = /["\\]/

/**
 * An array as PostgreSQL reads it, for statements that take thousands of elements a second: the
 * driver's own way quotes and escapes each element, numbers too, and costs more than the rest of a
 * placement in this process. Texts are quoted, so that every one of them arrives as it is.
 */
export function arrayLiteral(elements: readonly ArrayElement[]): string {
  let text = ''
  for (const element of elements) text += `,${elementText(element)}`
  return `{${text.slice(1)}}`
}

function elementText(element: ArrayElement): string {
  if (element === null) return 'NULL'
  if (typeof element !== 'string') return String(element)
  return `"${mayNeedEscape.test(element) ? element.replace(/["\\]/g, '\\$&') : element}"`
}
