import type { NameText, NameTexts } from '@fairline/domain/feed/feed-message'
import { describe, expect, test } from 'vitest'
import { fedBoard } from '../../../testing/fed-board.ts'
import { openNameBook } from './index.ts'

const { fed, aServer, stop, openBoard } = fedBoard()

const says = (language: string, ...texts: readonly NameText[]): NameTexts => ({
  kind: 'name_texts',
  producer: 'test',
  timestampMs: fed.time.clock.now(),
  language,
  texts,
})

interface Answer {
  readonly version: number
  readonly texts: Record<string, string>
}

const ask = (language: string, known = 0): Promise<Answer> =>
  fed.server.call<Answer>('/names', {
    language,
    known,
    account_id: undefined,
    session_token: undefined,
  })

const storedRows = () => fed.db.database.queries.query('select * from name_text order by 1, 2')

describe('names that a feed reports @spec S4.feed.names S4.feed.names.stored S7.names', () => {
  test('are answered in their language; English has none', async () => {
    await fed.server.source.say(
      says('th', ['Ash Town', 'แอช ทาวน์'], ['PREMIER LEAGUE', 'พรีเมียร์ลีก']),
      says('ja', ['Ash Town', 'アッシュ・タウン']),
    )
    expect((await ask('th')).texts).toEqual({
      'Ash Town': 'แอช ทาวน์',
      'PREMIER LEAGUE': 'พรีเมียร์ลีก',
    })
    expect((await ask('ja')).texts).toEqual({ 'Ash Town': 'アッシュ・タウン' })
    expect((await ask('ko')).texts).toEqual({})
    expect((await ask('en')).texts).toEqual({})
  })

  test('are answered once: a site that knows a version gets what is newer', async () => {
    await fed.server.source.say(says('vi', ['Ash Town', 'Thị trấn Ash']))
    const { version } = await ask('vi')
    expect(await ask('vi', version)).toMatchObject({ version, texts: {} })
    await fed.server.source.say(says('vi', ['Birch United', 'Birch Đoàn kết']))
    const newer = await ask('vi', version)
    expect(newer.texts).toEqual({ 'Birch United': 'Birch Đoàn kết' })
    expect(newer.version).toBeGreaterThan(version)
    // A version of another database, whose clock was ahead, is not believed.
    expect(Object.keys((await ask('vi', newer.version + 1)).texts)).toHaveLength(2)
  })

  test('are made into an answer once for all who ask, until there are newer ones', async () => {
    const { database } = fed.db
    const names = await openNameBook(database, fed.time.clock)
    await names.take([says('ko', ['Ash Town', '애시 타운'])])
    const answer = names.newerThan(0, 'ko')
    expect(names.newerThan(1, 'ko')).toBe(answer)
    await names.take([says('ko', ['Birch United', '버치'])])
    expect(names.newerThan(0, 'ko')).not.toBe(answer)
  })

  test('are stored once, however often they are said, and a later text replaces one', async () => {
    const report = says('my', ['Ash Town', 'အက်ရှ်'])
    await fed.server.source.say(report, report)
    const first = await storedRows()
    await fed.server.source.say(report)
    expect(await storedRows()).toEqual(first)
    await fed.server.source.say(says('my', ['Ash Town', 'အက်ရှ်မြို့']))
    expect(await storedRows()).toHaveLength(first.length)
    expect((await ask('my')).texts).toEqual({ 'Ash Town': 'အက်ရှ်မြို့' })
  })

  test('are there after a restart, before the feed has spoken', async () => {
    await fed.server.source.say(says('id', ['Ash Town', 'Kota Ash']))
    const { version } = await ask('id')
    await stop(fed.server)
    fed.server = await aServer()
    expect(await ask('id')).toMatchObject({ version, texts: { 'Ash Town': 'Kota Ash' } })
  })

  test('are in one order of versions when two feeds report at once', async () => {
    const { database } = fed.db
    const names = await openNameBook(database, fed.time.clock)
    const reports = ['one', 'two', 'three'].map((name) => says('zh-TW', [name, `${name} zh`]))
    await Promise.all(reports.map((report) => names.take([report])))
    const rows = await database.queries.query<{ version: string }>(
      "select version from name_text where language = 'zh-TW'",
    )
    expect(new Set(rows.map(({ version }) => version)).size).toBe(3)
  })

  test('do not hold up the board when they cannot be stored', async () => {
    await fed.db.database.queries.query('alter table name_text rename to name_text_gone')
    try {
      await fed.server.source.say(says('zh-CN', ['Ash Town', '阿什镇']))
      await openBoard()
    } finally {
      await fed.db.database.queries.query('alter table name_text_gone rename to name_text')
    }
    expect(fed.server.board.find('ta')).toMatchObject({ open: true })
    expect(fed.server.errors).toHaveLength(1)
    expect((await ask('zh-CN')).texts).toEqual({})
  })
})
