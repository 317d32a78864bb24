import type { SeamlessAnswer } from '@fairline/contract/provider/seamless'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { AskProvider } from './game-provider.ts'
import { noteProviderCall, type Provider } from './provider-store.ts'

const failureMost = 300
/** The wallet's calls are noted once in this time: a provider makes very many. */
const walletEveryMs = 5_000
/** The calls that providers make of the wallet, as one of the paths that are noted. */
export const walletPath = '/seamless'

interface NoteParts {
  readonly database: Database
  readonly log: Pick<Log, 'error'>
}

/**
 * Returns what asks providers as another one does, and notes for the operator whether they answer.
 */
export function notedAsker(ask: AskProvider, parts: NoteParts): AskProvider {
  return async (provider, path, body) => {
    const answer = await ask(provider, path, body)
    await note(parts, provider, path, answer.ok ? null : answer.reason)
    return answer
  }
}

/** Returns what notes that a provider called the wallet, and whether it was told to call again. */
export function walletNotes(
  parts: NoteParts & { readonly clock: Clock },
): (provider: Provider, answer: Pick<SeamlessAnswer, 'status'>) => void {
  const notedAt = new Map<string, number>()
  return (provider, { status }) => {
    const failure = status === 'TRY_AGAIN' ? status : null
    const of = `${provider.key} ${failure ?? ''}`
    const now = parts.clock.now()
    if ((notedAt.get(of) ?? 0) + walletEveryMs > now) return
    notedAt.set(of, now)
    void note(parts, provider, walletPath, failure)
  }
}

/** That a note cannot be written fails no call. */
async function note(
  { database, log }: NoteParts,
  { id: providerId, key }: Provider,
  path: string,
  reason: string | null,
): Promise<void> {
  const failure = reason === null ? null : reason.slice(0, failureMost)
  try {
    await noteProviderCall(database.queries, { providerId, path, failure })
  } catch (error) {
    log.error({ err: error, provider: key }, 'a call of a provider cannot be noted')
  }
}
