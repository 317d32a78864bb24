import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let db: TestDatabase
let folder: string
const all = { minBet: '5', maxBet: '5000', maxPerMatch: '10000', maxPayout: '20000' }
const rates = { hdpou: '0.25', '1x2': '0.25', others: '0.25' }
const brand = { code: 'acme', name: 'Acme', hosts: ['acme.example'] }

beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fairline-files-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await db.drop()
})

const run = (...words: string[]) => runOperate(db.database, words)

/** Applies a file of this content; text that is no string is written as JSON. */
function apply(content: string | Buffer | object, ...options: string[]) {
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content)
  const path = join(folder, 'file.json')
  writeFileSync(path, isRaw ? content : JSON.stringify(content))
  return run('apply', path, ...options)
}

test.each<[string, string | Buffer, RegExp]>([
  ['an image of another name', Buffer.from('\x89PNG\r\n\x1a\n"a\nb":', 'latin1'), /like an image/],
  ['text with a broken string', 'a "b\nc": d', /looks like a text, not like JSON/],
  ['JSON with a broken string', '{"a\nb": 1}', /is not JSON: Bad control character/],
  ['Latin-1', Buffer.from('{"code":"acme","name":"Acm\xe9"}', 'latin1'), /is no text in UTF-8/],
  ['UTF-16', Buffer.from(`\ufeff${JSON.stringify(brand)}`, 'utf16le'), /is no text in UTF-8/],
])('%s is named in a sentence', async (_what, content, sentence) => {
  const { code, text } = await apply(content)
  expect({ code, text }).toEqual({ code: 2, text: expect.stringMatching(sentence) })
})

test('an unknown key is named, and not repeated as a whole', async () => {
  const key = 'secret-'.repeat(100)
  for (const content of [{ ...brand, [key]: 1 }, { limits: { MYR: { all, [key]: all } } }]) {
    const { code, text } = await apply(content)
    expect(code).toBe(2)
    expect(text).toContain('Unrecognized key: "secret-')
    expect(text.length).toBeLessThan(300)
  }
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, 1]))
  expect((await apply({ ...brand, ...many })).text).toMatch(/"key4", and 495 more/)
})

test('a file with a byte order mark is a file', async () => {
  expect(await apply(`\ufeff${JSON.stringify(brand)}`)).toMatchObject({ code: 0 })
})

test('a brand without a currency that members have is applied with --force alone', async () => {
  const currencies = { MYR: {}, USD: {} }
  expect(await apply({ ...brand, currencies })).toMatchObject({ code: 0 })
  expect(await apply({ limits: { MYR: { all } } })).toMatchObject({ code: 0 })
  expect(await apply({ commission: { A: rates, B: rates, C: rates, D: rates } })).toMatchObject({
    code: 0,
  })
  expect(await run('member', 'add', 'malay01', '--currency', 'MYR')).toMatchObject({ code: 0 })
  const without = { ...brand, currencies: { USD: {} } }
  for (const options of [[], ['--dry-run']]) {
    const refused = await apply(without, ...options)
    expect(refused.code).toBe(1)
    expect(refused.text).toContain('refused: the currency MYR would go, which 1 member has')
    expect(refused.text).toContain('--force applies it all the same')
  }
  const shown = await apply(without, '--force', '--dry-run')
  expect(shown).toEqual({
    code: 0,
    text: 'would change brand:acme\n  currencies.MYR: {} -> (none)',
  })
  expect(await apply({ ...brand, currencies: { MYR: {} } })).toMatchObject({ code: 0 })
  expect(await apply(without, '--force')).toMatchObject({ code: 0 })
})

test('a number below zero that is no amount is told its own rule', async () => {
  for (const name of ['--page', '--limit']) {
    const { code, text } = await run('member', 'list', name, '-1')
    expect(code).toBe(2)
    expect(text).toMatch(new RegExp(`^${name} is a number from 1 on, not -1\nusage: member list`))
  }
})
