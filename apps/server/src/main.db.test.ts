import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { processMayLive } from '@fairline/embedded-postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fillDataDirectory } from '../testing/made-database.ts'
import {
  compiledModules,
  type ServerProcess,
  startServerProcess,
} from '../testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { urlOf } from '../testing/test-target.ts'
import { STAND_BY_MESSAGE } from './http/stand-by.ts'

interface LoginAnswer {
  member_profile: { player_info: { account_id: string; session_token: string } }
}

const NOBODY = 65_534
/** As a container that is given a user by number: no list of accounts names it. */
const NAMELESS = 61_234
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const OPERATE = fileURLToPath(new URL('./operate.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobodyCanRead =
  isRoot &&
  spawnSync('/bin/sh', ['-c', `test -r "${MAIN}" && test -x "${process.execPath}"`], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
  }).status === 0

// A server that makes its database first takes its time where others work, too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Starts soon: the first board of all sports and a score of connections take most of a start. */
const smallServer = { SIMULATOR_SPORTS: 'football', DATABASE_CONNECTIONS: '6' }

let directory: string
let started: ServerProcess[]

beforeEach(() => {
  started = []
})
afterEach(endServers)

async function endServers(): Promise<void> {
  for (const server of started) server.child.kill('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
}

function makeDirectory(): void {
  directory = mkdtempSync(join(tmpdir(), 'fairline-main-'))
  chmodSync(directory, 0o755)
}

async function removeDirectory(): Promise<void> {
  await endServers()
  rmSync(directory, { recursive: true, force: true })
}

function start(variables: Record<string, string> = {}, options = {}): ServerProcess {
  const server = startServerProcess({ ...smallServer, DATA_DIR: directory, ...variables }, options)
  started.push(server)
  return server
}

/** Resolves when the server is ready for bets: on a busy machine its board comes late. */
async function untilReady({ ready }: ServerProcess): Promise<void> {
  const url = await ready
  const status = async (): Promise<number> => (await fetch(`${url}/readyz`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(directory, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

function readdirIfThere(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : []
}

describe('the server process, again and again on one DATA_DIR', () => {
  beforeAll(async () => {
    makeDirectory()
    await fillDataDirectory(directory)
  })
  afterAll(removeDirectory)

  test('is ready with database and migrations, and ends without orphans on SIGTERM', async () => {
    const server = start()
    await untilReady(server)
    const postmaster = postmasterPid()
    expect(processMayLive(postmaster)).toBe(true)
    server.child.kill('SIGTERM')
    const { code, output } = await server.ended
    expect(code).toBe(0)
    expect(processMayLive(postmaster)).toBe(false)
    expect(output).toContain('demo01 to demo05')
    expect(output).not.toContain('{')
  })

  /** Opens a live stream as a member of the demo. */
  async function openStream(url: string, account_id: string): Promise<Response> {
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const login = await post('/userlogin', { account_id, password: 'demo1234' })
    const { player_info } = ((await login.json()) as LoginAnswer).member_profile
    const topics = [1, 2, 3].map((marketType) => ({ sports_type: 1, market_type: marketType }))
    const { session_token } = player_info
    return post('/live', { account_id, session_token, topics })
  }

  test('streams the board to a member, and ends the stream when it stops', async () => {
    const server = start()
    const url = await server.ready
    const withdrawn = await openStream(url, 'demo02')
    const words = ['member', 'logout', 'demo02', '--operator', 'demo']
    const env = { DATA_DIR: directory, PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: compiledModules }
    expect(spawnSync(process.execPath, [OPERATE, ...words], { cwd: '/', env }).status).toBe(0)
    expect(await withdrawn.text()).toContain('"statusdesc":"permission_denied"')
    const response = await openStream(url, 'demo01')
    const decoder = new TextDecoder()
    let text = ''
    // A line that is cut instead of ended would throw here.
    for await (const piece of response.body as ReadableStream<Uint8Array>) {
      const wasOpen = text.includes('event: frame')
      text += decoder.decode(piece, { stream: true })
      if (!wasOpen && text.includes('event: frame')) server.child.kill('SIGTERM')
    }
    expect(text.match(/^event: snapshot$/gm)).toHaveLength(3)
    // The last field says when to reconnect, at a random time for each client.
    expect(Number(/\nretry: (\d+)\n\n$/.exec(text)?.[1])).toBeGreaterThanOrEqual(500)
    expect((await server.ended).code).toBe(0)
  })

  test('refuses the second server on one DATA_DIR, and the first goes on', async () => {
    const first = start()
    await untilReady(first)
    const { code, output } = await start().ended
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `Another Fairline server (process ${first.child.pid}) already runs on DATA_DIR ` +
        `${directory}. Stop it first, or give this one its own DATA_DIR and PORT.`,
    )
    await untilReady(first)
  })

  test('starts again on the same DATA_DIR right after kill -9', async () => {
    for (let round = 0; round < 2; round += 1) {
      const server = start()
      await server.ready
      server.child.kill('SIGKILL')
      await server.ended
    }
    const last = start()
    await untilReady(last)
  })

  test('its PostgreSQL does not outlive a kill -9', async () => {
    const server = start()
    await server.ready
    const postmaster = postmasterPid()
    server.child.kill('SIGKILL')
    await server.ended
    await expect.poll(() => processMayLive(postmaster), { timeout: 60_000 }).toBe(false)
  })

  test('starts again when server and PostgreSQL were both killed', async () => {
    const server = start()
    await server.ready
    const postmaster = postmasterPid()
    process.kill(server.child.pid as number, 'SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    const again = start()
    await untilReady(again)
  })

  test('an open request does not hold up the end', async () => {
    const server = start()
    const { port } = new URL(await server.ready)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write('POST /userlogin HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n')
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    socket.destroy()
  })

  test('a taken port is a clear error that leaves no PostgreSQL behind', async () => {
    const first = start()
    const { port } = new URL(await first.ready)
    const other = mkdtempSync(join(directory, 'other-'))
    chmodSync(other, 0o755)
    const { code, output } = await start({ PORT: port, DATA_DIR: other }).ended
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `PORT ${port} is in use on 127.0.0.1: stop that program or set PORT.`,
    )
    expect(() => readFileSync(join(other, 'postgres/data/postmaster.pid'))).toThrow('ENOENT')
  })
})

describe('the server process on an empty DATA_DIR', () => {
  beforeEach(makeDirectory)
  afterEach(removeDirectory)

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    '%s while the database is being made does not hinder the next start',
    async (signal) => {
      const server = start()
      const home = join(directory, 'postgres')
      const drafts = (): string[] => readdirIfThere(home).filter((name) => /^draft/.test(name))
      await expect.poll(drafts, { timeout: 60_000, interval: 5 }).toHaveLength(1)
      server.child.kill(signal)
      await server.ended
      const again = start()
      await untilReady(again)
    },
  )

  test.each([
    [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, but is "x".'],
    [
      { MODE: 'live', PASSWORD_PEPPER: 'a pepper of tests' },
      'HOUSE_SECRET is required when MODE is live: no default is safe there.',
    ],
  ])('names a wrong variable in one line: %o', async (variables, message) => {
    const { code, output } = await start(variables).ended
    expect(code).toBe(1)
    expect(output.trim()).toBe(message)
  })

  test('a PASSWORD_PEPPER of other passwords is refused in one sentence', async () => {
    const db = await createTestDatabase()
    const variables = { DATABASE_URL: urlOf(db.target) }
    try {
      const first = start(variables)
      await untilReady(first)
      first.child.kill('SIGTERM')
      await first.ended
      const other = { ...variables, PASSWORD_PEPPER: 'another pepper here' }
      const { code, output } = await start(other).ended
      expect([code, output.trim()]).toEqual([1, wrongPepper])
      // A database of an earlier version is judged by its passwords.
      await db.database.queries.query('delete from password_pepper')
      const again = await start(other).ended
      expect([again.code, again.output.trim()]).toEqual([1, wrongPepper])
    } finally {
      await db.drop()
    }
  })

  test('an unreachable DATABASE_URL is a clear error without its password', async () => {
    const url = 'postgres://user:topsecret@127.0.0.1:1/x'
    const { code, output } = await start({ DATABASE_URL: url }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^Cannot reach the database: .*ECONNREFUSED/)
    expect(output).not.toContain('topsecret')
  })
})

const wrongPepper =
  'PASSWORD_PEPPER is not the one that the passwords of this database were made with: set that one.'

describe('beside another server on the same DATABASE_URL', () => {
  let db: TestDatabase
  let variables: Record<string, string>
  let first: ServerProcess
  beforeAll(async () => {
    makeDirectory()
    db = await createTestDatabase()
    variables = { DATABASE_URL: urlOf(db.target) }
    first = startServerProcess({ ...smallServer, DATA_DIR: directory, ...variables })
    await first.ready
  })
  afterAll(async () => {
    first.child.kill('SIGTERM')
    await first.ended
    await removeDirectory()
    await db.drop()
  })

  /** Waits until a server reports that it is a standby, and returns its address. */
  async function standsBy({ child }: ServerProcess): Promise<string> {
    const said = Promise.withResolvers<string>()
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const address = /on standby.* (http:\S+)\/readyz/.exec(output)?.[1]
      if (address !== undefined) said.resolve(address)
    })
    return said.promise
  }

  test('an old version refuses a newer schema at once', async () => {
    const { queries } = db.database
    await queries.query(
      "insert into schema_migration (number, name, checksum) values (9999, '9999-later', '')",
    )
    const { code, output } = await start(variables).ended
    await queries.query('delete from schema_migration where number = 9999')
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      'The database has run the migration 9999-later, which this version does not have: ' +
        'it was made by a newer version of Fairline.',
    )
  })

  test('a role without rights is reported in one line', async () => {
    const role = `without_rights_${process.pid}`
    const { queries } = db.database
    await queries.query(`create role ${role} login password 'none'`)
    const asRole = new URL(urlOf(db.target))
    asRole.username = role
    asRole.password = 'none'
    const { code, output } = await start({ DATABASE_URL: asRole.href }).ended
    await queries.query(`drop role ${role}`)
    expect(code).toBe(1)
    expect(output.trim()).toMatch(/^The role of DATABASE_URL has too few rights \(.+\): .+\.$/)
  })

  test('a second server stands by and serves nothing until it is stopped', async () => {
    const second = start(variables)
    const address = await standsBy(second)
    const state = await fetch(`${address}/readyz`)
    expect(state.status).toBe(503)
    expect(await state.json()).toMatchObject({ missing: ['turn'], stand_by: STAND_BY_MESSAGE })
    const answer = await fetch(`${address}/version`, { method: 'POST' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })

  test('a second server takes over at the same address when the first has stopped', async () => {
    const second = start(variables)
    const address = await standsBy(second)
    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    await untilReady(second)
    expect(await second.ready).toBe(address)
  })
})

describe('a full disk', () => {
  beforeEach(makeDirectory)
  afterEach(removeDirectory)

  test.runIf(existsSync('/dev/full'))('under the log does not end the process', async () => {
    await fillDataDirectory(directory)
    symlinkSync('/dev/full', join(directory, 'server.log'))
    const server = start({ LOG_LEVEL: 'trace' })
    await untilReady(server)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  test('at the start is reported in one line', async (context) => {
    const disk = join(directory, 'disk')
    mkdirSync(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'test', disk])
    if (mounted.status !== 0) return context.skip('this account may not mount a small disk')
    const { code, output } = await start({ DATA_DIR: disk }).ended
    spawnSync('umount', [disk])
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `The disk of DATA_DIR ${disk} is full. Free some space and start again.`,
    )
  })
})

describe('accounts', () => {
  beforeEach(makeDirectory)
  afterEach(removeDirectory)

  test.runIf(nobodyCanRead)('an account without a name starts it', async () => {
    const home = mkdtempSync(join(directory, 'home-'))
    spawnSync('chown', [`${NAMELESS}:${NAMELESS}`, home])
    const options = { uid: NAMELESS, gid: NAMELESS }
    const server = start({ DATA_DIR: join(home, 'data') }, options)
    await untilReady(server)
  })

  test.runIf(nobodyCanRead)(
    'an ordinary user starts it, and root starts what is left',
    async () => {
      const data = mkdtempSync(join(directory, 'data-'))
      chmodSync(data, 0o755)
      spawnSync('chown', [`${NOBODY}:${NOBODY}`, data])
      const asUser = { uid: NOBODY, gid: NOBODY }
      for (const options of [asUser, {}]) {
        const server = start({ DATA_DIR: data }, options)
        await untilReady(server)
        server.child.kill('SIGTERM')
        expect((await server.ended).code).toBe(0)
      }
    },
  )

  test.runIf(nobodyCanRead)('an account that may not use the data is told so', async () => {
    const { code, output } = await start({}, { uid: NAMELESS, gid: NAMELESS }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^DATA_DIR cannot be written to: EACCES/)
  })
})
