import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '../../apps/server/testing/made-database.ts'
import { compiledModules } from '../../apps/server/testing/server-process.ts'
import { ROOT } from '../../tools/source-files.ts'

/** A house that is run as an operator runs it: from a folder, by commands. */
export interface LiveHouse {
  readonly folder: string
  /** What a started server gets beside its `.env`; a journey may change it between two starts. */
  readonly surroundings: Record<string, string | undefined>
  /** Runs a command in the folder and returns what it printed. */
  run(command: string): Promise<string>
  /** Runs `npm start`, and returns the addresses that it prints when the server is ready. */
  start(command: string): Promise<{ readonly url: string; readonly officeUrl: string }>
  /** All that the server has printed since it was started. */
  printed(): string
  stop(): Promise<void>
  /** Stops the server and removes the folder. */
  remove(): Promise<void>
}

/** Makes the folder of a house: the sources as a newcomer unpacks them. */
export function liveHouse(feed: 'simulator' | 'house'): LiveHouse {
  const folder = makeFolder()
  for (const name of ['package.json', 'apps', 'packages', 'tools', 'examples', 'node_modules']) {
    symlinkSync(join(ROOT, name), join(folder, name))
  }
  mkdirSync(join(folder, 'docs'))
  const surroundings: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: compiledModules,
    PORT: '0',
    VIRTUAL_GAMES: 'off',
    HOUSE_GAMES: 'off',
    SIMULATOR_SPORTS: 'football',
    FEED: feed,
  }
  let server: ChildProcess | undefined
  let printed = ''
  const stop = async (): Promise<void> => {
    if (server === undefined) return
    const ended = new Promise((resolve) => server?.once('close', resolve))
    process.kill(-(server.pid as number), 'SIGTERM')
    await ended
    server = undefined
  }
  return {
    folder,
    surroundings,
    run: async (command) =>
      (await promisify(execFile)('sh', ['-c', command], { cwd: folder, env: surroundings })).stdout,
    start(command) {
      const options = { cwd: folder, env: surroundings, detached: true } as const
      const child = spawn('sh', ['-c', command], options)
      server = child
      return new Promise((resolve, reject) => {
        printed = ''
        const read = (chunk: Buffer): void => {
          printed += chunk.toString('utf8')
          const url = /ready at (\S+)/.exec(printed)?.[1]
          const officeUrl = /Office {4}(\S+)/.exec(printed)?.[1]
          if (url !== undefined && officeUrl !== undefined) resolve({ url, officeUrl })
        }
        child.stdout.on('data', read)
        child.stderr.on('data', read)
        child.once('close', () => reject(new Error(`npm start ended: ${printed}`)))
      })
    },
    printed: () => printed,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
