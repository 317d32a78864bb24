/** A JSON text that was read, or what is wrong with it. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  /** Valid JSON may still break the rule. */
  | { readonly ok: false; readonly fault: string; readonly isJson: boolean }

const [quote, backslash, colon] = ['"', '\\', ':'].map((each) => each.charCodeAt(0))

/**
 * Reads a JSON text by the rule of all JSON that comes from outside, in bodies, tokens and files:
 * no key twice, and no string with NUL.
 */
export function readJson(text: string): ReadJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, isJson: false, fault: `is not JSON: ${(error as Error).message}` }
  }
  const fault = faultOfJson(text, value)
  return fault === undefined ? { ok: true, value } : { ok: false, isJson: true, fault }
}

/**
 * Returns what is wrong with a valid JSON text of this value, or undefined. JSON keeps the last of
 * two equal keys, and a proxy or a person may have read the first. PostgreSQL cannot store NUL in
 * text.
 */
export function faultOfJson(text: string, value: unknown): string | undefined {
  // JSON can write NUL only as an escape.
  if (text.includes('\\u0000') && hasNul(value)) return 'has a string with NUL'
  return colonsOf(text) === keysOf(value) ? undefined : 'has a key twice'
}

/** Counts the keys of a JSON text: the colons outside its strings. */
function colonsOf(text: string): number {
  let colons = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isInString = !isInString
    else if (isInString) at += code === backslash ? 1 : 0
    else if (code === colon) colons += 1
  }
  return colons
}

/** Counts the keys of all objects in a value. Of equal keys of an object, JSON keeps one. */
function keysOf(value: unknown): number {
  let keys = 0
  for (const object of objectsIn(value)) {
    if (!Array.isArray(object)) keys += Object.keys(object).length
  }
  return keys
}

const hasNul = (value: unknown): boolean => stringsIn(value).some((text) => text.includes('\0'))

/** Returns every string in a value, keys too. */
export function stringsIn(value: unknown): string[] {
  return objectsIn([value])
    .flatMap((object) => (Array.isArray(object) ? object : Object.entries(object).flat()))
    .filter((each) => typeof each === 'string')
}

/** Returns the objects and arrays in a value. A loop, as a body may be too deep for the stack. */
function objectsIn(value: unknown): object[] {
  const found: object[] = isObject(value) ? [value] : []
  for (const object of found) {
    for (const each of Object.values(object)) if (isObject(each)) found.push(each)
  }
  return found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the keys that an object of a valid JSON text has twice. */
export function repeatedKeys(text: string): string[] {
  const repeated: string[] = []
  const open: Set<string>[] = []
  const tokens = text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/g)
  for (const [token, string, isKey] of tokens) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (string !== undefined && isKey !== undefined) {
      const key = String(JSON.parse(string))
      if (open.at(-1)?.has(key) === true) repeated.push(key)
      open.at(-1)?.add(key)
    }
  }
  return repeated
}
