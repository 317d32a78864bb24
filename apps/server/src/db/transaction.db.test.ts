import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { ONE_CONNECTION, openDatabase, REQUEST_LIMITS } from './database.ts'
import { topic } from './outbox.ts'
import { CommitOutcomeUnknownError, inTransaction } from './transaction.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase({ empty: true })
  await db.database.queries.query('create table purse (id bigint primary key, amount bigint)')
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.database.queries.query('truncate purse')
  await db.database.queries.query('insert into purse values (1, 100), (2, 100)')
})

async function amounts(): Promise<string[]> {
  const rows = await db.database.queries.query<{ amount: string }>(
    'select amount from purse order by id',
  )
  return rows.map(({ amount }) => amount)
}

async function isOver(pid: number | undefined): Promise<boolean> {
  const rows = await db.database.queries.query('select from pg_stat_activity where pid = $1', [pid])
  return rows.length === 0
}

const counted = topic<string>('counted')

describe('inTransaction', () => {
  test('commits the statements of one connection', async () => {
    const seen = await inTransaction(db.database, async (tx) => {
      await tx.query('update purse set amount = $1 where id = $2', [7n, 1n])
      const rows = await tx.query<{ amount: string }>('select amount from purse where id = 1')
      return rows[0]?.amount
    })
    expect(seen).toBe('7')
    expect(await amounts()).toEqual(['7', '100'])
  })

  test('rolls back when the work throws, and tells nothing', async () => {
    const told: string[] = []
    const stop = db.database.outbox.on(counted, (word) => void told.push(word))
    const work = inTransaction(db.database, async (tx) => {
      await tx.query('update purse set amount = 0')
      tx.tell(counted, 'never')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    stop()
    expect(await amounts()).toEqual(['100', '100'])
    expect(told).toEqual([])
  })

  test('tells after the commit, in order, and survives a listener that fails', async () => {
    const told: string[] = []
    const stops = [
      db.database.outbox.on(counted, () => Promise.reject(new Error('message lost'))),
      db.database.outbox.on(counted, async (word) => {
        told.push(`${word} at ${(await amounts())[0]}`)
      }),
    ]
    await inTransaction(db.database, async (tx) => {
      tx.tell(counted, 'first')
      await tx.query('update purse set amount = 1 where id = 1')
      tx.tell(counted, 'last')
    })
    for (const stop of stops) stop()
    expect(told).toEqual(['first at 1', 'last at 1'])
  })

  test('tries a deadlock again until both transactions are through', async () => {
    let attempts = 0
    let bothHold = (): void => {}
    const barrier = new Promise<void>((resolve) => {
      let waiting = 0
      bothHold = () => {
        waiting += 1
        if (waiting >= 2) resolve()
      }
    })
    const moves: Promise<void>[] = []
    const move = (from: number, to: number): Promise<void> =>
      inTransaction(db.database, async (tx) => {
        attempts += 1
        // The one that was ended comes again when the other is through, or they could meet again.
        if (attempts > 2) await Promise.race(moves)
        // Nothing but the deadlock ends an attempt, however busy the machine is.
        await tx.query('set local lock_timeout = 0')
        await tx.query('set local statement_timeout = 0')
        await tx.query('update purse set amount = amount - 1 where id = $1', [from])
        bothHold()
        await barrier
        await tx.query('update purse set amount = amount + 1 where id = $1', [to])
      })
    moves.push(move(1, 2), move(2, 1))
    await Promise.all(moves)
    expect(attempts).toBe(3)
    expect(await amounts()).toEqual(['100', '100'])
  })

  test.each([
    ['40001', 4],
    ['40P01', 4],
    ['23505', 1],
    ['55P03', 4],
    ['57014', 1],
  ])('a failure %s is tried %i times in all', async (code, expected) => {
    let attempts = 0
    const work = inTransaction(db.database, async (tx) => {
      attempts += 1
      await tx.query(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)
    })
    await expect(work).rejects.toMatchObject({ code })
    expect(attempts).toBe(expected)
  })

  test('waits anew for a lock that was not had in time, without a connection', async () => {
    const isHeld = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    const holder = inTransaction(db.database, async (tx) => {
      await tx.query('update purse set amount = amount - 1 where id = 1')
      isHeld.resolve()
      await letGo.promise
    })
    await isHeld.promise
    let attempts = 0
    const retryDelayMs = (): number => {
      expect(db.database.pool.totalCount - db.database.pool.idleCount).toBe(1)
      letGo.resolve()
      return 1
    }
    await inTransaction({ ...db.database, retryDelayMs }, async (tx) => {
      attempts += 1
      await tx.query(`set local lock_timeout = '50ms'`)
      if (attempts > 1) await holder
      await tx.query('update purse set amount = amount + 5 where id = 1')
    })
    expect(attempts).toBe(2)
    expect(await amounts()).toEqual(['104', '100'])
  })

  test('a connection that went before the commit is a failure, and says why it went', async () => {
    const work = inTransaction(db.database, async (tx) => {
      const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      await tx.query('update purse set amount = 5')
      await tx.query(`set local idle_in_transaction_session_timeout = '10ms'`)
      await expect.poll(() => isOver(own?.pid), { timeout: 10_000 }).toBe(true)
    })
    await expect(work).rejects.toMatchObject({ code: '25P03' })
    expect(await amounts()).toEqual(['100', '100'])
  })

  test('a connection lost at the commit is an unknown outcome, not a failure', async () => {
    await db.database.queries.query(`
      create or replace function hang_up() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
    await db.database.queries.query(`
      create constraint trigger hang_up after update on purse
      deferrable initially deferred for each row execute function hang_up()`)
    const work = inTransaction(db.database, (tx) => tx.query('update purse set amount = 5'))
    await expect(work).rejects.toBeInstanceOf(CommitOutcomeUnknownError)
    await db.database.queries.query('drop trigger hang_up on purse')
    await expect(inTransaction(db.database, (tx) => tx.query('select 1'))).resolves.toHaveLength(1)
  })

  test('a caught failure inside the work does not pass for a commit', async () => {
    const work = inTransaction(db.database, async (tx) => {
      await tx.query('update purse set amount = 5')
      await tx.query('select 1 / 0').catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await amounts()).toEqual(['100', '100'])
  })

  test('runs at READ COMMITTED whatever the server defaults to', async () => {
    const [row] = await inTransaction(db.database, (tx) =>
      tx.query<{ level: string }>(`select current_setting('transaction_isolation') as level`),
    )
    expect(row?.level).toBe('read committed')
  })
})

describe('types and settings of a pool', () => {
  test('int8, numeric and date come as strings, alone and in arrays', async () => {
    const [row] = await db.database.queries.query(
      `select 9007199254740993::int8 as a, 0.10::numeric as b, date '2026-11-21' as c,
              array[9007199254740993::int8] as d, array[0.10::numeric] as e,
              array[date '2026-11-21'] as f, 3::int4 as g`,
    )
    expect(row).toEqual({
      a: '9007199254740993',
      b: '0.10',
      c: '2026-11-21',
      d: ['9007199254740993'],
      e: ['0.10'],
      f: ['2026-11-21'],
      g: 3,
    })
  })

  test.each([
    ['statement_timeout', '2s'],
    ['lock_timeout', '1s'],
    ['idle_in_transaction_session_timeout', '5s'],
    ['deadlock_timeout', '200ms'],
    ['jit', 'off'],
  ])('%s of a request is %s', async (name, expected) => {
    const database = openDatabase(db.target, { ...ONE_CONNECTION, limits: REQUEST_LIMITS })
    const [row] = await database.queries.query<{ value: string }>(
      'select current_setting($1) as value',
      [name],
    )
    await database.close()
    expect(row?.value).toBe(expected)
  })
})
