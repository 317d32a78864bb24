/** Why the database can do no work at all. */
export type Outage =
  /** It cannot be reached, does not answer, or is still starting. */
  | 'database'
  /** Its disk is full. */
  | 'disk'

/**
 * The database could not be reached, or the connection ended before the answer. `wasSent` is true
 * if a statement had been sent; if it is false, the database has certainly done nothing.
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

/** Returns the outage that an error reports, or null for any other failure. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof DatabaseGoneError) return 'database'
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && code.startsWith('08')) return 'database'
  if (typeof code === 'string' && Object.hasOwn(outageBySqlState, code)) {
    return outageBySqlState[code] ?? null
  }
  return cause === undefined ? null : outageOf(cause)
}

/** How the driver and sockets report a lost connection: most of these errors have no SQLSTATE. */
const endedMessage = /^Connection (terminated|ended)|not queryable/
const endedCode = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)/

/** Whether the connection ended during a statement without a reason from PostgreSQL. */
export function isConnectionLost(error: unknown): boolean {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string }
  return endedMessage.test(message) || endedCode.test(code)
}
