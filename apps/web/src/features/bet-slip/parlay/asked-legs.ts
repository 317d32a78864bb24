import { isSameLeg, type LegKey } from '@fairline/domain/slip/parlay-legs'
import type { Choice } from '../../../session/selected-choice.ts'
import { type AskedSelection, choiceOf } from '../confirmation.ts'

/** Whether the legs on the slip are those of a request. */
export function areOnSlip(legs: readonly LegKey[], asked: readonly AskedSelection[]): boolean {
  const pairs = legs.map((leg, index) => [leg, asked[index]] as const)
  return (
    legs.length === asked.length &&
    pairs.every(([leg, other]) => other !== undefined && isSameLeg(leg, choiceOf(other, undefined)))
  )
}

/** The legs of a request as choices, to be chosen again. */
export function choicesOf(
  asked: readonly AskedSelection[],
  shown: readonly Parameters<typeof choiceOf>[1][],
): readonly Choice[] {
  return asked.map((leg, index) => choiceOf(leg, shown[index]))
}
