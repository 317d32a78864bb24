import { officeEndpoints } from '@fairline/contract/office/index'
import type {
  OfficeAccess,
  OfficeEndpoint,
  OfficeRequestOf,
  OfficeResponseOf,
} from '@fairline/contract/office/office-endpoint'
import { accepted, type Outcome, type Rejection, refused } from '@fairline/domain/errors/rejection'
import { type Grant, grantOf, mayAct } from '@fairline/domain/office/permissions'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { explain, userAgentOf } from './endpoints.ts'
import { sendRefusal, sendUnavailable } from './errors.ts'
import {
  type NamedAccount,
  type OfficeCaller,
  type OfficeScope,
  type OfficeTarget,
  scopeOf,
  targetFor,
} from './office-call.ts'
import { outcomeBody, refusalBody } from './reply.ts'

type ContractEndpoint = (typeof officeEndpoints)[number]
export type OfficePath = ContractEndpoint['path']
type EndpointAt<Path extends OfficePath> = Extract<ContractEndpoint, { path: Path }>
type AccessAt<Path extends OfficePath> = EndpointAt<Path>['access']

/** One checked request of the back office on its way to a use case. */
export interface OfficeCall<Path extends OfficePath> {
  readonly body: OfficeRequestOf<EndpointAt<Path>>
  readonly operatorId: number
  /** Present exactly where the contract demands a session. */
  readonly caller: AccessAt<Path> extends 'open' ? undefined : OfficeCaller
  /** What the caller sees of the book. */
  readonly scope: AccessAt<Path> extends 'open' ? undefined : OfficeScope
  /** Whom the call is about, where the contract says that it is about somebody. */
  readonly target: AccessAt<Path> extends { target: true } ? OfficeTarget : undefined
  /** How the permission of the call was granted. */
  readonly grant: AccessAt<Path> extends OfficeAccess ? Grant : undefined
  readonly ip: string
  readonly userAgent: string
  readonly log: FastifyBaseLogger
  /** Gives the browser the cookie of a session, or takes it away. */
  setSession(token: string | null): void
}

/** What a successful call answers besides the envelope. */
export type OfficeAnswer<Path extends OfficePath> = Omit<
  OfficeResponseOf<EndpointAt<Path>> & object,
  'status' | 'statusdesc'
>

/** The handlers of the back office, one for every path of its contract. */
export type OfficeHandlers = {
  [Path in OfficePath]: (call: OfficeCall<Path>) => Promise<Outcome<OfficeAnswer<Path>>>
}

/** How the calls of the back office are served. */
export interface OfficeEndpointOptions {
  handlers: OfficeHandlers
  proveSession: (shown: {
    token: string
    operatorId: number
    activity: boolean
  }) => Promise<Outcome<OfficeCaller>>
  /** Finds an upline or a member of an operator by its login id. */
  findAccount: (operatorId: number, login: string) => Promise<NamedAccount | undefined>
  /** Hears that a caller asked for something that it may not do. */
  onDenied: (caller: OfficeCaller, path: string, rejection: Rejection) => Promise<void>
  operatorAt: (hostname: string) => number | undefined
  mayServe: () => boolean
  clock: Clock
  /** Whether browsers keep the cookie only where the site came by TLS. A demo has none. */
  isSecure: boolean
  checkResponses: boolean
}

type AnyHandler = (call: OfficeCall<OfficePath>) => Promise<Outcome<object>>

const invalid = { code: 'forbiddenAccess' } as const

/**
 * Serves the table of the back office. It alone proves a caller: the session of the cookie, what
 * the role is granted, the second factor, and that whom the call names is below the caller. A store
 * takes the scope and the target that are made here, and no id of a request.
 */
export function registerOfficeEndpoints(
  app: FastifyInstance,
  options: OfficeEndpointOptions,
): void {
  const handlers = options.handlers as unknown as Readonly<Record<string, AnyHandler>>
  for (const endpoint of officeEndpoints) {
    const handle = handlers[endpoint.path]
    if (handle === undefined) throw new Error(`${endpoint.path} has no handler`)
    app.post(endpoint.path, { compress: false }, (request, reply) =>
      serve(endpoint, handle, options, request, reply),
    )
  }
}

