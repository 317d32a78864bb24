import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readJson } from '../../strict-json.ts'

/** A token older than this opens nothing, milliseconds. */
export const launchTokenMs = 60_000
/** So far the operator's clock may be ahead of ours. */
export const launchSkewMs = 30_000

/** What a token says: who is to be logged in, and when the operator said so. */
const launch = z.strictObject({
  /** The operator's code. */
  operator: z.string().min(1).max(32),
  /** Login id of the member. */
  member: z.string().min(1).max(32),
  /** Names the token: another one for every launch. */
  id: z.string().regex(/^[\w-]{16,64}$/),
  /** Milliseconds since 1970. */
  issued: z.int().positive(),
})
export type Launch = Readonly<z.infer<typeof launch>>

/**
 * Returns the key that an operator signs its launches with, as text. Each operator has its own, so
 * that none can launch a member of another.
 */
export function launchKeyOf(secret: string, operator: string): string {
  return createHmac('sha256', secret).update(`operator.${operator}`, 'utf8').digest('hex')
}

/**
 * Returns the token of a launch, signed with the operator's key: its words and their signature,
 * both base64url, with a dot between.
 */
export function signLaunch(said: Launch, key: string): string {
  const words = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${words}.${signatureOf(words, key)}`
}

/**
 * Returns the launch of a token; undefined when the operator that it names did not sign it, or
 * signed it too long ago or too far ahead. The database knows whether it was used before.
 * @spec S7.authlogin.signed
 */
export function readLaunch(token: string, secret: string, now: number): Launch | undefined {
  const [words = '', signature = '', ...rest] = token.split('.')
  const read = readJson(Buffer.from(words, 'base64url').toString('utf8'))
  if (rest.length > 0 || !read.ok) return undefined
  const said = launch.safeParse(read.value)
  if (!said.success) return undefined
  if (!isSigned(words, signature, launchKeyOf(secret, said.data.operator))) return undefined
  const age = now - said.data.issued
  return age >= -launchSkewMs && age < launchTokenMs ? said.data : undefined
}

function signatureOf(words: string, key: string): string {
  return createHmac('sha256', key).update(`launch.${words}`, 'utf8').digest('base64url')
}

function isSigned(words: string, signature: string, key: string): boolean {
  const right = Buffer.from(signatureOf(words, key))
  const shown = Buffer.from(signature)
  return shown.length === right.length && timingSafeEqual(shown, right)
}
