import { endpoints } from '@fairline/contract'
import type { Endpoint, RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import { type ErrorCode, errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import type { Outcome, Rejection } from '@fairline/domain/errors/rejection'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Authenticate, Caller, ShownCredentials } from './authenticate.ts'
import { RETRY_AFTER_SECONDS, sendRefusal, sendUnavailable } from './errors.ts'
import { PreparedAnswer, sendJson } from './prepared-answer.ts'
import { refusalAtDoor } from './product-door.ts'
import { outcomeBody, refusalBody } from './reply.ts'
import { setStreamHeaders } from './security-headers.ts'

type ContractEndpoint = (typeof endpoints)[number]
/** A path of the contract. */
export type EndpointPath = ContractEndpoint['path']
type EndpointAt<Path extends EndpointPath> = Extract<ContractEndpoint, { path: Path }>

/** One checked request on its way to a use case. */
export interface Call<Path extends EndpointPath> {
  body: RequestOf<EndpointAt<Path>>
  /** The operator whose site was asked. */
  operatorId: number
  /** Present exactly where the contract demands a session. */
  caller: EndpointAt<Path>['access'] extends 'open' ? undefined : Caller
  /** Canonical address of the client. */
  ip: string
  /** What the client says that it is, in printable characters, cut where it is long. */
  userAgent: string
  /** Names the request in each line. */
  log: FastifyBaseLogger
}

/** What a successful call answers besides the envelope. */
export type DataOf<Path extends EndpointPath> = Omit<
  ResponseOf<EndpointAt<Path>> & object,
  'status' | 'statusdesc'
>

type Handler<Path extends EndpointPath> = EndpointAt<Path>['kind'] extends 'stream'
  ? (call: Call<Path>, reply: FastifyReply) => Promise<Outcome<void>>
  : (call: Call<Path>) => Promise<Outcome<DataOf<Path> | PreparedAnswer>>

/**
 * The handlers of the product, one for every path of the contract, as in
 * `{ '/userlogin': (call) => logIn(..., call.body) }`. The handler of a stream either refuses, or
 * takes the answer over with `reply.hijack()` and writes the events itself. An answer that many
 * callers share may come as a `PreparedAnswer`.
 */
export type EndpointHandlers = { [Path in EndpointPath]: Handler<Path> }

/**
 * Some of the handlers: those of a module, which `satisfies` this type and so keeps the list of its
 * own paths, or those of a test.
 */
export type SomeHandlers = Partial<EndpointHandlers>

/** How the calls of the contract are served. */
export interface EndpointOptions {
  /** All of them in the product, as `Modules` declares them. A test serves those that it calls. */
  handlers: SomeHandlers
  authenticate: Authenticate
  /** Returns the operator whose site has a host name; undefined when no operator has it. */
  operatorAt: (hostname: string) => number | undefined
  /** Whether the operator has closed its site, as this node knows it. */
  isClosed: (operatorId: number) => boolean
  /** False while the database is unreachable or the server is stopping. */
  mayServe: () => boolean
  /** Hears what a call came to: the code of the refusal, '' for a success. */
  onOutcome?: (path: string, code: string) => void
  /** Checks every answer against the contract: on in tests, too slow for service. */
  checkResponses: boolean
}

type AnyHandler = (call: Call<EndpointPath>, reply: FastifyReply) => Promise<Outcome<object>>

/** Refusals that ask to come back later have a status of HTTP's own, wherever they come from. */
const LATER: Partial<Record<ErrorCode, number>> = {
  requestLimit: 429,
  loginLimit: 429,
  timeoutError: 503,
  unableToGetBalanceAtTheMoment: 503,
  systemError: 503,
}
/** What every call answers while the site is closed. @spec S8.game_maintenance */
const closed = { code: 'game_maintenance' } as const
const USER_AGENT_MAX = 256
const ISSUES_MAX = 5
const FACT_LENGTH_MAX = 120
const KEY_LENGTH_MAX = 24

/**
 * Serves the contract's table: checks the body strictly (nothing is coerced, an unknown field is
 * refused), proves the session, calls the handler, and wraps its answer in the envelope. A path
 * without a handler, which only a test has, does not exist. While the site is closed, every request
 * is refused unread.
 * @spec S7.post S7.credentials S7.envelope S8.statusdesc S8.incompletedRequest
 */
export function registerEndpoints(app: FastifyInstance, options: EndpointOptions): void {
  for (const endpoint of endpoints) {
    const handle = options.handlers[endpoint.path] as AnyHandler | undefined
    if (handle === undefined) continue
    const served = { endpoint, handle, schema: compiledOnce(endpoint.request) }
    // Most answers are too short to be compressed, and the others are not on the event loop.
    app.post(endpoint.path, { compress: false }, (request, reply) =>
      serve(served, options, request, reply),
    )
  }
}

/** A call that is served: its handler, and what compiles the schema of its requests. */
interface Served {
  readonly endpoint: Endpoint
  readonly handle: AnyHandler
  readonly schema: () => Endpoint['request']
}

/**
 * A compiled schema takes a fifteenth of the time. It is compiled at its first request, so that no
 * start waits for a hundred of them. Strict, so that none is left uncompiled.
 */
function compiledOnce(request: Endpoint['request']): () => Endpoint['request'] {
  let compiled: Endpoint['request'] | undefined
  return () => {
    compiled ??= z.compile(request, { strict: true })
    return compiled
  }
}

/** A checked request. A class, as an object with getters of its own is slow to make. */
class CheckedCall {
  readonly #request: FastifyRequest
  readonly body: unknown
  readonly operatorId: number
  readonly ip: string
  caller: Caller | undefined = undefined

  constructor(request: FastifyRequest, body: unknown, operatorId: number) {
    this.#request = request
    this.body = body
    this.operatorId = operatorId
    this.ip = request.clientAddress
  }

  get userAgent(): string {
    return userAgentOf(this.#request)
  }

  get log(): FastifyBaseLogger {
    return this.#request.log.child({ reqId: this.#request.id })
  }
}

async function serve(
  { endpoint, handle, schema }: Served,
  { operatorAt, authenticate, isClosed, mayServe, onOutcome, checkResponses }: EndpointOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!mayServe() && endpoint.duringMaintenance !== true) return sendUnavailable(request, reply)
  const operatorId = operatorAt(request.hostname)
  if (operatorId === undefined) return sendRefusal(reply, 404, 'forbiddenAccess')
  if (isClosed(operatorId) && endpoint.duringMaintenance !== true) return refusalBody(closed)
  const parsed = schema().safeParse(request.body)
  if (!parsed.success) {
    return sendRefusal(reply, 400, codeOf(parsed.error), explain(parsed.error))
  }
  const call = new CheckedCall(request, parsed.data, operatorId)
  if (endpoint.access !== 'open') {
    const shown = parsed.data as unknown as ShownCredentials
    const activity = endpoint.polled !== true
    const asked = { operatorId, ip: call.ip, activity }
    const proved = await authenticate(shown, endpoint.access, asked)
    if (!proved.ok) return outcomeBody(proved)
    if (proved.value.mustChangePassword && endpoint.beforePasswordChange !== true) {
      return refusalBody({ code: 'passwordChangeRequired' })
    }
    const closedDoor = refusalAtDoor(endpoint, parsed.data, proved.value.operator)
    if (closedDoor !== null) return refusalBody({ code: closedDoor })
    call.caller = proved.value
  }
  // The handler of a stream writes the answer itself.
  if (endpoint.kind === 'stream') setStreamHeaders(request, reply)
  // The table's types tie path, body and caller together; a loop over the table cannot show it.
  const outcome = await handle(call as unknown as Call<EndpointPath>, reply)
  onOutcome?.(endpoint.path, outcome.ok ? '' : outcome.rejection.code)
  if (outcome.ok && endpoint.kind === 'stream') return reply
  if (outcome.ok && outcome.value instanceof PreparedAnswer) {
    if (checkResponses) endpoint.response.parse(outcome.value.body())
    return outcome.value.send(request, reply)
  }
  const body = outcomeBody(outcome)
  if (!outcome.ok) askLater(outcome.rejection, reply)
  if (checkResponses && outcome.ok) endpoint.response.parse(body)
  return sendJson(request, reply, JSON.stringify(body))
}

function askLater({ code, facts }: Rejection, reply: FastifyReply): void {
  const status = LATER[code]
  if (status === undefined) return
  reply.code(status).header('retry-after', facts?.['wait_seconds'] ?? RETRY_AFTER_SECONDS)
}

/** The code of the first field that has one of its own, as those of reports have. */
function codeOf({ issues }: z.core.$ZodError): ErrorCode {
  const own = issues.map(({ message }) => message).find(isCode)
  return own ?? 'incompletedRequest'
}

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text)

export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_MAX)
}

/** Which field is wrong and why; no value that was sent is repeated. */
export function explain(error: z.core.$ZodError): Record<string, string> {
  const issues = error.issues.slice(0, ISSUES_MAX)
  return Object.fromEntries(
    issues.map((issue) => [
      issue.path.join('.').slice(0, FACT_LENGTH_MAX) || 'body',
      issue.code === 'unrecognized_keys'
        ? `unknown: ${issue.keys.slice(0, ISSUES_MAX).map(shownKey).join(', ')}`
        : issue.message.slice(0, FACT_LENGTH_MAX),
    ]),
  )
}

/** A key that the caller made up, short and without anything that a log or page would follow. */
function shownKey(key: string): string {
  const plain = key.slice(0, KEY_LENGTH_MAX).replaceAll(/[^\x20-\x7e]/g, '?')
  return plain.length < key.length ? `${plain}...` : plain
}
