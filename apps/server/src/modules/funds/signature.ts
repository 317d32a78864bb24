import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key that an operator and the house sign with. */
export interface WalletKey {
  readonly keyId: string
  readonly secret: string
}

/** A call or its answer, as it is signed. */
export interface Signed {
  /** The path of the call, such as `/reserve`. */
  readonly path: string
  /** The body to the byte. */
  readonly body: string
}

/** The header that carries the signature, both ways. */
export const signatureHeader = 'fairline-signature'
/** How far the clocks of both sides may differ, milliseconds. */
const toleranceMs = 30_000

/** Returns the header of a call or answer: `t=1795344000123,k=2026b,v1=<hex>`. */
export function signatureOf({ keyId, secret }: WalletKey, signed: Signed, atMs: number): string {
  return `t=${atMs},k=${keyId},v1=${hash(secret, signed, atMs).toString('hex')}`
}

/** Whether a header signs the bytes with this key, at most 30 s from now. */
export function isSignedBy(key: WalletKey, signed: Signed, header: string, nowMs: number): boolean {
  const [, time = '', keyId, hex = ''] =
    /^t=(\d{1,15}),k=([^,]*),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const atMs = Number(time)
  if (hex === '' || keyId !== key.keyId || Math.abs(nowMs - atMs) > toleranceMs) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), hash(key.secret, signed, atMs))
}

const hash = (secret: string, { path, body }: Signed, atMs: number): Buffer =>
  createHmac('sha256', secret).update(`${atMs}.POST.${path}.${body}`).digest()
