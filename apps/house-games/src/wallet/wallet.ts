import {
  type SeamlessAnswer,
  type SeamlessBody,
  type SeamlessPath,
  seamlessAnswer,
} from '@fairline/contract/provider/seamless'
import type { Clock } from '../clock.ts'
import { type SharedKey, signedHeaders } from './signature.ts'

/** The wallet of the members. */
export interface Wallet {
  /** Sends a call. Undefined: it is not known whether the wallet has taken it. */
  call<Path extends SeamlessPath>(
    path: Path,
    body: SeamlessBody<Path>,
  ): Promise<SeamlessAnswer | undefined>
}

/** The wallet answers within 2 s, or says that it is late. */
const ANSWER_MS = 3_000

/** The wallet at an address. */
export function walletAt(url: string, key: SharedKey, clock: Clock): Wallet {
  return {
    async call(path, body) {
      const text = JSON.stringify(body)
      try {
        const response = await fetch(new URL(path, url), {
          method: 'POST',
          headers: signedHeaders(key, text, clock.now()),
          body: text,
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_MS),
        })
        const answer = seamlessAnswer.safeParse(await response.json())
        if (!answer.success || answer.data.status === 'TRY_AGAIN') return undefined
        return answer.data
      } catch {
        return undefined
      }
    },
  }
}
