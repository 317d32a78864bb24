import { endpoints } from '@fairline/contract'
import type { Endpoint } from '@fairline/contract/endpoint'
import { refusal } from '@fairline/contract/envelope'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

/** Publishes the contract's table at `/docs`, and as OpenAPI 3.1 at `/docs/json`. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  // The plug-in's own types know OpenAPI 3.0 only; it passes the document on unread.
  const document = openApiDocument(version) as never
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
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
