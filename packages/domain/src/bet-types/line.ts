import type { BetType, Selection } from './bet-type.ts'
import { betTypeRules } from './bet-type.ts'

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
 * side's line; a total, or the number of a goal, is one for all sides.
 */
export function lineOfSelection(
  betType: BetType,
  marketLine: LineQuarters,
  selection: Selection,
): LineQuarters {
  const isMirrored = betTypeRules[betType].line === 'handicap' && selection === 'away'
  return isMirrored && marketLine !== 0 ? -marketLine : marketLine
}

/**
 * Returns the line as the odds table writes it: unsigned, a quarter line as the two lines it is
 * split into, "0-0.5", "0.5-1", "2.5-3"; "0" and "1.5" otherwise (rules.md 3.1). The cell that it
 * is written in shows which side gives the handicap.
 */
export function displayLine(quarters: LineQuarters): string {
  const size = Math.abs(quarters)
  return size % 2 === 0
    ? displayHalves(size / 2)
    : `${displayHalves((size - 1) / 2)}-${displayHalves((size + 1) / 2)}`
}

/**
 * A handicap as slip and bet list write it, from the backed side: "-0.25", "+1.75", "0.00".
 * A total has no sign; write it by `formatLine`.
 */
export function displayHandicap(quarters: LineQuarters): string {
  return quarters > 0 ? `+${formatLine(quarters)}` : formatLine(quarters)
}

/** The lines of the two halves of a stake in quarters: a quarter line splits, others do not. */
export function halvesOfLine(quarters: LineQuarters): readonly LineQuarters[] {
  return quarters % 2 === 0 ? [quarters] : [quarters - 1, quarters + 1]
}

function displayHalves(halves: number): string {
  return halves % 2 === 0 ? String(halves / 2) : `${(halves - 1) / 2}.5`
}
