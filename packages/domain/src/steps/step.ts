import type { BetResult, VoidReason } from '../bets/bet-status.ts'
import type { stepTexts } from './step-texts.ts'

export type StepId = keyof typeof stepTexts

/** Why a rule made a bet void; an operator says it in words of its own. */
export type RuledVoid = Exclude<VoidReason, 'operator'>

/**
 * A word that is stored as its code and written in the member's language: what was backed (also a
 * side, or how a match was won), a result, or the reason why a bet is void.
 */
export type StepWord =
  | { readonly kind: 'selection'; readonly code: string }
  | { readonly kind: 'result'; readonly code: BetResult }
  | { readonly kind: 'voidReason'; readonly code: RuledVoid }

/** Figures as text, a word, or a step within the step. */
export type StepValue = string | number | StepWord | Step

/** A step of a calculation: the id of its text, and the values of the text's places. */
export interface Step {
  readonly id: StepId
  readonly values: Readonly<Record<string, StepValue>>
}

type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never
type ValuesOf<Id extends StepId> = Readonly<Record<PlacesOf<(typeof stepTexts)[Id]>, StepValue>>

/** Returns a step. Its values are those that the English text of the id has places for. */
export function step<Id extends StepId>(id: Id, values: ValuesOf<Id>): Step {
  return { id, values }
}

/** The word for a selection, a side, or a way of winning. */
export const selectionWord = (code: string): StepWord => ({ kind: 'selection', code })
/** The word for a result. */
export const resultWord = (code: BetResult): StepWord => ({ kind: 'result', code })
/** The word for the reason of a void. */
export const voidWord = (code: RuledVoid): StepWord => ({ kind: 'voidReason', code })

/** Joins values by a text with the places `first` and `next`. At least one value. */
export function joined(
  id: 'list' | 'sum',
  [first, ...others]: readonly [StepValue, ...StepValue[]],
): StepValue {
  return others.reduce<StepValue>((all, next) => step(id, { first: all, next }), first)
}

/** How a language writes steps: the text of an id with its values, and a word. */
export interface StepWriting {
  text(id: StepId, values: Readonly<Record<string, string>>): string
  word(word: StepWord): string
}

/** Returns a step as text. */
export function writeStep({ id, values }: Step, writing: StepWriting): string {
  const texts = Object.entries(values).map(([place, value]) => [place, writeValue(value, writing)])
  return writing.text(id, Object.fromEntries(texts))
}

function writeValue(value: StepValue, writing: StepWriting): string {
  if (typeof value !== 'object') return String(value)
  return 'kind' in value ? writing.word(value) : writeStep(value, writing)
}
