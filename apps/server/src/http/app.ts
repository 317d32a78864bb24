import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { addressList, clientAddress } from './client-address.ts'
import { type EndpointOptions, registerEndpoints } from './endpoints.ts'
import { answerClientError, answerErrors, sendRefusal } from './errors.ts'
import { type HouseProxyOptions, registerHouseProxy } from './house-proxy.ts'
import { acceptJsonOnly } from './json-body.ts'
import { noSchemas } from './no-schemas.ts'
import { registerOpenApi } from './openapi.ts'
import { countOutcomes, registerOperations } from './operations.ts'
import { type ProviderEndpointOptions, registerProviderEndpoints } from './provider-endpoints.ts'
import { limitRequests, type RequestLimits } from './rate-limit.ts'
import type { Readiness } from './readiness.ts'
import { addAnswerHeaders, setSecurityHeaders } from './security-headers.ts'
import { registerSite, type SiteOptions } from './site.ts'

/** Everything that the HTTP shell is made of. */
export interface AppOptions extends EndpointOptions, SiteOptions, HouseProxyOptions, RequestLimits {
  version: string
  log: FastifyBaseLogger
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustProxy: readonly string[]
  metricsFrom: readonly string[]
  metrics: Registry
  readiness: Readiness
  /** The wallet that providers of games call; without it there is none. */
  proveProvider?: ProviderEndpointOptions['prove']
  /** A request must arrive within this time, so that slow senders do not pile up. */
  requestMsMax?: number
  /** A connection without traffic for this long is closed. */
  silentMsMax?: number
}

/** Longest body of a request, in bytes. */
export const BODY_BYTES_MAX = 16 * 1024
const REQUEST_MS_MAX = 10_000
const SILENT_MS_MAX = 30_000
/** How often Node looks for late requests, milliseconds. Its default is 30 s. */
const LATE_CHECK_MS = 1_000

/** Builds the server without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createShell(options, BODY_BYTES_MAX)
  limitRequests(app, options)
  // Its list of types leaves out text/event-stream, which it would hold back; a test pins that.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  registerOperations(app, options)
  registerEndpoints(app, { ...options, onOutcome: countOutcomes(options.metrics) })
  const { proveProvider: prove, mayServe } = options
  if (prove !== undefined) registerProviderEndpoints(app, { prove, mayServe })
  await registerOpenApi(app, options.version, options.clock)
  await registerHouseProxy(app, options)
  await registerSite(app, options)
  return app
}

/** What every listener has: JSON only, client addresses, headers, failures in the envelope. */
export function createShell(
  options: Pick<AppOptions, 'log' | 'trustProxy' | 'requestMsMax' | 'silentMsMax'>,
  bodyBytesMax: number,
): FastifyInstance {
  const { requestMsMax = REQUEST_MS_MAX, silentMsMax = SILENT_MS_MAX } = options
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: noSchemas,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    // Writes to a live stream count as traffic. The hub cuts readers that are too slow.
    connectionTimeout: silentMsMax,
    forceCloseConnections: 'idle',
    // `mayServe` refuses requests that come while the server stops, in the envelope.
    return503OnClosing: false,
    http: {
      headersTimeout: requestMsMax,
      connectionsCheckingInterval: Math.min(LATE_CHECK_MS, requestMsMax),
    },
    genReqId: () => randomUUID(),
    // A log of its own for each request costs more than the few lines that name their request.
    childLoggerFactory: (log) => log,
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply) => {
      setSecurityHeaders(reply.raw)
      void sendRefusal(reply, 400, 'incompletedRequest')
    },
  })
  acceptJsonOnly(app)
  findClientAddresses(app, options.trustProxy)
  refuseTwoHosts(app)
  // Set late, as headers of an answer that waits are much to keep. `serve` sets those of streams.
  app.addHook('onSend', (request, reply, payload, done) => {
    addAnswerHeaders(request, reply)
    done(null, payload)
  })
  answerErrors(app)
  logAnswers(app)
  return app
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Canonical address of the client behind the proxies. Fastify's `ip` is the connection's. */
    clientAddress: string
  }
}

/** Sets `clientAddress`. Fastify's own search throws when a proxy reports no address. */
function findClientAddresses(app: FastifyInstance, trustProxy: readonly string[]): void {
  const isTrusted = addressList(trustProxy)
  app.decorateRequest('clientAddress', '')
  app.addHook('onRequest', (request, _reply, done) => {
    const forwardedFor = request.headers['x-forwarded-for']
    const reported = forwardedFor === undefined ? undefined : String(forwardedFor)
    request.clientAddress = clientAddress(request.ip, reported, isTrusted)
    done()
  })
}

/**
 * Refuses a request with two Host headers. Node reads the first, and a proxy before it may have
 * read the second: the two would serve the sites of different operators.
 */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length < 2) return done()
    sendRefusal(reply, 400, 'incompletedRequest')
  })
}

/**
 * One line an answer, those in order only when asked for (the metrics count them).
 * Bodies are never logged: they hold passwords and tokens.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, clientAddress: ip } = request
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime)
    const level = reply.statusCode < 400 ? 'debug' : 'info'
    app.log[level]({ reqId, method, route, status: reply.statusCode, ms, ip }, 'answered')
    done()
  })
}
