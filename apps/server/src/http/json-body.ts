import type { FastifyInstance } from 'fastify'

const [quote, backslash, colon] = ['"', '\\', ':'].map((each) => each.charCodeAt(0))

/**
 * Accepts JSON bodies only, because other sites can send forms and plain text without permission.
 * Refuses a body with 400 if an object has a key twice, or if a string contains NUL. With two equal
 * keys, a proxy may have checked the one that the server does not read. PostgreSQL cannot store NUL
 * in text.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parseJson(request, String(text), (error, body) => {
      if (error !== null) return done(error)
      const fault = faultOf(String(text), body)
      if (fault === undefined) return done(null, body)
      return done(Object.assign(new Error(fault), { statusCode: 400 }))
    })
  })
}

/** Returns what is wrong with a valid JSON text of this value, or undefined. */
function faultOf(text: string, value: unknown): string | undefined {
  // JSON can write NUL only as an escape.
  if (text.includes('\\u0000') && hasNul(value)) return 'a string with NUL'
  return colonsOf(text) === keysOf(value) ? undefined : 'a key twice'
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

function hasNul(value: unknown): boolean {
  return objectsIn([value])
    .flatMap((object) => Object.entries(object).flat())
    .some((text) => typeof text === 'string' && text.includes('\0'))
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
