/** Why the database cannot do any work, however little there is. */
export type Outage =
  /** It cannot be reached, does not answer, or is starting. */
  | 'database'
  /** It has no room to write. */
  | 'disk'

/**
 * The database could not be reached, or its connection ended before the answer came. `wasSent` says
 * whether a statement was on its way: if not, it has certainly done nothing.
 */
export class DatabaseGoneError extends Error {
  override name = 'DatabaseGoneError'
  readonly wasSent: boolean

  constructor(wasSent: boolean, cause?: unknown) {
    const { message, code } = (cause ?? {}) as { message?: string; code?: string }
    super(message || code || 'The database does not answer.', { cause })
    this.wasSent = wasSent
  }
}

const outageBySqlState: Readonly<Record<string, Outage>> = {
  '53100': 'disk',
  '58030': 'disk',
  '25006': 'database',
  '57P01': 'database',
  '57P02': 'database',
  '57P03': 'database',
  '57P05': 'database',
}

/**
 * What is wrong when the error says that the database could do nothing at all, and null for every
 * other failure.
 */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof DatabaseGoneError) return 'database'
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && code.startsWith('08')) return 'database'
  if (typeof code === 'string' && Object.hasOwn(outageBySqlState, code)) {
    return outageBySqlState[code] ?? null
  }
  return cause === undefined ? null : outageOf(cause)
}

/** The ways in which driver and sockets say that a connection is over: most have no SQLSTATE. */
const endedMessage = /^Connection (terminated|ended)|not queryable/
const endedCode = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)/

/** Whether the connection ended under a statement, and PostgreSQL did not say why. */
export function isConnectionLost(error: unknown): boolean {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string }
  return endedMessage.test(message) || endedCode.test(code)
}
