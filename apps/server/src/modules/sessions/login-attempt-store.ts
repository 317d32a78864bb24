import type { Queries } from '../../db/queries.ts'
import { accountFailuresMax, accountMemoryMs, addressSteps } from './login-throttle.ts'

/** Who tries to log in, as the throttle counts it. */
export interface LoginSource {
  /** Operator and login id in lower case as typed, whether such an account exists or not. */
  readonly loginKey: string
  readonly ip: string
}

/** Moments of an account's failures since its last success, newest first. */
export async function accountFailures(
  db: Queries,
  loginKey: string,
  now: number,
): Promise<number[]> {
  const rows = await db.query<{ attempted_at: Date }>(
    `select attempted_at from login_attempt
      where login_key = $1 and not succeeded and attempted_at > $2
        and id > coalesce((select max(id) from login_attempt where login_key = $1 and succeeded), 0)
      order by attempted_at desc limit $3`,
    [loginKey, new Date(now - accountMemoryMs), accountFailuresMax],
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
  { loginKey, ip }: LoginSource,
  succeeded: boolean,
  now: number,
): Promise<void> {
  await db.query(
    `insert into login_attempt (login_key, ip, succeeded, attempted_at) values ($1, $2, $3, $4)`,
    [loginKey, ip, succeeded, new Date(now)],
    'insert-attempt',
  )
}

/** Forgets what no throttle asks for any more. */
export async function deleteOldAttempts(db: Queries, now: number): Promise<void> {
  await db.query('delete from login_attempt where attempted_at < $1', [
    new Date(now - accountMemoryMs),
  ])
}
