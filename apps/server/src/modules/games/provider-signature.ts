import { createHmac, timingSafeEqual } from 'node:crypto'
import { providerHeaders, signatureWindowMs } from '@fairline/contract/provider/seamless'

/** A key that a provider and the wallet sign with. */
export interface ProviderKey {
  readonly keyId: string
  readonly secret: string
}

/** The headers of a call, as they came. */
export interface SignedHeaders {
  readonly provider: string
  readonly keyId: string
  readonly timestamp: string
  readonly signature: string
}

/** Returns the headers that sign a body as it is sent. */
export function signProviderCall(
  { keyId, secret }: ProviderKey,
  provider: string,
  body: string,
  atMs: number,
): Record<string, string> {
  const timestamp = String(atMs)
  return {
    [providerHeaders.provider]: provider,
    [providerHeaders.keyId]: keyId,
    [providerHeaders.timestamp]: timestamp,
    [providerHeaders.signature]: hash(secret, timestamp, body).toString('hex'),
  }
}

/** Whether the headers sign the body with this secret, at most 300 s from now. */
export function isSignedBy(
  secret: string,
  { timestamp, signature }: SignedHeaders,
  body: string,
  nowMs: number,
): boolean {
  if (!/^\d{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(nowMs - Number(timestamp)) > signatureWindowMs) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), hash(secret, timestamp, body))
}

const hash = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
