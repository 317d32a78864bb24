import type { FastifyInstance } from 'fastify'

/** Strings, each with the colon that makes it a key, and the brackets between them. */
const piecesOfJson = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g

/**
 * Accepts JSON bodies alone: a form or plain text can be sent across sites without asking. A body
 * with a key twice in one object, or with NUL in any string, is refused with 400 before a route
 * sees it. Of two equal keys a proxy may have checked the one that we would not read, and
 * PostgreSQL's text holds no NUL.
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

/** What is wrong with a text that is JSON already. */
function faultOf(text: string): string | undefined {
  /** The keys of each object that is open here; arrays have none. */
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
