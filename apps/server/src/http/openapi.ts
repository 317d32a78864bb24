import { endpoints } from '@fairline/contract'
import type { Endpoint } from '@fairline/contract/endpoint'
import { refusal } from '@fairline/contract/envelope'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { countedAddress } from './client-address.ts'
import { pathOf, RETRY_AFTER_SECONDS, sendRefusal } from './errors.ts'
import { PreparedDocument } from './prepared-answer.ts'
import { RequestBuckets } from './request-buckets.ts'

/** How much of the documents an address gets: a page of them is seven requests. */
const documentLimit = { perSecond: 1, burst: 30 }

/**
 * Publishes the contract's table at `/docs`, and as OpenAPI 3.1 at `/docs/json`. These are the
 * longest answers without a session: they have a limit of their own, the texts are made and
 * compressed once, and nothing else of them is compressed.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  version: string,
  clock: Clock,
): Promise<void> {
  // The plug-in's own types know OpenAPI 3.0 only; it passes the document on unread.
  const document = openApiDocument(version) as never
  await app.register((docs, _options, done) => {
    void docs.register(swagger, { mode: 'static', specification: { document } })
    const buckets = new RequestBuckets(documentLimit, clock)
    const documents = documentsOf(docs)
    docs.addHook('onRequest', async (request, reply) => {
      if (!buckets.take(countedAddress(request.clientAddress))) {
        return sendRefusal(reply.header('retry-after', RETRY_AFTER_SECONDS), 429, 'requestLimit')
      }
      // The plug-in that compresses answers leaves a request with this header alone.
      request.headers['x-no-compression'] = '1'
      return documents(pathOf(request))?.send(request, reply)
    })
    void docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
    done()
  })
}

/** Returns what finds the documents by path. Each is made when somebody first asks for it. */
function documentsOf(docs: FastifyInstance): (path: string) => PreparedDocument | undefined {
  const makers: Readonly<Record<string, () => PreparedDocument>> = {
    '/docs/json': () =>
      new PreparedDocument('application/json; charset=utf-8', JSON.stringify(docs.swagger())),
    '/docs/yaml': () => new PreparedDocument('application/x-yaml', docs.swagger({ yaml: true })),
  }
  const made = new Map<string, PreparedDocument>()
  return (path) => {
    const document = made.get(path) ?? makers[path]?.()
    if (document !== undefined) made.set(path, document)
    return document
  }
}

/**
 * Returns the table as an OpenAPI document; its paths are exactly those of the specification.
 * They are described when they are first read, so that no start waits for them.
 */
function openApiDocument(version: string): object {
  let paths: object | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sportsbook',
      version,
      description:
        'Every call is a POST with a JSON body. An answer carries status (1 or 0) and statusdesc ' +
        '(empty, or the code of the refusal). While the operator works on the site, every call ' +
        'but /version answers game_maintenance.',
    },
    get paths() {
      paths ??= Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, pathItem(endpoint)]))
      return paths
    },
  }
}

function pathItem(endpoint: Endpoint): object {
  const answer = schemaOf(endpoint.response, 'output')
  const content =
    endpoint.kind === 'stream'
      ? { 'text/event-stream': { schema: answer } }
      : { 'application/json': { schema: { oneOf: [answer, schemaOf(refusal, 'output')] } } }
  const request = { 'application/json': { schema: schemaOf(endpoint.request, 'input') } }
  return {
    post: {
      summary: endpoint.summary,
      operationId: endpoint.path.slice(1).replaceAll('/', '_'),
      requestBody: { required: true, content: request },
      responses: {
        '200': { description: 'The answer, or a refusal by the rules or the session', content },
        ...refusals(),
      },
    },
  }
}

function refusals(): object {
  const content = { 'application/json': { schema: schemaOf(refusal, 'output') } }
  const reasons = {
    '400': 'Malformed JSON, a wrong type or an unknown field',
    '413': 'Longer than 16 KiB',
    '415': 'Not JSON',
    '429': 'Too fast',
  }
  return Object.fromEntries(
    Object.entries(reasons).map(([status, description]) => [status, { description, content }]),
  )
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
