import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'
import { busyMs, countLine, slowestFiles } from './test-count-reporter.ts'

const pass = "test('passes', () => {})"
const fail = "test('fails', () => { throw new Error('on purpose') })"
const skip = "test.skip('skips', () => {})"

/** Runs the given test files in a folder of their own; the last line and the exit code. */
function run(files: readonly string[]): { lastLine: string; exitCode: number | null } {
  const folder = mkdtempSync(join(tmpdir(), 'test-count-'))
  try {
    for (const [index, text] of files.entries()) {
      writeFileSync(join(folder, `toy-${index}.test.ts`), text)
    }
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const reporter = join(ROOT, 'tools/test-count-reporter.ts')
    const { stdout, status } = spawnSync(
      process.execPath,
      [vitest, 'run', '--root', folder, '--globals', '--reporter=default', '--reporter', reporter],
      { encoding: 'utf8', cwd: folder },
    )
    return { lastLine: stdout.trimEnd().split('\n').at(-1) ?? '', exitCode: status }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.each([
  ['all pass', [pass, `${pass};${pass}`], '3 passed, 0 failed', 0],
  ['one fails', [pass, `${pass};${fail}`], '2 passed, 1 failed', 1],
  ['one is skipped', [`${pass};${skip}`], '1 passed, 0 failed, 1 skipped', 0],
  ['a file cannot be loaded', [pass, "throw new Error('at the top')"], '1 passed, 1 failed', 1],
  ['a hook throws', [`afterAll(() => { throw new Error('in a hook') });${pass}`], null, 1],
  ['an error escapes', [`test('x', () => { Promise.reject(new Error('lost')) })`], null, 1],
])('%s', { timeout: 30_000 }, (_, files, line, exitCode) => {
  const result = run(files)
  expect(result.exitCode).toBe(exitCode)
  if (line !== null) expect(result.lastLine).toBe(line)
  // However it went wrong, a run that failed never says that nothing failed.
  if (exitCode !== 0) expect(result.lastLine).toMatch(/^\d+ passed, [1-9]\d* failed/)
})

test('skipped tests are named only when there are any', () => {
  expect(countLine({ passed: 2, failed: 1, skipped: 0 })).toBe('2 passed, 1 failed')
  expect(countLine({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped')
})

test('the slowest files are listed, slowest first, up to the given number', () => {
  const files = [
    { path: 'a.test.ts', ms: 120 },
    { path: 'b.test.ts', ms: 61_340 },
    { path: 'c.test.ts', ms: 2_000 },
  ]
  expect(slowestFiles(files, 2)).toEqual(['   61.3 s  b.test.ts', '    2.0 s  c.test.ts'])
  expect(slowestFiles(files.slice(0, 1))).toEqual([])
})

test('the cost of a run is the time in which no processor was idle', () => {
  const times = { user: 1000, nice: 20, sys: 300, idle: 50_000, irq: 4 }
  expect(busyMs([times, { ...times, user: 2000, idle: 0 }])).toBe(3648)
})
