import type { FastifyInstance } from 'fastify'

/** Matches brackets and strings. A string that is a key is matched with its colon. */
const piecesOfJson = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g

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
      const fault = faultOf(String(text))
      if (fault === undefined) return done(null, body)
      return done(Object.assign(new Error(fault), { statusCode: 400 }))
    })
  })
}

/** Returns what is wrong with a text that is valid JSON, or undefined. */
function faultOf(text: string): string | undefined {
  /** The keys so far of each open object, outermost first. An array has an empty set. */
  const open: Set<string>[] = []
  for (const [piece, quoted, colon] of text.matchAll(piecesOfJson)) {
    if (quoted === undefined) {
      if (piece === '{' || piece === '[') open.push(new Set())
      else open.pop()
      continue
    }
    const value = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
    if (value.includes('\0')) return 'a string with NUL'
    if (colon === undefined) continue
    const keys = open.at(-1)
    if (keys?.has(value)) return 'a key twice'
    keys?.add(value)
  }
  return undefined
}
