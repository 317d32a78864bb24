/*
 * Reads what comes from outside of a game: bets and acts of a request, or of a published round.
 * They are read strictly, because a guess could prove something else than was played.
 */

/** The fields of an object with exactly these names; undefined for anything else. */
export function fieldsOf<Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): { readonly [Each in Name]: unknown } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = Object.keys(value)
  if (keys.length !== names.length || !names.every((name) => keys.includes(name))) return undefined
  return value as { readonly [Each in Name]: unknown }
}

/** A whole number of a range; undefined for anything else. */
export const wholeIn = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined

/** One of some values; undefined for anything else. */
export const oneOf = <Word extends string | number | boolean>(
  value: unknown,
  words: readonly Word[],
): Word | undefined => words.find((word) => word === value)
