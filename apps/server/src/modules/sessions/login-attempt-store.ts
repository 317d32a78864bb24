import type { Queries } from '../../db/queries.ts'
import { accountFailuresMax, accountMemoryMs, addressSteps } from './login-throttle.ts'

/** Who tries to log in, as the throttle counts it. */
export interface LoginSource {
  /** Operator and login id in lower case as typed, whether such an account exists or not. */
  readonly loginKey: string
  /** A device on which the account has logged in, or a session of the account; "" for others. */
  readonly device: string
  /** The address in the form that limits count. */
  readonly ip: string
}

/** Returns the key under which the throttle counts an account, whether it exists or not. */
export const loginKeyOf = (operatorId: number, name: string): string => `${operatorId}/${name}`

/** Returns when an account and device failed since their last success, newest first. */
export async function accountFailures(
  db: Queries,
  { loginKey, device }: LoginSource,
  now: number,
): Promise<number[]> {
  const rows = await db.query<{ attempted_at: Date }>(
    `select attempted_at from login_attempt
      where login_key = $1 and device = $2 and not succeeded and attempted_at > $3
        and id > coalesce((select max(id) from login_attempt
                            where login_key = $1 and device = $2 and succeeded), 0)
      order by attempted_at desc limit $4`,
    [loginKey, device, new Date(now - accountMemoryMs), accountFailuresMax],
    'account-failures',
  )
  return rows.map(({ attempted_at }) => attempted_at.getTime())
}

/** For each step of the address throttle, its n-th newest failure where there are so many. */
export async function addressFailures(db: Queries, ip: string): Promise<(number | undefined)[]> {
  return Promise.all(
    addressSteps.map(async ({ failures }) => {
      const [row] = await db.query<{ attempted_at: Date }>(
        `select attempted_at from login_attempt where ip = $1 and not succeeded
          order by attempted_at desc offset $2 limit 1`,
        [ip, failures - 1],
        'address-failures',
      )
      return row?.attempted_at.getTime()
    }),
  )
}

/** Writes down how a login went. */
export async function insertAttempt(
  db: Queries,
  { loginKey, device, ip }: LoginSource,
  succeeded: boolean,
  now: number,
): Promise<void> {
  await db.query(
    `insert into login_attempt (login_key, device, ip, succeeded, attempted_at)
     values ($1, $2, $3, $4, $5)`,
    [loginKey, device, ip, succeeded, new Date(now)],
    'insert-attempt',
  )
}

/** Deletes the failed logins of an account on every device. Returns their number. */
export async function deleteFailures(db: Queries, loginKey: string): Promise<number> {
  const rows = await db.query(
    'delete from login_attempt where login_key = $1 and not succeeded returning id',
    [loginKey],
  )
  return rows.length
}

/** Deletes attempts that are too old for any throttle. */
export async function deleteOldAttempts(db: Queries, now: number): Promise<void> {
  await db.query('delete from login_attempt where attempted_at < $1', [
    new Date(now - accountMemoryMs),
  ])
}
