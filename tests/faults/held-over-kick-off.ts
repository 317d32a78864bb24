import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const test = 'tests/refused/held-over-kick-off.test.ts'
const roundsOfCycle = 50

export const heldOverKickOffName = 'held-over-kick-off'

/**
 * Runs the test that holds statements of every kind of ticket over the kick-off, with 50 rounds a
 * cycle. It is a test because it needs no load and no process of its own; here it runs for longer.
 *
 * @returns the output of a failed test; empty when nothing was taken late.
 */
export function holdOverKickOff(cycles: number): Promise<string> {
  const rounds = String(cycles * roundsOfCycle)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', test], {
      cwd: root,
      env: { ...process.env, HELD_ROUNDS: rounds },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => resolve(code === 0 ? '' : output))
  })
}
