import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const scale = fileURLToPath(new URL('scale.ts', import.meta.url))
const run = (...args: string[]) => promisify(execFile)(process.execPath, [scale, ...args])

const small = ['--members', '100000', '--bets-per-second', '20', '--peak', '5']

test('prints what a night needs', async () => {
  const { stdout, stderr } = await run(...small)
  expect(stderr).toBe('')
  expect(stdout).toContain('100,000 members, 10,000 open streams, 20 bets a second')
  expect(stdout).toMatch(/^api, calls +1 /m)
  expect(stdout).toMatch(/^shards +1 /m)
  expect(stdout).toMatch(/^goal +\d+\.\d ms +\d+\.\d ms +1000\.0 ms/m)
})

test.each([
  ['a wrong option', ['--peak', '0'], 2, '--peak must be'],
  ['a machine that is too slow', [...small, '--slower', '100'], 1, 'no number of nodes'],
])('%s is one line and an exit code', async (_name, args, code, message) => {
  const failed = await run(...args).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) })
})
