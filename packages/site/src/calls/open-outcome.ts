/*
 * Calls that move money are asked again under the same id until their outcome is known.
 */

/** What a refusal says about what was asked for. */
export type Meaning = 'refused' | 'ask_again' | 'unsure'

/** Answers that leave open whether it was done: the same request is asked again. */
const openCodes: readonly string[] = [
  'requestFailed',
  'requestTimeout',
  'timeoutError',
  'requestPending',
  'Data Error',
  'systemError',
  'internalServerError',
]

/** Answers of a server that is overloaded or closed. They say nothing about the request. */
const busyCodes: readonly string[] = ['game_maintenance', 'requestLimit', 'requestProcessing']

/**
 * Answers sent before the server looks at the request. On the first ask they mean that nothing was
 * done; on a later ask they say nothing about the first.
 */
const doorCodes: readonly string[] = [
  ...busyCodes,
  'incompletedRequest',
  'unauthenticatedUser',
  'account_not_exists',
  'account_inactive',
  'login_id_not_exists',
  'session_not_exists',
  'session_expired',
  'sessionExpired',
  'invalidSession',
  'permission_denied',
  'accountIdRequired',
  'BLOCK',
  'CLOSE',
  'FREEZE',
  'SUSPEND',
  'memberInactive',
  'NoUserAccessRight',
  'forbiddenAccess',
]

/** Whether a refusal is the server's decision on the request, and not a failure to decide. */
export const isDecision = (code: string): boolean =>
  ![...openCodes, ...busyCodes, 'requestAborted'].includes(code)

/** What a refusal means, on the first ask or after one that was left open. */
export function meaningOf(code: string, asks: number): Meaning {
  if (openCodes.includes(code)) return 'ask_again'
  return doorCodes.includes(code) && asks > 1 ? 'unsure' : 'refused'
}

const pausesMs = [500, 1000, 2000, 4000, 5000] as const
/** After so many asks without an answer the member decides whether to continue. */
export const asksMax = 12

/** The pause before the next ask, milliseconds. */
export function pauseAfter(asks: number): number {
  return pausesMs[Math.min(asks, pausesMs.length) - 1] ?? pausesMs[0]
}
