import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import { refusal } from '@fairline/contract/envelope'
import { userLogin } from '@fairline/contract/session'
import { ReplayError } from './replay-error.ts'

/** The outcome of a call: its data, or the code of the refusal. */
export type BookAnswer<E extends Endpoint> =
  | { readonly ok: true; readonly data: ResponseOf<E> }
  | { readonly ok: false; readonly code: string }

/** A request without the credentials, which the client adds. */
type OwnPart<E extends Endpoint> = Omit<RequestOf<E>, 'account_id' | 'session_token'>

/** The book as one member reaches it, over HTTP. */
export interface BookClient {
  /** Calls, again where that helps; a refusal is an answer. */
  ask<E extends Endpoint>(endpoint: E, request: OwnPart<E>): Promise<BookAnswer<E>>
  /** Calls; throws a ReplayError on a refusal. */
  call<E extends Endpoint>(endpoint: E, request: OwnPart<E>): Promise<ResponseOf<E>>
}

/** Refusals of a book that is too busy or does not know yet: the same request may ask again. */
const passingCodes = [
  'requestLimit',
  'requestPending',
  'requestProcessing',
  'timeoutError',
  'systemError',
]
/** How long the same request is asked again, milliseconds. */
const againMs = { pause: 200, most: 60_000 }

/** Logs the member in, and returns a client with that session. Ends with the signal. */
export async function openBookClient(
  url: string,
  member: { readonly loginId: string; readonly password: string },
  signal: AbortSignal,
): Promise<BookClient> {
  const post = async <E extends Endpoint>(endpoint: E, body: object): Promise<BookAnswer<E>> => {
    const response = await fetch(`${url}${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    const answer: unknown = await response.json()
    const refused = refusal.safeParse(answer)
    if (refused.success) return { ok: false, code: refused.data.statusdesc }
    return { ok: true, data: endpoint.response.parse(answer) as ResponseOf<E> }
  }
  const insist = async <E extends Endpoint>(endpoint: E, body: object): Promise<BookAnswer<E>> => {
    for (let waitedMs = 0; ; waitedMs += againMs.pause) {
      const answer = await post(endpoint, body)
      if (answer.ok || !passingCodes.includes(answer.code)) return answer
      if (waitedMs >= againMs.most) return answer
      await sleep(againMs.pause, undefined, { signal })
    }
  }
  const { loginId: account_id, password } = member
  const login = dataOf(userLogin, await insist(userLogin, { account_id, password }))
  const { session_token } = login.member_profile.player_info
  const ask: BookClient['ask'] = (endpoint, request) =>
    insist(endpoint, { account_id, session_token, ...request })
  return { ask, call: async (endpoint, request) => dataOf(endpoint, await ask(endpoint, request)) }
}

function dataOf<E extends Endpoint>({ path }: E, answer: BookAnswer<E>): ResponseOf<E> {
  if (!answer.ok) throw new ReplayError(`the book refused ${path}: ${answer.code}`)
  return answer.data
}
