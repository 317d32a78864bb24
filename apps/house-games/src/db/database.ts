import pg from 'pg'

type Row = Readonly<Record<string, unknown>>

/** Statements of a connection, or of a transaction. */
export interface Queries {
  query<Of = Row>(sql: string, values?: readonly unknown[]): Promise<Of[]>
}

/** The tables of the house. */
export interface Database {
  readonly queries: Queries
  /** Runs work in one READ COMMITTED transaction and commits it. */
  inTransaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const CONNECT_MS = 5_000
const STATEMENT_MS = 5_000
const LOCK_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 5_000

/** Opens the schema of the house; its tables are named without it. */
export function openDatabase(
  url: string,
  connectionsMax: number,
  onError: (error: unknown) => void,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    application_name: 'fairline house',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: '-c search_path=house -c jit=off',
  })
  pool.on('error', onError)
  // A connection that breaks before its first holder listens would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    queries: queriesOf(pool),
    inTransaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

function queriesOf(on: pg.Pool | pg.PoolClient): Queries {
  return {
    async query<Of>(sql: string, values: readonly unknown[] = []) {
      return (await on.query(sql, [...values])).rows as Of[]
    },
  }
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin isolation level read committed')
    const result = await work(queriesOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
