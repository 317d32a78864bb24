import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog, LogFile } from './log.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fairline-log-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('each message appends one line of JSON to the file', () => {
  const path = join(directory, 'server.log')
  for (const message of ['first', 'second']) createLog('info', new LogFile(path)).info(message)
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'second'])
})

test('the file is for its owner alone, also one that an earlier version left open to all', () => {
  const [made, left] = [join(directory, 'made.log'), join(directory, 'left.log')]
  writeFileSync(left, '', { mode: 0o644 })
  for (const path of [made, left]) {
    createLog('info', new LogFile(path)).info('x')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  }
})

// On Linux, every write to /dev/full fails because the disk is full.
test.runIf(existsSync('/dev/full'))('a full disk ends neither the log nor the process', () => {
  const log = createLog('info', new LogFile('/dev/full'))
  for (let line = 0; line < 1_000; line += 1) log.error({ line }, 'no room')
  expect(() => log.flush()).not.toThrow()
})
