import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { countedAddress } from './client-address.ts'
import { RETRY_AFTER_SECONDS, sendRefusal } from './errors.ts'
import { seamlessPrefix } from './provider-endpoints.ts'
import { type RateLimit, RequestBuckets } from './request-buckets.ts'

/** How many requests an address may make of a listener. */
export interface RequestLimits {
  readonly clock: Clock
  readonly rateLimit: RateLimit
  /** Counts together with the other nodes until the returned function is called. */
  readonly shareGrants?: (buckets: RequestBuckets) => () => void
}

/** Probes of the machine room are not counted: a flood must not make the server look dead. */
const EXEMPT = new Set(['/healthz', '/readyz', '/metrics'])

/** All members of a provider play from its one address; its signature is proved first. */
const isExempt = (url: string): boolean => EXEMPT.has(url) || url.startsWith(seamlessPrefix)

/** Refuses an address that asks too fast with 429 `requestLimit`. @spec S8.requestLimit */
export function limitRequests(app: FastifyInstance, limits: RequestLimits): void {
  const { clock, rateLimit, shareGrants } = limits
  if (rateLimit.perSecond === 0) return
  const buckets = new RequestBuckets(rateLimit, clock)
  const endSharing = shareGrants?.(buckets)
  app.addHook('onClose', async () => endSharing?.())
  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request.url) || buckets.take(countedAddress(request.clientAddress))) return done()
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    sendRefusal(reply, 429, 'requestLimit')
  })
}
