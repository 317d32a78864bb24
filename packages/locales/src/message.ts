/**
 * A text with places such as `{odds}`, or one text for each plural form of the language. English
 * has `one` and `other`; `Intl.PluralRules` knows the forms of each language, and the value of
 * `{count}` selects one.
 */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
export type Values = Readonly<Record<string, string | number>>

/** Returns the message in the form that `{count}` selects, with the values in its places. */
export function writeMessage(message: Message, language: string, values: Values = {}): string {
  if (typeof message === 'string') return fillPlaces(message, values)
  const form = new Intl.PluralRules(language).select(Number(values.count))
  return fillPlaces(message[form] ?? message.other ?? '', values)
}

/** Fills the places of a text: `{wait}` with the value of that name. */
export function fillPlaces(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
