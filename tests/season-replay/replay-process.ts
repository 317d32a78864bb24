import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { fillDataDirectory } from '../../apps/server/testing/made-database.ts'
import type { OracleBet, OracleSkip } from './season-oracle.ts'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')

/** The document that the replay writes. */
export interface ReplayDocument {
  readonly bets: readonly OracleBet[]
  readonly skipped: readonly (OracleSkip & { readonly reason: string })[]
  readonly totals: {
    readonly bets: number
    readonly stake: string
    readonly risk: string
    readonly win_loss: string
    readonly returned: string
    readonly by_bet_type: Readonly<
      Record<string, { readonly bets: number; readonly win_loss: string }>
    >
  }
  readonly statement: Readonly<Record<'opening' | 'closing' | 'commission', string>>
  readonly reconciliation: Readonly<Record<string, number>>
  readonly seconds: number
}

export interface EndedReplay {
  readonly code: number | null
  readonly output: string
  readonly progress: string
}

/** A replay in a process of its own, with no variable but those given. */
export function startReplay(
  variables: Readonly<Record<string, string>>,
  ...given: readonly string[]
): { readonly child: ChildProcess; readonly ended: Promise<EndedReplay> } {
  const child = spawn(node, ['tools/replay.ts', ...given], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let progress = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    progress += chunk.toString('utf8')
  })
  const ended = new Promise<EndedReplay>((done) => {
    child.once('close', (code) => done({ code, output, progress }))
  })
  return { child, ended }
}

/**
 * Replays a file to its end and returns its document. Fails with the replay's messages otherwise.
 */
export async function replayFile(
  dataDirectory: string,
  ...given: readonly string[]
): Promise<ReplayDocument> {
  const variables = { DATA_DIR: dataDirectory }
  const { code, output, progress } = await startReplay(variables, '--json', ...given).ended
  if (code !== 0) throw new Error(`the replay ended with ${code}: ${progress}`)
  return JSON.parse(output) as ReplayDocument
}

/** A folder that is gone after the test, and that root's PostgreSQL can enter. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-replay-test-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder with an empty, migrated database, which spares the replay its start-up time. */
export async function aDataFolder(): Promise<string> {
  const folder = aFolder()
  await fillDataDirectory(folder)
  return folder
}

/** Minor units of money in a document. */
export function minor(text: string): bigint {
  return BigInt(text.replace('.', ''))
}