async function serve(
  endpoint: OfficeEndpoint,
  handle: AnyHandler,
  options: OfficeEndpointOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!options.mayServe()) return sendUnavailable(request, reply)
  if (!isOwnPage(request)) return sendRefusal(reply, 403, invalid.code)
  const operatorId = options.operatorAt(request.hostname)
  if (operatorId === undefined) return sendRefusal(reply, 404, invalid.code)
  const parsed = endpoint.request.safeParse(request.body)
  if (!parsed.success) {
    return sendRefusal(reply, 400, 'incompletedRequest', explain(parsed.error))
  }
  const proved = await proveCall(endpoint, options, { request, operatorId, body: parsed.data })
  if (!proved.ok) {
    if (isSessionOver(proved.rejection)) reply.header('set-cookie', cookieOf(null, options))
    return refusalBody(proved.rejection)
  }
  const call = {
    body: parsed.data,
    operatorId,
    ...proved.value,
    ip: request.clientAddress,
    userAgent: userAgentOf(request),
    log: request.log.child({ reqId: request.id }),
    setSession: (token: string | null) => void reply.header('set-cookie', cookieOf(token, options)),
  }
  // The table's types tie path, body and caller together; a loop over the table cannot show it.
  const outcome = await handle(call as unknown as OfficeCall<OfficePath>)
  const body = outcomeBody(outcome)
  if (options.checkResponses && outcome.ok) endpoint.response.parse(body)
  return body
}

/** What of a call the session and the table prove. */
interface ProvedCall {
  readonly caller?: OfficeCaller
  readonly scope?: OfficeScope
  readonly target?: OfficeTarget
  readonly grant?: Grant
}

/** Who calls, and what the caller may do by it. @spec S8.unauthenticatedUser */
async function proveCall(
  { access, path, polled }: OfficeEndpoint,
  { proveSession, findAccount, onDenied, clock, isSecure }: OfficeEndpointOptions,
  asked: { request: FastifyRequest; operatorId: number; body: unknown },
): Promise<Outcome<ProvedCall>> {
  if (access === 'open') return accepted({})
  const { request, operatorId, body } = asked
  const token = tokenIn(request, isSecure)
  if (token === undefined) return refused('unauthenticatedUser')
  const proved = await proveSession({ token, operatorId, activity: polled !== true })
  if (!proved.ok) return proved
  const caller = proved.value
  const scope = scopeOf(caller)
  if (access === 'session') return accepted({ caller, scope })
  const grant = grantOf(access.permission, caller)
  const isStaffs = access.staffOnly !== true || caller.party === null
  if (grant === null || !isStaffs || (access.need === 'act' && !mayAct(grant))) {
    await onDenied(caller, path, { code: 'NoUserAccessRight' })
    return refused('NoUserAccessRight')
  }
  if (access.need === 'act' && caller.party?.status === 'suspended') return refused('SUSPEND')
  const login = (body as { target?: string }).target ?? ''
  const onlyChildren = access.need === 'act' && grant === 'parent'
  const named = access.target === true ? await findAccount(operatorId, login) : undefined
  const target = targetFor(caller, named, onlyChildren)
  if (access.target === true && target === undefined) {
    await onDenied(caller, path, { code: 'forbiddenAccess' })
    return refused('forbiddenAccess')
  }
  if (access.stepUp === true && clock.now() >= caller.steppedUpUntilMs) {
    return refused('unauthenticatedUser', { step_up: caller.hasTotp ? 'code' : 'password' })
  }
  return accepted({ caller, scope, grant, ...(target === undefined ? {} : { target }) })
}

const isSessionOver = ({ code, facts }: Rejection): boolean =>
  code === 'permission_denied' || (code === 'unauthenticatedUser' && facts === undefined)

/** Whether the page that sent the request came from this listener: no other site may act here. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false
  return new URL(origin).host === host && (site === undefined || site === 'same-origin')
}

type CookieUse = Pick<OfficeEndpointOptions, 'isSecure'>

/** Browsers take a cookie of the prefix only by TLS, for one host and all of its paths. */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-office' : 'office')

function cookieOf(token: string | null, { isSecure }: CookieUse): string {
  const rest = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])]
  const value = token === null ? ['', 'Max-Age=0'] : [token]
  const [first = '', ...age] = value
  return [`${cookieName(isSecure)}=${first}`, ...age, ...rest].join('; ')
}

function tokenIn({ headers }: FastifyRequest, isSecure: boolean): string | undefined {
  const name = `${cookieName(isSecure)}=`
  const pairs = (headers.cookie ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
}
