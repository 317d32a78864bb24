import { refused } from '@fairline/domain/errors/rejection'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { systemClock } from '../src/clock.ts'
import { type AppOptions, createApp } from '../src/http/app.ts'
import { createMetrics } from '../src/http/operations.ts'
import { Readiness } from '../src/http/readiness.ts'
import { operatorPage } from '../src/modules/operators/index.ts'
import { brandedOperator } from './branded-operator.ts'

const plainPage = operatorPage(brandedOperator({}))

/**
 * Creates the HTTP shell with only what a test passes: no rate limit, no member logged in, answers
 * checked against the contract. Call it with `app.inject(...)`, and `close` it at the end.
 */
export function createTestApp(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  return createApp({
    handlers: {},
    authenticate: async () => refused('session_not_exists'),
    operatorAt: () => 1,
    isClosed: () => false,
    mayServe: () => true,
    checkResponses: true,
    version: '0.0.0',
    log: pino({ level: 'silent' }),
    clock: systemClock,
    rateLimit: { perSecond: 0, burst: 1 },
    trustProxy: [],
    metricsFrom: ['127.0.0.1'],
    metrics: createMetrics(),
    readiness: new Readiness(),
    housePort: () => null,
    siteDirectory: '/nonexistent',
    pageOf: () => plainPage,
    configurationOf: () => ({}),
    originsOf: () => ({ gameOrigins: [], mediaOrigins: [] }),
    ...options,
  })
}
