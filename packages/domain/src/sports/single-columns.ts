import { betTypeRules } from '../bet-types/bet-type.ts'
import type { SportColumn } from './sport.ts'

/** As many markets as one row has room for next to the names, and prices of each of them. */
const columnsMax = 5
const pricesMax = 3

/**
 * The columns of the single line: those of the double line that have a line, and of the event
 * itself also those without one, such as its winner, which a sport may live by. Odd and even is a
 * page of its own.
 */
export function singleColumns(double: readonly SportColumn[]): readonly SportColumn[] {
  const isMain = ({ betType, period }: SportColumn): boolean => {
    const { line, selections } = betTypeRules[betType]
    if (line !== null) return true
    return betType !== 'OE' && period === 'FT' && selections.length <= pricesMax
  }
  return double.filter(isMain).slice(0, columnsMax)
}
