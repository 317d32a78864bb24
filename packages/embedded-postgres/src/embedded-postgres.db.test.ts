import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDirectory } from './data-directory-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { processIdentity } from './process-identity.ts'

const isRoot = process.getuid?.() === 0

/** A database that was made, and stopped: making one for each test would take most of the time. */
let made: string
let directory: string
let running: EmbeddedPostgres[]

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'fairline-embedded-made-'))
  chmodSync(made, 0o755)
  await (await startEmbeddedPostgres(made)).stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fairline-embedded-'))
  chmodSync(directory, 0o755)
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()))
  rmSync(directory, { recursive: true, force: true })
})

async function start(data = directory): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(data)
  running.push(postgres)
  return postgres
}

/** Starts on a copy of the database that was made. */
function startMade(): Promise<EmbeddedPostgres> {
  // Unlike Node's copy it keeps the owner, which is another account where the tests run as root.
  execFileSync('cp', ['-a', `${made}/.`, directory])
  return start()
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(postgres), 1)
  await postgres.stop()
}

async function ask<Row extends pg.QueryResultRow>(
  { address }: EmbeddedPostgres,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  test('is durable, UTF-8, sorted alike everywhere, and closed to the network', async () => {
    const postgres = await start()
    const [settings] = await ask(
      postgres,
      `select current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as synchronous_commit,
              current_setting('full_page_writes') as full_page_writes,
              current_setting('data_sync_retry') as data_sync_retry,
              current_setting('listen_addresses') as listen_addresses,
              current_setting('server_encoding') as encoding,
              (select datlocale from pg_database where datname = current_database()) as locale,
              current_setting('server_version_num')::int4 / 10000 as major`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_sync_retry: 'off',
      listen_addresses: '',
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      major: 18,
    })
  })

  test('keeps its data over a restart', async () => {
    const first = await startMade()
    await ask(first, 'create table coin as select 1 as id')
    await stop(first)
    expect(await ask(await start(), 'select id from coin')).toEqual([{ id: 1 }])
  })

  test('asks for its password on every connection', async () => {
    const { address } = await startMade()
    const intruder = new pg.Client({ ...address, password: 'guess' })
    await expect(intruder.connect()).rejects.toThrow('password authentication failed')
  })

  test('comes back by itself when its process is killed', async () => {
    const postgres = await startMade()
    const before = postgres.pid
    await ask(postgres, 'create table coin as select 1 as id')
    process.kill(before, 'SIGKILL')
    const answer = (): Promise<unknown> => ask(postgres, 'select id from coin').catch(() => 'down')
    await expect.poll(answer, { timeout: 20_000 }).toEqual([{ id: 1 }])
    // It answers a moment before its keeper has seen that it does.
    await expect.poll(() => postgres.pid, { timeout: 20_000 }).not.toBe(before)
  })

  test('stops one that was left behind', async () => {
    const orphan = await startMade()
    await ask(orphan, 'create table coin as select 1 as id')
    // A killed server leaves its PostgreSQL and a lock that names a process which is gone.
    writeFileSync(join(directory, 'server.lock'), JSON.stringify({ pid: 2 ** 22 - 1 }))
    const next = await start()
    expect(next.pid).not.toBe(orphan.pid)
    expect(await ask(next, 'select id from coin')).toEqual([{ id: 1 }])
    await stop(next)
    running.length = 0
  })

  test('is not hindered by a lock file whose number another program has now', async () => {
    const first = await startMade()
    const lockFile = join(directory, 'postgres/data/postmaster.pid')
    const content = readFileSync(lockFile, 'utf8')
    await stop(first)
    writeFileSync(lockFile, content.replace(/^\d+/, String(process.ppid)))
    expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('throws away what an interrupted first start left', async () => {
    const home = join(directory, 'postgres')
    mkdirSync(join(home, 'draft-0000', 'base'), { recursive: true })
    await start()
    expect(existsSync(join(home, 'draft-0000'))).toBe(false)
  })

  test('refuses a database of another major version', async () => {
    await stop(await startMade())
    writeFileSync(join(directory, 'postgres/data/PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, this server brings 18')
  })

  test.each([90, 200])('lives below a path of %i more bytes', async (length) => {
    const deep = join(directory, 'd'.repeat(length))
    const { address } = await start(deep)
    expect(Buffer.byteLength(join(address.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
  })

  test('uses the loopback address where even the temporary folder is too deep', async () => {
    const before = process.env['TMPDIR']
    const deep = join(directory, 't'.repeat(120))
    mkdirSync(deep)
    process.env['TMPDIR'] = deep
    try {
      const postgres = await start(join(directory, 'd'.repeat(120)))
      expect(postgres.address.host).toBe('127.0.0.1')
      expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    }
  })
})

describe.runIf(isRoot)('root in a folder that nobody else can enter', () => {
  const pointer = (data: string): string => join(data, 'postgres-is-elsewhere.json')
  const homes: string[] = []
  const homeOf = (data: string): string => {
    const home = JSON.parse(readFileSync(pointer(data), 'utf8')).directory as string
    homes.push(home)
    return home
  }
  beforeEach(() => chmodSync(directory, 0o700))
  afterEach(() => {
    for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true })
  })

  test('keeps the database elsewhere and finds it again, also after the folder moved', async () => {
    const data = join(directory, 'data')
    const first = await start(data)
    await ask(first, 'create table coin as select 1 as id')
    await stop(first)
    const home = homeOf(data)
    expect(home.startsWith(directory)).toBe(false)
    const moved = join(directory, 'moved')
    renameSync(data, moved)
    expect(await ask(await start(moved), 'select id from coin')).toEqual([{ id: 1 }])
    expect(homeOf(moved)).toBe(home)
  })

  test('never begins an empty database where one should be', async () => {
    await stop(await start())
    const home = homeOf(directory)
    renameSync(home, `${home}-away`)
    homes.push(`${home}-away`)
    await expect(start()).rejects.toThrow(`should be in ${home}, but it is not there`)
  })

  test('refuses a copy that points to the database of the original', async () => {
    const original = join(directory, 'original')
    await stop(await start(original))
    homeOf(original)
    const copy = join(directory, 'copy')
    mkdirSync(copy)
    writeFileSync(pointer(copy), readFileSync(pointer(original)))
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${original}`)
  })
})

describe('lockDataDirectory', () => {
  const lockFile = (): string => join(directory, 'server.lock')
  const hold = (content: object): void => writeFileSync(lockFile(), JSON.stringify(content))

  test('is held once and can be taken again after its release', () => {
    const lock = lockDataDirectory(directory)
    expect(() => lockDataDirectory(directory)).toThrow(`process ${process.pid}`)
    lock.release()
    lockDataDirectory(directory).release()
    expect(existsSync(lockFile())).toBe(false)
  })

  test.each([
    ['a process that is gone', { pid: 2 ** 22 - 1, identity: 'x' }],
    ['a number that another program has now', { pid: process.ppid, identity: 'earlier@boot' }],
    ['nonsense', {}],
  ])('takes over the lock of %s', (_name, content) => {
    hold(content)
    lockDataDirectory(directory).release()
  })

  test('respects the lock of a living process', () => {
    hold({ pid: process.ppid, identity: processIdentity(process.ppid) })
    expect(() => lockDataDirectory(directory)).toThrow(`process ${process.ppid}`)
  })
})
