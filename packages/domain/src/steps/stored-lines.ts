import { type Step, type StepWriting, writeStep } from './step.ts'
import { type StepTexts, stepTexts } from './step-texts.ts'

const storedWriting = (texts: StepTexts): StepWriting => ({
  text: (id, values) => texts[id].replaceAll(/\{(\w+)\}/g, (_, place) => values[place] ?? ''),
  word: ({ code }) => code,
})

/** Returns a calculation as receipts store it: English lines, in which each word is its code. */
export function storedLines(
  steps: readonly Step[],
  texts: StepTexts = stepTexts,
): readonly string[] {
  const writing = storedWriting(texts)
  return steps.map((step) => writeStep(step, writing))
}
