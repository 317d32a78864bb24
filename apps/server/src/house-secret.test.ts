import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { houseKey, readHouseSecret } from './house-secret.ts'
import { StartupError } from './startup-error.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fairline-secret-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const demo = (folder = directory): string => readHouseSecret(readEnv({ DATA_DIR: folder }))
const file = (): string => join(directory, 'house-secret')

test('the demo makes a secret at its first start, and later starts read it', () => {
  const made = demo()
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(readFileSync(file(), 'utf8').trim()).toBe(made)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(demo()).toBe(made)
  expect(demo(join(directory, 'another', 'folder'))).not.toBe(made)
})

test('HOUSE_SECRET is used if it is set, and nothing is written', () => {
  const given = 'a house secret of these tests, long enough'
  expect(readHouseSecret(readEnv({ DATA_DIR: directory, HOUSE_SECRET: given }))).toBe(given)
  expect(() => statSync(file())).toThrow('ENOENT')
})

test('half a secret, or a folder in its place, is reported in one line', () => {
  writeFileSync(file(), 'half')
  expect(demo).toThrow(StartupError)
  expect(demo).toThrow('house-secret is not a valid secret. Delete it')
  rmSync(file())
  mkdirSync(file())
  expect(demo).toThrow('house-secret is not a valid secret')
  expect(() => demo('/dev/null/x')).toThrow('DATA_DIR cannot be written to')
})

test('keys differ by secret and by purpose', () => {
  const keys = [
    houseKey('one', 'ticket ids'),
    houseKey('one', 'devices'),
    houseKey('two', 'ticket ids'),
  ].map((key) => key.toString('hex'))
  expect(new Set(keys).size).toBe(3)
  expect(houseKey('one', 'devices')).toHaveLength(32)
})
