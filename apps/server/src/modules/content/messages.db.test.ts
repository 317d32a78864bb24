import { accepted } from '@fairline/domain/errors/rejection'
import { must } from '@fairline/domain/testing/read-example'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setBookClock } from '../../../testing/book-clock.ts'
import { aCaller } from '../../../testing/callers.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { aWallet } from '../../../testing/wallets.ts'
import { contentRoutes, seedDemoMessages } from './index.ts'

const path = { announcement: '/announcelist', marquee: '/marqueelist', personal: '/personallist' }
const languages = ['en', 'zh-CN', 'zh-TW', 'vi', 'th', 'id', 'my', 'ja', 'ko']
const credentials = { account_id: 'x', session_token: 'x' }

let db: TestDatabase
let app: FastifyInstance
let caller: ReturnType<typeof aCaller>
let members: { ann: bigint; ben: bigint }

beforeAll(async () => {
  db = await createTestDatabase()
  app = await createTestApp({
    handlers: contentRoutes(db.database),
    authenticate: async () => accepted(caller),
  })
  members = {
    ann: await aWallet(db.database, { loginId: 'ann1', credit: 0n }),
    ben: await aWallet(db.database, { loginId: 'ben1', credit: 0n }),
  }
  await db.database.queries.query(`insert into operator (id, code, name) values (2, 'o', 'Other')`)
})
beforeEach(async () => {
  await db.database.queries.query('delete from message_read')
  await db.database.queries.query('delete from message')
  await setBookClock(db.database, '2026-11-21 12:00:00')
  as('ann')
})
afterAll(async () => {
  await app.close()
  await db.drop()
})

function as(name: keyof typeof members, language = 'en', operatorId = 1): void {
  const { preferences, ...rest } = aCaller({ accountId: members[name], operatorId })
  caller = { ...rest, preferences: { ...preferences, language: language as 'en' } }
}

async function command(...words: readonly string[]): Promise<string> {
  const { text } = await runOperate(db.database, ['message', ...words, '--operator', 'operator-1'])
  return text
}

interface Listed {
  message_id: string
  title?: string
  content: string
  is_read?: boolean
}

interface Page {
  rows: Listed[]
  total: number
  unread: number
}

async function read(kind: keyof typeof path, more: object = {}): Promise<Page> {
  const payload = { ...credentials, page_size: 10, page_number: 1, ...more }
  const { announcements, marquees, messages, ...rest } = (
    await app.inject({ method: 'POST', url: path[kind], payload })
  ).json()
  return { rows: announcements ?? marquees ?? messages, ...rest }
}

const unread = async () =>
  (await app.inject({ method: 'POST', url: '/personalunread', payload: credentials })).json()

/** `Title` or `*Title` where it is unread. */
const titles = async (kind: 'announcement' | 'personal', more: object = {}): Promise<string[]> =>
  (await read(kind, more)).rows.map((row) => `${row.is_read ? '' : '*'}${row.title}`)

describe('announcements @spec S7.announcelist', () => {
  test('come newest first and in pages, with how many there are', async () => {
    for (const day of [18, 19, 20]) {
      await command('announcement', '--en', `Day ${day} | Text`, '--from', `2026-11-${day} 08:00`)
    }
    expect(await titles('announcement', { page_size: 2 })).toEqual(['*Day 20', '*Day 19'])
    expect(await titles('announcement', { page_size: 2, page_number: 2 })).toEqual(['*Day 18'])
    expect(await read('announcement', { page_size: 1 })).toMatchObject({ total: 3, unread: 3 })
  })

  test('show from their moment until their end', async () => {
    const at = ['--from', '2026-11-21 13:00', '--until', '2026-11-21 14:00']
    await command('announcement', '--en', 'Hour | Text', ...at)
    expect(await titles('announcement')).toEqual([])
    await setBookClock(db.database, '2026-11-21 13:00:00')
    expect(await titles('announcement')).toEqual(['*Hour'])
    await setBookClock(db.database, '2026-11-21 14:00:00')
    expect(await titles('announcement')).toEqual([])
    expect(await unread()).toMatchObject({ announcements_unread: 0 })
  })

  test('speak the language of the member, or English', async () => {
    await command('announcement', '--en', 'Rules | New', '--th', 'กฎ | ใหม่')
    as('ann', 'th')
    expect(await titles('announcement')).toEqual(['*กฎ'])
    as('ann', 'vi')
    expect(await titles('announcement')).toEqual(['*Rules'])
  })

  test('speak the language of the page where it names one', async () => {
    await command('announcement', '--en', 'Rules | New', '--th', 'กฎ | ใหม่')
    as('ann', 'en')
    expect(await titles('announcement', { language: 'th' })).toEqual(['*กฎ'])
    expect(await titles('announcement', { language: 'ja' })).toEqual(['*Rules'])
  })

  test('of another operator are not shown', async () => {
    await command('announcement', '--en', 'Ours | Text')
    as('ann', 'en', 2)
    expect(await titles('announcement')).toEqual([])
  })

  test('are read by each member alone: one, then all', async () => {
    await command('announcement', '--en', 'A | Text', '--from', '2026-11-20 08:00')
    await command('announcement', '--en', 'B | Text', '--from', '2026-11-21 08:00')
    const [first] = (await read('announcement')).rows
    const one = must(first, 'the newest').message_id
    expect(await titles('announcement', { read: one })).toEqual(['B', '*A'])
    expect(await titles('announcement', { read: one })).toEqual(['B', '*A'])
    expect(await unread()).toMatchObject({ unread: 0, announcements_unread: 1 })
    expect(await titles('announcement', { read: 'all' })).toEqual(['B', 'A'])
    as('ben')
    expect(await titles('announcement')).toEqual(['*B', '*A'])
    expect(await unread()).toMatchObject({ unread: 0, announcements_unread: 2 })
  })
})

