import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { seedDemo } from '../accounts/index.ts'
import { MaintenanceWatch } from './maintenance-watch.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
  await seedDemo(db.database, await aCountingHasher())
})
beforeEach(() => db.database.queries.query('delete from maintenance'))
afterAll(() => db.drop())

const operate = async (...words: string[]): Promise<string> => {
  const line = ['site', ...words, '--operator', 'demo']
  const { text, code } = await runOperate(db.database, line)
  return code === 0 ? text : `wrong: ${text.split('\n')[0]}`
}

/** A node's view of the switch, with the changes that it reported. */
function aNode() {
  const changes: boolean[] = []
  const log = { error: () => {} }
  const onChange = (_operatorId: number, isOn: boolean) => changes.push(isOn)
  const watch = new MaintenanceWatch({ database: db.database, log, onChange })
  return { watch, changes }
}

/** @spec S8.game_maintenance */
describe('the switch', () => {
  test('closes the site, gets another message and opens it, as often as it is said', async () => {
    const closed = /^site: closed\nsince: 2\d{3}-.* \(GMT\+8\)$/
    expect(await operate('status')).toBe('site: open')
    expect(await operate('open')).toBe('site: open')
    expect(await operate('close')).toMatch(closed)
    expect(await operate('close', '--message', ' Back at 06:30. ')).toMatch(/Back at 06:30\.$/)
    expect(await operate('status')).toMatch(/Back at 06:30\.$/)
    expect(await operate('open')).toBe('site: open')
    const past = await db.database.queries.query('select message, ended_at from maintenance')
    expect(past).toEqual([{ message: 'Back at 06:30.', ended_at: expect.any(Date) }])
  })

  test('is one, and a row of the audit, also where many close at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => operate('close')))
    expect(await db.database.queries.query('select from maintenance')).toHaveLength(1)
    const acts = await db.database.queries.query('select act from audit order by seq desc limit 2')
    expect(acts).toEqual([{ act: 'site.close' }, { act: 'site.open' }])
  })

  test('a message beyond what a page can show is refused', async () => {
    expect(await operate('close', '--message', 'a'.repeat(501))).toMatch(
      /^wrong: refused: the message is longer than 500/,
    )
    expect(await operate('status')).toBe('site: open')
  })
})

describe('a node', () => {
  test('knows at its start, and is told of a change once', async () => {
    await operate('close', '--message', 'first')
    const { watch, changes } = aNode()
    await watch.start()
    await watch.stop()
    expect([watch.of(1)?.message, changes]).toEqual(['first', [true]])
    await operate('close', '--message', 'second')
    await watch.look()
    await watch.look()
    expect([watch.of(1)?.message, changes]).toEqual(['second', [true]])
    await operate('open')
    await watch.look()
    expect([watch.of(1), changes]).toEqual([undefined, [true, false]])
  })

  test('follows by itself, and so does every other', async () => {
    const nodes = [aNode(), aNode()]
    for (const { watch } of nodes) await watch.start()
    await operate('close')
    await expect.poll(() => nodes.map(({ changes }) => changes)).toEqual([[true], [true]])
    await operate('open')
    await expect.poll(() => nodes.map(({ watch }) => watch.of(1))).toEqual([undefined, undefined])
    for (const { watch } of nodes) await watch.stop()
  })

  test('keeps what it knew while the database is away, and says so once', async () => {
    await operate('close')
    const database = db.openAnother()
    const failures: string[] = []
    const log = { error: (_facts: object, message: string) => void failures.push(message) }
    const watch = new MaintenanceWatch({ database, log, onChange: () => {} })
    await watch.start()
    await database.close()
    await expect.poll(() => failures.length).toBe(1)
    await expect(watch.look()).rejects.toThrow()
    await watch.stop()
    expect([watch.of(1)?.message, failures]).toEqual(['', ['maintenance is not known']])
  })
})
