import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/**
 * The folder of the compiled modules that processes share (NODE_COMPILE_CACHE): compiling the
 * server's TypeScript takes most of a start.
 */
export const compiledModules = fileURLToPath(
  new URL('../../../node_modules/.cache/compiled', import.meta.url),
)

/** The real server in a process of its own, as `npm start` ends in it. */
export interface ServerProcess {
  child: ChildProcess
  /** Its address, once it has said that it is ready; fails with its output when it ends before. */
  ready: Promise<string>
  /** Exit code or signal, and everything it wrote. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>
}

/** Starts it on any free port, with only the given variables. */
export function startServerProcess(
  variables: Record<string, string>,
  options: SpawnOptions & { main?: string; node?: string; channel?: boolean } = {},
): ServerProcess {
  const { main = MAIN, node = process.execPath, channel = false, ...spawnOptions } = options
  const child = spawn(node, [main], {
    cwd: '/',
    ...spawnOptions,
    env: {
      PORT: '0',
      VIRTUAL_GAMES: 'off',
      HOUSE_GAMES: 'off',
      DEMO_PLAYERS: 'off',
      DEMO_HISTORY: 'off',
      PATH: '/usr/bin:/bin',
      NODE_COMPILE_CACHE: compiledModules,
      ...variables,
    },
    // A channel is for an entry file of a test's own, which takes orders while it runs.
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
  })
  let output = ''
  const ended = new Promise<Awaited<ServerProcess['ended']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      const url = /ready at (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => reject(new Error(`The server ended: ${output}`)))
  })
  // A test that expects the end does not look at `ready`.
  ready.catch(() => {})
  return { child, ready, ended }
}
