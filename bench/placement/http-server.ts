import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, DatabaseTarget } from '../../apps/server/src/db/database.ts'
import { startServerProcess } from '../../apps/server/testing/server-process.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Stalls } from './stalls.ts'

/** A server in a process of its own. */
export interface HttpServer {
  readonly url: string
  readonly processId: number | null
  close(): Promise<void>
}

/** The product's server on the bench's database. */
export interface WatchedServer extends HttpServer {
  /** Ends it, and tells when it was held up. */
  stalls(): Promise<Stalls>
}

/** What a member shows with every call. */
export interface Credentials {
  readonly account_id: string
  readonly session_token: string
}

/**
 * Starts the server as `npm start` does, with the simulated feed and without rate limits, and with
 * variables of a node's own.
 */
export async function startHttpServer(
  on: BenchDatabase,
  own: Record<string, string> = {},
): Promise<WatchedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-server-'))
  const stallsFile = join(dataDir, 'stalls.json')
  const server = startServerProcess({
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(on.target),
    RATE_LIMIT_PER_SECOND: '0',
    LOG_LEVEL: 'warn',
    STALLS_FILE: stallsFile,
    NODE_OPTIONS: `--import=${new URL('watch-server.ts', import.meta.url).href}`,
    ...own,
  })
  const url = (await server.ready).replace('localhost', '127.0.0.1')
  while ((await fetch(`${url}/readyz`)).status !== 200) await fetch(`${url}/healthz`)
  const end = async (): Promise<void> => {
    server.child.kill('SIGTERM')
    await server.ended
  }
  return {
    url,
    processId: server.child.pid ?? null,
    stalls: async () => {
      await end()
      return JSON.parse(readFileSync(stallsFile, 'utf8')) as Stalls
    },
    close: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the least that answers a POST as the server does: with a text of as many bytes. */
export async function startBareServer(answer: string): Promise<HttpServer> {
  const main = fileURLToPath(new URL('bare-http.ts', import.meta.url))
  const server = startServerProcess({ ANSWER: answer }, { main })
  return {
    url: await server.ready,
    processId: server.child.pid ?? null,
    close: async () => {
      server.child.kill('SIGTERM')
      await server.ended
    },
  }
}

/** Opens a session for each of the first wallets, as a login would, but for the password. */
export async function openSessions(
  { queries }: Database,
  wallets: readonly bigint[],
): Promise<Credentials[]> {
  const tokens = wallets.map(() => randomBytes(32).toString('base64url'))
  await queries.query(
    `insert into session (token_hash, operator_id, account_id, created_at, last_active_at,
                          expires_at, ip)
     select decode(hash, 'hex'), 1, id, book_now(), book_now(), book_now() + interval '1 hour',
            '127.0.0.1'
       from unnest($1::bigint[], $2::text[]) u(id, hash)`,
    [wallets, tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  )
  const rows = await queries.query<{ id: string; login_id: string }>(
    'select id, login_id from account where id = any ($1)',
    [wallets],
  )
  const loginIds = new Map(rows.map(({ id, login_id }) => [BigInt(id), login_id]))
  return wallets.map((wallet, index) => ({
    account_id: loginIds.get(wallet) ?? '',
    session_token: tokens[index] ?? '',
  }))
}

/** A URL of the server; the folder of a unix socket travels as its parameter `host`. */
function urlOf(target: DatabaseTarget): string {
  if (typeof target === 'string') return target
  const { host, port, user, password, database } = target
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  const at = host.startsWith('/') ? 'localhost' : host
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  return `postgresql://${account}@${at}:${port}/${database}${socket}`
}
