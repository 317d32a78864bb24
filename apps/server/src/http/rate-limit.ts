import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { countedAddress } from './client-address.ts'
import { RETRY_AFTER_SECONDS, sendRefusal } from './errors.ts'
import { seamlessPrefix } from './provider-endpoints.ts'

/** Each IPv4 address or IPv6 /64 network has a bucket of `burst` requests. */
export interface RateLimit {
  /** Requests a second that an address may keep making; 0 switches the limit off. */
  perSecond: number
  /** Requests that it may make at once after a pause. */
  burst: number
}

interface Bucket {
  tokens: number
  at: number
}

/** Above this many addresses the one that was quiet longest is forgotten, which only favours it. */
const ADDRESSES_MAX = 50_000

/** Probes of the machine room are not counted: a flood must not make the server look dead. */
const EXEMPT = new Set(['/healthz', '/readyz', '/metrics'])

/** All members of a provider play from its one address; its signature is proved first. */
const isExempt = (url: string): boolean => EXEMPT.has(url) || url.startsWith(seamlessPrefix)

/** Refuses an address that asks too fast with 429 `requestLimit`. @spec S8.requestLimit */
export function limitRequests(app: FastifyInstance, limit: RateLimit, clock: Clock): void {
  if (limit.perSecond === 0) return
  const take = rateLimiter(limit, clock)
  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request.url) || take(countedAddress(request.clientAddress))) return done()
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    sendRefusal(reply, 429, 'requestLimit')
  })
}

/** Returns a function that takes one request from an address's bucket; false if it is empty. */
export function rateLimiter(limit: RateLimit, clock: Clock): (address: string) => boolean {
  const buckets = new Map<string, Bucket>()
  return (address) => {
    const now = clock.now()
    const bucket = buckets.get(address) ?? { tokens: limit.burst, at: now }
    const refilled = bucket.tokens + ((now - bucket.at) / 1000) * limit.perSecond
    const tokens = Math.min(limit.burst, Math.max(bucket.tokens, refilled))
    const granted = tokens >= 1
    // Deleting the entry first keeps the map in order of last use.
    buckets.delete(address)
    buckets.set(address, { tokens: granted ? tokens - 1 : tokens, at: now })
    if (buckets.size > ADDRESSES_MAX) forgetOldest(buckets)
    return granted
  }
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next()
  if (!oldest.done) buckets.delete(oldest.value)
}
