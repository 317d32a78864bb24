import { betTypeRules } from '../bet-types/bet-type.ts'
import type { SportColumn } from './sport.ts'

/** As many markets as one row has room for next to the names. */
const columnsMax = 5

/**
 * The columns of the single line: those of the double line that have a line, and of the event
 * itself also those without one, such as its winner, which a sport may live by. Odd and even is a
 * page of its own.
 */
export function singleColumns(double: readonly SportColumn[]): readonly SportColumn[] {
  const isMain = ({ betType, period }: SportColumn): boolean =>
    betType !== 'OE' && (betTypeRules[betType].line !== null || period === 'FT')
  return double.filter(isMain).slice(0, columnsMax)
}
