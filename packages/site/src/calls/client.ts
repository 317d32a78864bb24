import type { Endpoint, RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import type * as z from 'zod/mini'

export interface Credentials {
  readonly account_id: string
  readonly session_token: string
}

/** The body of a call: the client adds the credentials where the endpoint has them. */
export type BodyOf<E extends Endpoint> = E['access'] extends 'open'
  ? RequestOf<E>
  : Omit<RequestOf<E>, keyof Credentials>

/** A code of the catalogue, or text of the server's with a space, which is shown as it is. */
export interface CallRejection {
  readonly code: string
  readonly facts?: Readonly<Record<string, string>>
}

export type CallOutcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly rejection: CallRejection }

export interface ClientOptions {
  readonly fetch: typeof fetch
  readonly credentials: () => Credentials | null
  readonly onNetwork: (state: 'ok' | 'failed') => void
  /** Whether the server is known to be unreachable. Calls are then refused here and not sent. */
  readonly isOut: () => boolean
  /** The operator has closed the site. @spec S8.game_maintenance */
  readonly onMaintenance: () => void
  /** After this time a call counts as lost, milliseconds. */
  readonly timeoutMs?: number
}

export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal
  /** Whether the request continues when the page goes away; its body is 64 KiB at most. */
  readonly keepalive?: boolean
  /** Sends the call in an outage too, to find out whether the outage is over. */
  readonly isProbe?: boolean
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options?: CallOptions,
) => Promise<CallOutcome<ResponseOf<E>>>

const lost = (code: string): { ok: false; rejection: CallRejection } => ({
  ok: false,
  rejection: { code },
})

/** The site itself refused the call; nothing was sent. */
const notSent = {
  ok: false,
  rejection: { code: 'requestFailed', facts: { sent: 'no' } },
} as const

/** The refusal that an answer carries: its code, and its facts where there are any. */
export function readRefusal(answer: object): CallRejection {
  const code = 'statusdesc' in answer ? String(answer.statusdesc) : ''
  const facts = 'facts' in answer && typeof answer.facts === 'object' ? answer.facts : null
  return {
    code: code === '' ? 'systemError' : code,
    ...(facts === null ? {} : { facts: facts as Record<string, string> }),
  }
}

/**
 * Reads the envelope: status 1 or "1" is a success, whose data must have the contract's shape.
 * @spec S3.balance.status S3.balance.statusdesc
 */
function readAnswer<Data>(answer: unknown, shape: z.ZodMiniType): CallOutcome<Data> {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) {
    return lost('Data Error')
  }
  if (answer.status !== 1 && answer.status !== '1') {
    return { ok: false, rejection: readRefusal(answer) }
  }
  const read = shape.safeParse({ ...answer, status: 1 })
  return read.success ? { ok: true, data: read.data as Data } : lost('Data Error')
}

/**
 * Creates the site's only way to call the server. A call never throws. Without a connection it is
 * refused with `requestFailed`, with the fact `sent: no` if the site did not send it. Without an
 * answer in time it is refused with `requestTimeout`. A call that needs a session while no one is
 * logged in is `requestAborted`.
 * @spec S7.post S7.credentials S7.envelope S8.requestFailed S8.requestTimeout S8.dataError
 */
export function createClient(options: ClientOptions): Call {
  return async (endpoint, body, { signal, keepalive = false, isProbe = false } = {}) => {
    const credentials: Partial<Credentials> | null =
      endpoint.access === 'open' ? {} : options.credentials()
    // After a logout, a part of the page that has just been loaded may still mount and ask, before
    // the login page takes its place: limits of the own play do. `session_not_exists` would report
    // that logout as an expired session.
    if (credentials === null) return lost('requestAborted')
    if (options.isOut() && !isProbe) return notSent
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 20_000)
    try {
      const response = await options.fetch(endpoint.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...credentials, ...body }),
        keepalive,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      const answer: unknown = await response.json()
      options.onNetwork('ok')
      const token = options.credentials()?.session_token
      // An answer for an account that was left meanwhile is neither data nor an end of this one.
      if (endpoint.access !== 'open' && token !== credentials.session_token) {
        return lost('requestAborted')
      }
      const outcome = readAnswer<ResponseOf<typeof endpoint>>(answer, endpoint.response)
      const isClosed = !outcome.ok && outcome.rejection.code === 'game_maintenance'
      if (isClosed && endpoint.hasOwnMaintenance !== true) options.onMaintenance()
      return outcome
    } catch {
      if (signal?.aborted === true) return lost('requestAborted')
      if (timeout.aborted) return lost('requestTimeout')
      options.onNetwork('failed')
      return lost('requestFailed')
    }
  }
}
