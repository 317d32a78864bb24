import { fileURLToPath } from 'node:url'
import { type ServerProcess, startServerProcess } from '../../apps/server/testing/server-process.ts'

/** How a server's process ended. */
export interface Exit {
  /** The signal, or the exit code. */
  readonly reason: string
  /** What it wrote to its error output. */
  readonly errors: string
}

const MAIN = fileURLToPath(new URL('./fault-server.ts', import.meta.url))

/** Starts a server that takes orders, with only the given variables. */
export function beginServer(variables: Record<string, string>): {
  server: ServerProcess
  exited: Promise<Exit>
} {
  const server = startServerProcess(variables, { main: MAIN, channel: true })
  // An order to a dying server may fail to be sent. Its exit is reported nevertheless.
  server.child.on('error', () => {})
  let errors = ''
  server.child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8')
  })
  const exited = new Promise<Exit>((resolve) => {
    server.child.once('exit', (code, signal) => {
      resolve({ reason: signal ?? `exit code ${code}`, errors })
    })
  })
  return { server, exited }
}
