import type { FastifyInstance } from 'fastify'
import { faultOfJson } from '../strict-json.ts'

/**
 * Accepts JSON bodies only, because other sites can send forms and plain text without permission.
 * Refuses a body with 400 if an object has a key twice, or if a string contains NUL.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parseJson(request, String(text), (error, body) => {
      if (error !== null) return done(error)
      const fault = faultOfJson(String(text), body)
      if (fault === undefined) return done(null, body)
      return done(Object.assign(new Error(`the body ${fault}`), { statusCode: 400 }))
    })
  })
}
