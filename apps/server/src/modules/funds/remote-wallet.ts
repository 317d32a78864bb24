import { type Minor, parseMoney } from '@fairline/domain/money/money'
import * as z from 'zod'
import { boundedText } from '../../bounded-text.ts'
import type { Clock } from '../../clock.ts'
import { isSignedBy, signatureHeader, signatureOf, type WalletKey } from './signature.ts'

/** The wallet of an operator, and the key that both sides sign with. */
export interface RemoteWallet extends WalletKey {
  readonly operatorId: number
  readonly url: string
}

/** A call of an operator's wallet. `/balance` and its answer have no id. */
export interface RemoteCall {
  readonly path: '/balance' | '/reserve' | '/confirm' | '/release' | '/settle'
  readonly body: Readonly<Record<string, string | number>>
}

/** What a wallet answers for certain. */
export type RemoteResult = 'ok' | 'insufficient' | 'unknown_member' | 'disabled' | 'conflict'

/** What became of a call. 'unknown': the wallet may have done it, or not. */
export type RemoteAnswer =
  | { readonly result: RemoteResult; readonly balance: Minor | null }
  | { readonly result: 'unknown'; readonly reason: string }

/** Sends a call to an operator's wallet. It never rejects: a failure is an answer. */
export type SendRemote = (wallet: RemoteWallet, call: RemoteCall) => Promise<RemoteAnswer>

const money = z
  .string()
  .refine((text) => parseMoney(text) !== undefined)
  .transform((text) => parseMoney(text) ?? 0n)
const answerSchema = z.object({
  id: z.string().optional(),
  result: z.enum(['ok', 'insufficient', 'unknown_member', 'disabled', 'conflict']),
  amount: money.optional(),
  balance: money.optional(),
})

/** How long a wallet has for its answer, milliseconds. */
const answerMs = {
  '/balance': 2_000,
  '/reserve': 3_000,
  '/confirm': 5_000,
  '/release': 5_000,
  '/settle': 5_000,
} as const satisfies Record<RemoteCall['path'], number>
const answerBytesMax = 10_000

/**
 * Returns what sends calls over HTTP. A timeout, another status than 200, a page of a proxy, a bad
 * signature, or the answer to another call makes the outcome unknown.
 */
export function remoteSender(
  clock: Clock,
  waitMs: Readonly<Record<RemoteCall['path'], number>> = answerMs,
): SendRemote {
  return async (wallet, call) => {
    try {
      return await ask(clock, wallet, call, waitMs[call.path])
    } catch (error) {
      return { result: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

async function ask(
  clock: Clock,
  wallet: RemoteWallet,
  call: RemoteCall,
  waitMs: number,
): Promise<RemoteAnswer> {
  const { path } = call
  const body = JSON.stringify(call.body)
  const response = await fetch(`${wallet.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signatureOf(wallet, { path, body }, clock.now()),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  if (response.status !== 200) return unknown(`status ${response.status}`)
  const text = await boundedText(response, answerBytesMax)
  if (text === undefined) return unknown('the answer is too long')
  const header = response.headers.get(signatureHeader) ?? ''
  if (!isSignedBy(wallet, { path, body: text }, header, clock.now())) {
    return unknown('the answer is not signed')
  }
  return readAnswer(call, text)
}

function readAnswer({ body }: RemoteCall, text: string): RemoteAnswer {
  const read = answerSchema.safeParse(JSON.parse(text))
  if (!read.success) return unknown('the answer cannot be read')
  const { id, result, amount, balance } = read.data
  const asked = typeof body['amount'] === 'string' ? parseMoney(body['amount']) : undefined
  if (id !== body['id']) return unknown('the answer is for another call')
  if (result === 'ok' && amount !== undefined && amount !== asked) {
    return unknown('the answer is for another amount')
  }
  return { result, balance: balance ?? null }
}

const unknown = (reason: string): RemoteAnswer => ({ result: 'unknown', reason })
