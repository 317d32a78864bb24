import { createHmac, timingSafeEqual } from 'node:crypto'
import { providerHeaders, signatureWindowMs } from '@fairline/contract/provider/seamless'

/** The key that the wallet and the house sign their calls with. */
export interface SharedKey {
  readonly id: string
  readonly secret: string
}

/** The name of the house at the wallet. */
export const PROVIDER = 'house'

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** The headers that sign a body. */
export function signedHeaders(
  { id, secret }: SharedKey,
  body: string,
  nowMs: number,
): Readonly<Record<string, string>> {
  const timestamp = String(nowMs)
  return {
    'content-type': 'application/json',
    [providerHeaders.provider]: PROVIDER,
    [providerHeaders.keyId]: id,
    [providerHeaders.timestamp]: timestamp,
    [providerHeaders.signature]: signatureOf(secret, timestamp, body),
  }
}

/** Whether the headers of a call sign its body with the key, within the window of time. */
export function isSigned(
  { id, secret }: SharedKey,
  headers: Readonly<Record<string, unknown>>,
  body: string,
  nowMs: number,
): boolean {
  const timestamp = String(headers[providerHeaders.timestamp] ?? '')
  if (headers[providerHeaders.keyId] !== id || !/^\d{13}$/.test(timestamp)) return false
  if (Math.abs(nowMs - Number(timestamp)) > signatureWindowMs) return false
  const due = Buffer.from(signatureOf(secret, timestamp, body))
  const given = Buffer.from(String(headers[providerHeaders.signature] ?? ''))
  return due.length === given.length && timingSafeEqual(due, given)
}