test('running lines have no title @spec S7.marqueelist', async () => {
  await command('marquee', '--en', 'Maintenance at 06:00.')
  expect(await read('marquee')).toMatchObject({
    rows: [{ content: 'Maintenance at 06:00.' }],
    total: 1,
  })
})

describe('personal messages @spec S7.personallist S7.personalunread', () => {
  test('reach one member, and nobody else marks them', async () => {
    await command('personal', '--member', 'ANN1', '--en', 'Limits | Raised.\\nFrom today.')
    const { rows, total, unread: count } = await read('personal')
    expect([total, count]).toEqual([1, 1])
    expect(rows[0]).toMatchObject({ title: 'Limits', content: 'Raised.\nFrom today.', topic: '' })
    as('ben')
    expect(await titles('personal', { read: must(rows[0], 'it').message_id })).toEqual([])
    as('ann')
    expect(await unread()).toMatchObject({ unread: 1, announcements_unread: 0 })
    expect(await titles('personal', { read: 'all' })).toEqual(['Limits'])
    expect(await unread()).toMatchObject({ unread: 0 })
  })
})

describe('the operator', () => {
  test('lists what is out, and ends it', async () => {
    await command('announcement', '--en', 'Rules | Text')
    const [id = ''] = (await command('list')).split(':')
    expect(await command('list')).toMatch(
      /: announcement {2}from 2026-11-21 12:00:00, stays {2}Rules/,
    )
    expect(await command('end', id)).toBe(`ended: ${id}`)
    expect(await titles('announcement')).toEqual([])
    expect(await command('list')).toBe('none')
    expect(await command('end', id)).toMatch('no message is out')
  })

  test('publishes the same message once while it is out', async () => {
    const words = ['marquee', '--en', 'The final begins at 21:00.']
    const first = await command(...words)
    expect(await command(...words)).toBe(first)
    expect((await command('list')).split('\n')).toHaveLength(1)
    await command('end', first.replace('message: ', ''))
    expect(await command(...words)).not.toBe(first)
  })

  test('writes text, whatever it looks like', async () => {
    const hostile = `<img src=x onerror=alert(1)> '; drop table message; -- $1 {{x}} \\u0000`
    await command('announcement', '--en', `${hostile} | ${hostile}`)
    const [row] = (await read('announcement')).rows
    expect([row?.title, row?.content]).toEqual([hostile, hostile])
  })

  test.each([
    ['nothing', [], 'message is one of:'],
    ['an unknown kind', ['email', '--en', 'A | B'], 'there is no command message email'],
    ['an unknown option', ['announcement', '--xx', 'A | B'], '--xx'],
    ['no English', ['announcement', '--th', 'A | B'], '--en is missing'],
    ['no title', ['announcement', '--en', 'B'], 'a title in each language'],
    ['an unknown member', ['personal', '--member', 'zoe', '--en', 'A | B'], 'no member zoe'],
    [
      'a member of an announcement',
      ['announcement', '--member', 'ann1', '--en', 'A | B'],
      'member',
    ],
    ['a running line of two', ['marquee', '--en', 'A\\nB'], 'one line'],
    [
      'a day that is none',
      ['marquee', '--en', 'A', '--from', '2026-02-30 08:00'],
      'no such moment',
    ],
    ['an end before', ['marquee', '--en', 'A', '--until', '1969-01-01 08:00'], 'until is after'],
    ['text that turns around', ['marquee', '--en', 'A\u202eB'], 'control characters'],
  ])('%s is refused in words', async (_name, words, says) => {
    expect(await command(...words)).toContain(says)
    expect(await command('list')).toBe('none')
  })

  test('has a demo in nine languages that is written once', async () => {
    const members = [{ loginId: 'demo01' }, { loginId: 'demo02' }]
    for (const { loginId } of members) await aWallet(db.database, { loginId, credit: 0n })
    const operator = { id: 1, name: 'Own Name', members }
    await seedDemoMessages(db.database, operator)
    const before = await command('list')
    expect(before).toContain('Welcome to the Own Name demo')
    await seedDemoMessages(db.database, operator)
    expect(await command('list')).toBe(before)
    expect((await read('marquee')).total).toBeGreaterThan(0)
    const lacking = await db.database.queries.query(
      `select texts from message where not texts ?& $1::text[]`,
      [languages],
    )
    expect(lacking).toEqual([])
  })
})
