import {
  type ProviderPath,
  type ProviderRequest,
  type ProviderResponse,
  providerCalls,
} from '@fairline/contract/provider/provider-calls'
import { boundedText } from '../../bounded-text.ts'
import type { Clock } from '../../clock.ts'
import { readJson } from '../../strict-json.ts'
import { signProviderCall } from './provider-signature.ts'
import type { Provider } from './provider-store.ts'

/** What a provider answered, or why there is no answer. */
export type ProviderAnswer<Path extends ProviderPath> =
  | { readonly ok: true; readonly value: ProviderResponse<Path> }
  /** `isMissing`: the provider does not have the call. */
  | { readonly ok: false; readonly reason: string; readonly isMissing?: true }

/** Asks a provider. It never rejects: a failure is an answer. */
export type AskProvider = <Path extends ProviderPath>(
  provider: Provider,
  path: Path,
  body: ProviderRequest<Path>,
) => Promise<ProviderAnswer<Path>>

/** How long a provider has for its answer, milliseconds. */
const answerMs = {
  '/GameList': 10_000,
  '/LaunchGame': 5_000,
  '/History': 20_000,
  '/RoundStatus': 5_000,
  '/Draws': 5_000,
  '/Programme': 5_000,
} as const satisfies Record<ProviderPath, number>
const answerBytesMax = 8 * 1024 * 1024

/**
 * Returns what asks providers over HTTP, signed as their calls of the wallet are. A timeout,
 * another status than 200 and an answer that does not fit the contract are failures.
 */
export function providerAsker(
  clock: Clock,
  waitMs: Readonly<Record<ProviderPath, number>> = answerMs,
): AskProvider {
  return async (provider, path, body) => {
    try {
      return await ask(clock, provider, path, body, waitMs[path])
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

async function ask<Path extends ProviderPath>(
  clock: Clock,
  { key, url, keys: [signing] }: Provider,
  path: Path,
  body: ProviderRequest<Path>,
  waitMs: number,
): Promise<ProviderAnswer<Path>> {
  if (signing === undefined) return { ok: false, reason: 'the provider has no key' }
  const text = JSON.stringify(body)
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signProviderCall(signing, key, text, clock.now()),
    },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  if (response.status === 404) return { ok: false, reason: 'no such call', isMissing: true }
  if (response.status !== 200) return { ok: false, reason: `status ${response.status}` }
  const answered = await boundedText(response, answerBytesMax)
  if (answered === undefined) return { ok: false, reason: 'the answer is too long' }
  const json = readJson(answered)
  if (!json.ok) return { ok: false, reason: `the answer ${json.fault}` }
  const read = providerCalls[path].response.safeParse(json.value)
  if (!read.success) return { ok: false, reason: 'the answer is not of the contract' }
  return { ok: true, value: read.data as ProviderResponse<Path> }
}
