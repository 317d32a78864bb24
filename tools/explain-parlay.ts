/**
 * A bet on several legs as a line of `explain`: `legs` with the fields of a single bet each, its
 * own match's outcome among them, and for a system the sizes of its combinations. `stake` is that
 * of a line.
 */
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { shownPrice } from '@fairline/domain/odds/price'
import { gradeSelection } from '@fairline/domain/settlement/grade-selection'
import { combinations } from '@fairline/domain/ticket/combination'
import type { Settlement } from '@fairline/domain/ticket/settle'
import {
  BadLine,
  type Fields,
  readLeg,
  readLegs,
  readList,
  readPrice,
  readStake,
  settleRead,
} from './explain-fields.ts'
import { readOutcomeOf } from './explain-results.ts'

/** The settlement of a parlay; throws a `BadLine` where it cannot be read or is still open. */
export function explainParlay(fields: Fields): Settlement {
  const legs = readLegs(fields, combinations.parlay.legs, readParlayLeg)
  const sizes = readSizes(fields, legs.length)
  const kind = fields.system === undefined ? combinations.parlay : combinations.system
  return settleRead({ ...kind, sizesOf: () => sizes }, { stake: readStake(fields), legs }, true)
}

/** Odds are decimal; others are converted as a member would see them (rules.md 1.3). */
function readParlayLeg(fields: Fields) {
  const leg = readLeg(fields)
  const quoted = readPrice({ ...fields, odds_type: fields.odds_type ?? oddsTypeCodes.DEC })
  const outcome = readOutcomeOf(fields, leg)
  const grade = gradeSelection(leg, outcome)
  return { leg, price: shownPrice(quoted, 'A', 'DEC'), outcome, grade }
}

function readSizes({ system }: Fields, legs: number): readonly number[] {
  if (system === undefined) return [legs]
  const sizes = readList(system, 'system').map((size) => {
    if (typeof size === 'number' && Number.isInteger(size) && size >= 2 && size <= legs) return size
    throw new BadLine(`system must be sizes from 2 to ${legs}`)
  })
  if (sizes.length === 0) throw new BadLine('system must name a size')
  if (new Set(sizes).size < sizes.length) throw new BadLine('system must name each size once')
  return sizes.toSorted((left, right) => left - right)
}
