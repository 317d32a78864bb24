import type { Redrawn } from '@fairline/house-games/verify-round'
import { resultWords } from './result-words.ts'
import { bytesStep, numbersStep, promiseStep, resultStep } from './steps.ts'
import type { FairTexts } from './texts.ts'

/** Returns how a virtual event was drawn again, in the order in which it was done. */
export function proofSteps(redrawn: Redrawn, texts: FairTexts): readonly HTMLElement[] {
  const { round, commitment, blocks, picks, misfits } = redrawn
  const isOther = misfits.includes('result')
  const drawn = redrawn.result === null ? texts.nothing : resultWords(redrawn.result, texts)
  return [
    promiseStep(texts, round.commitment, commitment),
    bytesStep(texts, blocks),
    numbersStep(texts, {
      text: texts.numbersText,
      head: [texts.number, texts.sum, texts.rest, texts.share, texts.place],
      rows: picks.map(({ discarded, word, sum, rest, span, index }) => ({
        cells: [word, sum, rest, span.join(' - '), index + 1],
        discarded,
      })),
    }),
    // What does not fit may be anything, and is shown as it was published.
    resultStep(texts, !isOther, {
      drawn,
      published: isOther ? JSON.stringify(round.result) : drawn,
    }),
  ]
}
