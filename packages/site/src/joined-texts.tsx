import type { MessageKey } from '@fairline/locales/translate'
import type { PlaceOf, ValuesOf } from '@fairline/locales/translating'
import { Fragment, type ReactNode } from 'react'
import type { Translate } from './i18n.ts'

/** Joins names or figures with the comma of the language; "" for an empty list. */
export const listText = (items: readonly string[], t: Translate): string =>
  joinBy('step.list', items, t)

/** Joins complete sentences, each with its own full stop. Empty ones are left out. */
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

/** A text of whose values some are elements: `{amount}` is the element of that name. */
export function withElements<Key extends MessageKey>(
  key: Key,
  values: Readonly<Record<PlaceOf<Key>, ReactNode>>,
  t: Translate,
): ReactNode {
  const elements: Readonly<Record<string, ReactNode>> = values
  const isWord = (value: ReactNode) => typeof value === 'string' || typeof value === 'number'
  const words = Object.entries(elements).map(([place, value]) => [
    place,
    isWord(value) ? value : `{${place}}`,
  ])
  return t(key, Object.fromEntries(words) as ValuesOf<Key>)
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{elements[part]}</Fragment>,
    )
}
