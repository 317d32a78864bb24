import type { Selection } from './bet-type.ts'

/** A handicap or total in quarter goals: -0.75 is -3, 2.5 is 10. */
export type LineQuarters = number

const linePattern = /^(-?)(\d{1,3})(?:\.(\d{1,3}))?$/

/** Quarters of a decimal text such as "-0.25", "3" or "0.0"; undefined when no quarter line. */
export function parseLine(text: string): LineQuarters | undefined {
  const match = linePattern.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '0', decimals = ''] = match
  const thousandths = Number.parseInt(`${whole}${decimals.padEnd(3, '0')}`, 10)
  if (thousandths % 250 !== 0) return undefined
  return sign === '-' && thousandths > 0 ? -thousandths / 250 : thousandths / 250
}

/** The line as a decimal text with two decimals and a minus sign, as it travels on the wire. */
export function formatLine(quarters: LineQuarters): string {
  const hundredths = String(Math.abs(quarters) * 25).padStart(3, '0')
  return `${quarters < 0 ? '-' : ''}${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}

/**
 * The line as the backed side sees it, from the market's line. A handicap market stores the home
 * side's line; a total has one line for both sides.
 */
export function lineOfSelection(marketLine: LineQuarters, selection: Selection): LineQuarters {
  return selection === 'away' && marketLine !== 0 ? -marketLine : marketLine
}
