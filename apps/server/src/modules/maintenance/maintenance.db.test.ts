import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { seedDemo } from '../accounts/index.ts'
import { MaintenanceWatch } from './maintenance-watch.ts'
import { operateMaintenance } from './operate-maintenance.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
  await seedDemo(db.database, await aCountingHasher())
})
beforeEach(() => db.database.queries.query('delete from maintenance'))
afterAll(() => db.drop())

const operate = async (...words: string[]): Promise<string> => {
  const { text, code } = await operateMaintenance(db.database.queries, 1, words)
  return code === 0 ? text : `wrong: ${text.split('\n')[0]}`
}

/** A node's view of the switch, with the changes that it reported. */
function aNode() {
  const changes: boolean[] = []
  const log = { error: () => {} }
  const parts = { database: db.database, operatorId: 1, log }
  const watch = new MaintenanceWatch({ ...parts, onChange: (isOn) => changes.push(isOn) })
  return { watch, changes }
}

/** @spec S8.game_maintenance */
describe('the switch', () => {
  test('goes on, gets another message and goes off, as often as it is said', async () => {
    expect(await operate('status')).toBe('maintenance is off')
    expect(await operate('off')).toBe('maintenance was off')
    expect(await operate('on')).toMatch(/^maintenance is on: /)
    expect(await operate('on', '--message', ' Back at 06:30. ')).toMatch(/the message is new/)
    expect(await operate('status')).toMatch(/^maintenance is on since 2\d{3}-.* GMT\+8\nBack at 06/)
    expect(await operate('off')).toMatch(/^maintenance is off: /)
    const past = await db.database.queries.query('select message, ended_at from maintenance')
    expect(past).toEqual([{ message: 'Back at 06:30.', ended_at: expect.any(Date) }])
  })

  test('is one, also where two are at it at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => operate('on')))
    expect(await db.database.queries.query('select from maintenance')).toHaveLength(1)
  })

  test.each([[[]], [['up']], [['on', 'now']], [['off', '--message', 'x']], [['on', '--msg', 'x']]])(
    '%j is told how it is used',
    async (words) => {
      expect(await operate(...words)).toMatch(/^wrong: npm run -s maintenance -- on/)
    },
  )

  test('a message beyond what a page can show is refused', async () => {
    expect(await operate('on', '--message', 'a'.repeat(501))).toMatch(/^wrong: the message is long/)
    expect(await operate('status')).toBe('maintenance is off')
  })
})

describe('a node', () => {
  test('knows at its start, and is told of a change once', async () => {
    await operate('on', '--message', 'first')
    const { watch, changes } = aNode()
    await watch.start()
    await watch.stop()
    expect([watch.now?.message, changes]).toEqual(['first', [true]])
    await operate('on', '--message', 'second')
    await watch.look()
    await watch.look()
    expect([watch.now?.message, changes]).toEqual(['second', [true]])
    await operate('off')
    await watch.look()
    expect([watch.now, changes]).toEqual([undefined, [true, false]])
  })

  test('follows by itself, and so does every other', async () => {
    const nodes = [aNode(), aNode()]
    for (const { watch } of nodes) await watch.start()
    await operate('on')
    await expect.poll(() => nodes.map(({ changes }) => changes)).toEqual([[true], [true]])
    await operate('off')
    await expect.poll(() => nodes.map(({ watch }) => watch.now)).toEqual([undefined, undefined])
    for (const { watch } of nodes) await watch.stop()
  })

  test('keeps what it knew while the database is away, and says so once', async () => {
    await operate('on')
    const database = db.openAnother()
    const failures: string[] = []
    const log = { error: (_facts: object, message: string) => void failures.push(message) }
    const watch = new MaintenanceWatch({ database, operatorId: 1, log, onChange: () => {} })
    await watch.start()
    await database.close()
    await expect.poll(() => failures.length).toBe(1)
    await expect(watch.look()).rejects.toThrow()
    await watch.stop()
    expect([watch.now?.message, failures]).toEqual(['', ['maintenance is not known']])
  })
})
