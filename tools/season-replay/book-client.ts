import type { Endpoint, RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import { refusal } from '@fairline/contract/envelope'
import { userLogin } from '@fairline/contract/session'
import { ReplayError } from './replay-error.ts'

/** What a call comes to: its data, or the code of the refusal. */
export type BookAnswer<E extends Endpoint> =
  | { readonly ok: true; readonly data: ResponseOf<E> }
  | { readonly ok: false; readonly code: string }

/** A request without the credentials, which the client adds. */
type OwnPart<E extends Endpoint> = Omit<RequestOf<E>, 'account_id' | 'session_token'>

/** The book as one member reaches it, over HTTP. */
export interface BookClient {
  /** Calls; a refusal is an answer. */
  ask<E extends Endpoint>(endpoint: E, request: OwnPart<E>): Promise<BookAnswer<E>>
  /** Calls; throws a ReplayError on a refusal. */
  call<E extends Endpoint>(endpoint: E, request: OwnPart<E>): Promise<ResponseOf<E>>
}

/** Logs the member in and gives a client with that session. Ends with the signal. */
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
  const { loginId: account_id, password } = member
  const login = dataOf(userLogin, await post(userLogin, { account_id, password }))
  const { session_token } = login.member_profile.player_info
  const ask: BookClient['ask'] = (endpoint, request) =>
    post(endpoint, { account_id, session_token, ...request })
  return { ask, call: async (endpoint, request) => dataOf(endpoint, await ask(endpoint, request)) }
}

function dataOf<E extends Endpoint>({ path }: E, answer: BookAnswer<E>): ResponseOf<E> {
  if (!answer.ok) throw new ReplayError(`the book refused ${path}: ${answer.code}`)
  return answer.data
}
