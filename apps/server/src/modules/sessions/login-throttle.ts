/** So many failures within a window refuse the next tries for a while; times in milliseconds. */
interface ThrottleStep {
  readonly failures: number
  readonly windowMs: number
  readonly refusedMs: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * The limits of one account, whether it exists or not. They apply separately to each device that
 * the account has logged in on, and once to all other devices together. @spec S9.login.throttle
 */
export const accountSteps: readonly ThrottleStep[] = [
  { failures: 5, windowMs: MINUTE, refusedMs: MINUTE },
  { failures: 10, windowMs: 30 * MINUTE, refusedMs: 15 * MINUTE },
  { failures: 20, windowMs: 24 * HOUR, refusedMs: 24 * HOUR },
]

/** One address, over all accounts: refused while the window holds so many. */
export const addressSteps: readonly ThrottleStep[] = [
  { failures: 20, windowMs: MINUTE, refusedMs: MINUTE },
  { failures: 200, windowMs: HOUR, refusedMs: HOUR },
]

/** Failures further back than this decide nothing: a window before the end of its refusal. */
export const accountMemoryMs = Math.max(
  ...accountSteps.map(({ windowMs, refusedMs }) => windowMs + refusedMs),
)
export const accountFailuresMax = Math.max(...accountSteps.map(({ failures }) => failures))

/**
 * Returns how long an account still refuses logins from a device, in milliseconds; 0 if it does
 * not.
 *
 * @param failures times of the device's failures since its last success, newest first. No failure
 * is added while the account refuses, so the newest one is the one that completed a step.
 */
export function accountWait(failures: readonly number[], now: number): number {
  const [newest] = failures
  if (newest === undefined) return 0
  const waits = accountSteps.map(({ failures: count, windowMs, refusedMs }) => {
    const first = failures[count - 1]
    return first !== undefined && newest - first < windowMs ? newest + refusedMs - now : 0
  })
  return Math.max(0, ...waits)
}

/**
 * How long an address still refuses every login, in milliseconds: until the oldest failure that
 * fills a window leaves it.
 *
 * @param nthNewest for each step, the moment of its n-th newest failure where there are so many.
 */
export function addressWait(nthNewest: readonly (number | undefined)[], now: number): number {
  const waits = addressSteps.map(({ windowMs }, index) => {
    const moment = nthNewest[index]
    return moment === undefined ? 0 : moment + windowMs - now
  })
  return Math.max(0, ...waits)
}
