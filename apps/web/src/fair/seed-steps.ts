import type { Drawn } from '@fairline/house-games/chance'
import type { VerifiedDraw } from '@fairline/house-games/verify-draw'
import type { Replayed } from '@fairline/house-games/verify-play'
import { bytesStep, numbersStep, promiseStep, resultStep } from './steps.ts'
import type { FairTexts } from './texts.ts'

const asShown = (value: object): string => JSON.stringify(value)

/** What was drawn of how many choices, one number a row. */
const drawnRow = ({ discarded, word, count, number }: Drawn) => ({
  cells: [word, count, number],
  discarded,
})

/** Returns how a round that a member played alone was played again, in the order of the steps. */
export function playSteps(replayed: Replayed, texts: FairTexts): readonly HTMLElement[] {
  const { row, commitment, blocks, drawn, outcome, misfits } = replayed
  const published = { face: row.face, staked: row.staked, payout: row.payout }
  const played = outcome && {
    face: outcome.face,
    staked: outcome.staked,
    payout: outcome.payout,
  }
  const isOther = misfits.some((misfit) => misfit !== 'commitment' && misfit !== 'seal')
  return [
    promiseStep(texts, row.commitment, commitment),
    bytesStep(texts, blocks),
    numbersStep(texts, {
      text: texts.choicesText,
      head: [texts.number, texts.choices, texts.rest],
      rows: drawn.map(drawnRow),
    }),
    resultStep(texts, !isOther, {
      drawn: played === null ? texts.nothing : asShown(played),
      published: asShown(published),
    }),
  ]
}

/** Returns how a round of a table was drawn again, in the order of the steps. */
export function drawSteps(
  { row, commitment, message, drawBytes, result, misfits }: DrawnAgain,
  texts: FairTexts,
): readonly HTMLElement[] {
  return [
    promiseStep(texts, row.commitment, commitment),
    bytesStep(texts, [{ text: `${message}:0`, bytes: drawBytes }]),
    resultStep(texts, !misfits.includes('result'), {
      drawn: result === null ? texts.nothing : asShown(result),
      published: JSON.stringify(row.result),
    }),
  ]
}
type DrawnAgain = Extract<VerifiedDraw, { readonly kind: 'redrawn' }>
