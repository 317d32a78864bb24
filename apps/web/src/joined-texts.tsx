import { Fragment, type ReactNode } from 'react'
import type { Translate } from './i18n.ts'

/** Joins names or figures with the comma of the language; "" for an empty list. */
export const listText = (items: readonly string[], t: Translate): string =>
  joinBy('step.list', items, t)

/** Joins whole sentences, each with its own full stop. Empty ones are left out. */
export const sentencesText = (sentences: readonly string[], t: Translate): string =>
  joinBy(
    'text.sentences',
    sentences.filter((sentence) => sentence !== ''),
    t,
  )

function joinBy(
  key: 'step.list' | 'text.sentences',
  [first = '', ...others]: readonly string[],
  t: Translate,
): string {
  return others.reduce((all, next) => t(key, { first: all, next }), first)
}

/** A text with elements in its open places: `{amount}` is the element of that name. */
export function withElements(
  text: string,
  elements: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{elements[part]}</Fragment>,
    )
}
