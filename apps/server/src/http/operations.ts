import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { addressList } from './client-address.ts'
import { sendRefusal } from './errors.ts'
import type { Readiness } from './readiness.ts'

/** What the machine room's routes need. */
export interface OperationsOptions {
  readiness: Readiness
  metrics: Registry
  /** Addresses and networks that may read the metrics. */
  metricsFrom: readonly string[]
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** A registry with the process's own figures; modules add theirs to it. */
export function createMetrics(): Registry {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  return metrics
}

/** `/healthz` (the process lives), `/readyz` (it may get requests) and `/metrics`. */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { readiness, metrics, metricsFrom } = options
  const mayRead = addressList(metricsFrom)
  app.get('/healthz', async () => ({ status: 1, statusdesc: '' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = await readiness.missing()
    const full = readiness.full()
    const words = { ...readiness.details, ...(full.length === 0 ? {} : { full }) }
    if (missing.length === 0) return { status: 1, statusdesc: '', ...words }
    return reply.code(503).send({ status: 0, statusdesc: 'systemError', missing, ...words })
  })
  app.get('/metrics', async (request, reply) => {
    // To everybody else the page does not exist.
    if (!mayRead(request.clientAddress)) return sendRefusal(reply, 404, 'incompletedRequest')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  measureRequests(app, metrics)
}

/** Counts what calls came to, by the code of the refusal; '' is a success. */
export function countOutcomes(metrics: Registry): (call: string, code: string) => void {
  const outcomes = new Counter({
    name: 'call_outcomes_total',
    help: 'Calls that reached their subject, by the code of the refusal; empty for a success',
    labelNames: ['call', 'code'],
    registers: [metrics],
  })
  return (call, code) => outcomes.inc({ call, code })
}

function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [metrics],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
