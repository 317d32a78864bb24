import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendUnavailable } from './errors.ts'

/** Where the process of the house's games answers. */
export interface HouseProxyOptions {
  /** The port on this machine; null while the process does not run. */
  readonly housePort: () => number | null
}

const HOUSE_HOST = '127.0.0.1'
/** Cookies do not reach the house. The authorization is that of a stream, by the game's token. */
const REQUEST_HEADERS = ['accept', 'authorization', 'content-type', 'content-length'] as const
const ANSWER_HEADERS = [
  'allow',
  'cache-control',
  'content-length',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'location',
] as const

/**
 * Passes on what is asked below `/house/`, bodies and streams as they come. Limits of requests and
 * headers of answers are those of this server; what a page of a game may do is the house's policy.
 */
export async function registerHouseProxy(
  app: FastifyInstance,
  { housePort }: HouseProxyOptions,
): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  app.addHook('onClose', () => agent.destroy())
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: ['GET', 'POST'],
      url: '/house/*',
      handler: async (request, reply) => {
        const port = housePort()
        const answer = port === null ? null : await ask(agent, port, request).catch(() => null)
        if (answer === null) return sendUnavailable(request, reply)
        return passOn(answer, reply)
      },
    })
    done()
  })
}

function ask(agent: Agent, port: number, request: FastifyRequest): Promise<IncomingMessage> {
  const { method, url: path } = request
  const headers = Object.fromEntries(
    REQUEST_HEADERS.flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return new Promise((resolve, reject) => {
    const asked = sendRequest({ agent, host: HOUSE_HOST, port, method, path, headers }, resolve)
    asked.once('error', reject)
    const body = request.body as Readable | undefined
    if (body === undefined || body === null) return asked.end()
    body.once('error', (error) => asked.destroy(error))
    body.pipe(asked)
  })
}

function passOn(answer: IncomingMessage, reply: FastifyReply): FastifyReply {
  reply.code(answer.statusCode ?? 502)
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  return reply.send(answer)
}
