import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { TreeRow } from '@fairline/contract/office/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let db: TestDatabase
let house: OfficeHouse
let owner: string
let agent: string

beforeAll(async () => {
  db = await createTestDatabase({ connectionsMax: 20 })
  house = await officeHouse(db)
  owner = await house.logIn('owner')
  agent = await house.logIn('ag-demo01')
  for (const [name, content] of Object.entries(profiles)) await applyFile(name, content)
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

const limits = { minBet: '1', maxBet: '1000', maxPerMatch: '5000', maxPayout: '9000' }
const rates = { '1x2': '0.25', others: '1.00' }
const profiles = {
  limits: { limits: { MYR: { all: limits } } },
  commission: {
    commission: {
      A: { hdpou: '0.25', ...rates },
      B: { hdpou: '0.50', ...rates },
      C: { hdpou: '0.75', ...rates },
      D: { hdpou: '1.00', ...rates },
    },
  },
}

/** Applies what new members need, as an operator's file does. */
async function applyFile(name: string, content: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-office-'))
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(content))
  const words = ['apply', `${folder}/${name}.json`, '--operator', 'demo', '--force']
  const { code, text } = await runOperate(db.database, words)
  rmSync(folder, { recursive: true })
  expect(code, text).toBe(0)
}

const treeOf = async (cookie: string, body: object = {}): Promise<readonly TreeRow[]> =>
  (await house.call('/bo/tree', body, { cookie }))['rows'] as TreeRow[]

/** From today to today, in the time of the book. */
async function today(): Promise<{ from?: string; until?: string }> {
  const [row] = await db.database.queries.query<{ day: string }>(
    "select (book_now() at time zone 'Asia/Kuala_Lumpur')::date::text as day",
  )
  return row === undefined ? {} : { from: row.day, until: row.day }
}

const logins = (rows: readonly { login: string }[]): readonly string[] =>
  rows.map(({ login }) => login)

describe('the tree', () => {
  test('begins with what is right below the caller', async () => {
    expect(logins(await treeOf(owner))).toEqual([
      'sh-demo01',
      'sh-demo02',
      'sh-demo03',
      'demo04',
      'demo05',
    ])
    expect(logins(await treeOf(agent))).toEqual(['demo01'])
    expect(logins(await treeOf(owner, { parent: 'ma-demo01' }))).toEqual(['ag-demo01'])
  })

  test('finds a text in all of the subtree, and nothing outside of it', async () => {
    expect(logins(await treeOf(owner, { text: 'ag-' }))).toEqual([
      'ag-demo01',
      'ag-demo02',
      'ag-demo03',
    ])
    expect(logins(await treeOf(agent, { text: 'demo' }))).toEqual(['demo01'])
    const above = await house.call('/bo/tree', { parent: 'ma-demo01' }, { cookie: agent })
    expect(above.statusdesc).toBe('forbiddenAccess')
  })

  test('comes in pages', async () => {
    const first = await house.call('/bo/tree', { limit: 3 }, { cookie: owner })
    expect(first['next']).toBe('party:sh-demo03')
    const rest = await house.call('/bo/tree', { cursor: first['next'] }, { cookie: owner })
    expect(logins(rest['rows'] as TreeRow[])).toEqual(['demo04', 'demo05'])
    expect(rest['next']).toBe(null)
  })
})

describe('an agent', () => {
  test('opens a member, gives credit once for fifty equal calls, and takes some back', async () => {
    const made = await house.act(agent, '/bo/member/create', { login: 'fern01' })
    expect(made['answer']).toMatchObject({ member: 'fern01', upline: 'ag-demo01' })
    expect((made['answer'] as { password: string }).password).toHaveLength(10)

    const credit = { target: 'fern01', direction: 'give', amount: '250', reference: 'C-1' }
    const body = { request_id: randomUUID(), ...credit }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => house.call('/bo/credit', body, { cookie: agent })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(1)
    const other = await house.call('/bo/credit', { ...body, amount: '251' }, { cookie: agent })
    expect(other.statusdesc).toBe('incompletedRequest')

    const back = { ...credit, direction: 'take', amount: '50', reference: 'C-2' }
    expect((await house.act(agent, '/bo/credit', back)).statusdesc).toBe('')
    const [fern] = await treeOf(agent, { text: 'fern' })
    expect(fern).toMatchObject({ available: '200.00', upline: 'ag-demo01', kind: 'member' })
    const paged = { from: '2026-01-01', until: '2026-01-02' }
    const report = await house.call('/bo/reports/transfers', paged, { cookie: agent })
    expect(report['rows']).toEqual([])
    const moved = { ...(await today()), member: 'fern01' }
    const moves = await house.call('/bo/reports/transfers', moved, { cookie: agent })
    expect(moves['rows']).toMatchObject([
      { reference: 'C-2', amount: '-50.00', by: 'upline:ag-demo01' },
      { reference: 'C-1', amount: '250.00', by: 'upline:ag-demo01' },
    ])
    await expectInvariants(db.database)
  })

  test.each([
    ['/bo/member/create', 'demo01'],
    ['/bo/member/create', 'DEMO01'],
    ['/bo/member/create', 'demo02'],
    ['/bo/member/create', 'ag-demo02'],
  ])(
    '%s with the login id %s, which is taken, is refused and says no more',
    async (path, login) => {
      const answer = await house.act(agent, path, { login })
      expect(answer.statusdesc).toBe('new_login_id_exists')
      expect(answer['facts']).toEqual({ login: `the name ${login} is taken` })
    },
  )

  test('books cash once for fifty equal calls', async () => {
    const cash = { target: 'demo01', direction: 'in', amount: '40', reference: 'CASH-50' }
    const body = { request_id: randomUUID(), ...cash }
    const available = async () => (await treeOf(agent, { text: 'demo01' }))[0]?.available
    const before = Number(await available())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => house.call('/bo/cash', body, { cookie: agent })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(1)
    expect(await available()).toBe((before + 40).toFixed(2))
    const [kept] = await db.database.queries.query<{ documents: number; acts: number }>(
      `select (select count(*)::integer from ledger_document where reference = 'CASH-50')
                as documents,
              (select count(*)::integer from audit where act = 'cash.in') as acts`,
    )
    expect(kept).toEqual({ documents: 1, acts: 1 })
    await expectInvariants(db.database)
  })

  test('a made password is answered again to the same call, and kept nowhere', async () => {
    const request = { request_id: randomUUID(), login: 'gail01' }
    const first = await house.call('/bo/member/create', request, { cookie: agent })
    const again = await house.call('/bo/member/create', request, { cookie: agent })
    expect(again).toEqual(first)
    const { password } = first['answer'] as { password: string }
    const [row] = await db.database.queries.query<{ text: string }>(
      `select string_agg(t::text, '') as text
         from (select o::text as t from office_outcome o union all
               select a::text from audit a) kept`,
    )
    expect(row?.text).not.toContain(password)
    expect(row?.text).not.toContain(Buffer.from(password).toString('hex'))
  })

  test('cannot give more than it has, nor raise its own credit, share, rate or state', async () => {
    const much = { target: 'demo01', direction: 'give', amount: '999999999', reference: 'C-9' }
    const given = await house.act(agent, '/bo/credit', much)
    expect(given.status).toBe(0)
    const self = { target: 'ag-demo01' }
    for (const [path, body] of [
      ['/bo/credit', { ...much, ...self }],
      ['/bo/party/terms', { ...self, shares: { hdp: { share: 90 } } }],
      ['/bo/status', { ...self, status: 'active' }],
    ] as const) {
      expect((await house.act(agent, path, body)).statusdesc, path).toBe('forbiddenAccess')
    }
    await expectInvariants(db.database)
  })

  test('sees its own acts in the audit, and no other ones', async () => {
    await house.act(owner, '/bo/unlock', { target: 'demo05' })
    const answer = await house.call('/bo/audit', {}, { cookie: agent })
    const rows = answer['rows'] as { actor: string; act: string }[]
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['upline:ag-demo01']))
  })
})

describe('an upline that is made', () => {
  const upline = {
    login: 'big01',
    level: 'shareholder',
    currency: 'MYR',
    credit: '5000',
    shares: { hdp: { share: 10, allowed: 80 } },
    rates: { hdpou: '0.50', '1x2': '0.25', others: '1.00' },
  }

  test('is invited, and works as soon as it has accepted', async () => {
    const made = await house.act(owner, '/bo/party/create', upline)
    const { invitation } = made['answer'] as { invitation: string }
    const opened = await house.call('/bo/claim/open', { token: invitation })
    expect(opened).toMatchObject({ login: 'big01', role: 'upline' })
    const shown = await house.call('/bo/account', { target: 'big01' }, { cookie: owner })
    expect(shown).toMatchObject({
      row: { credit: '5000.00', given: '0.00' },
      shares: { hdp: { share: 10, allowed: 80 } },
      rates: { hdpou: '0.50' },
      office: 'invited',
    })
  })

  test('that exists is not made again, and keeps its password', async () => {
    const words = { level: 'shareholder', currency: 'MYR', rates: upline.rates }
    for (const login of ['sh-demo01', 'demo01']) {
      const answer = await house.act(owner, '/bo/party/create', { login, ...words })
      expect(answer.statusdesc, login).toBe('new_login_id_exists')
    }
    expect(await house.logIn('sh-demo01')).not.toBe('')
  })

  test('can be copied: level, shares and rates, and no money', async () => {
    const copy = { login: 'big02', level: 'agent', copy_of: 'big01' }
    expect((await house.act(owner, '/bo/party/create', copy)).statusdesc).toBe('')
    const shown = await house.call('/bo/account', { target: 'big02' }, { cookie: owner })
    expect(shown).toMatchObject({
      row: { level: 'shareholder', credit: '0.00', currency: 'MYR' },
      shares: { hdp: { share: 10, allowed: 80 } },
      rates: { hdpou: '0.50' },
    })
    const foreign = { login: 'big03', level: 'agent', copy_of: 'ma-demo01' }
    const refusedCopy = await house.act(owner, '/bo/party/create', foreign)
    expect(refusedCopy.statusdesc).toBe('forbiddenAccess')
  })

  test.each([
    ['a share of 101', { shares: { hdp: { share: 101 } } }],
    ['a share above what is allowed', { shares: { hdp: { share: 90 } } }],
    ['a rate above one per cent', { rates: { hdpou: '1.05', '1x2': '0.25', others: '1.00' } }],
    ['a rate between the steps', { rates: { hdpou: '0.52', '1x2': '0.25', others: '1.00' } }],
  ])('is refused %s', async (_name, change) => {
    const answer = await house.act(owner, '/bo/party/terms', { target: 'big01', ...change })
    expect(answer.status).toBe(0)
    expect(answer['facts']).toBeDefined()
  })
})

describe('staff', () => {
  test('is invited with a role, changed and withdrawn; nobody changes itself', async () => {
    const added = await house.act(owner, '/bo/staff/add', { login: 'tina', role: 'clerk' })
    expect((added['answer'] as { invitation: string }).invitation).toHaveLength(43)
    const change = { login: 'tina', role: 'trader' }
    expect((await house.act(owner, '/bo/staff/edit', change)).statusdesc).toBe('')
    const own = { login: 'owner', role: 'auditor' }
    expect((await house.act(owner, '/bo/staff/edit', own)).statusdesc).toBe('NoUserAccessRight')
    const trader = await house.logIn('trader')
    const withdrawn = { login: 'trader', status: 'withdrawn' }
    expect((await house.act(owner, '/bo/staff/edit', withdrawn)).statusdesc).toBe('')
    expect((await house.call('/bo/me', {}, { cookie: trader })).status).toBe(0)
  })

  test('a sub-account has the flags that its upline gave, and only that changes it', async () => {
    const added = { login: 'sub01', flags: ['reports'] }
    expect((await house.act(agent, '/bo/staff/add', added)).statusdesc).toBe('')
    const rows = (await house.call('/bo/staff', {}, { cookie: agent }))['rows']
    expect(rows).toMatchObject([{ login: 'sub01', role: 'upline', flags: ['reports'] }])
    const foreign = { login: 'sub01', status: 'withdrawn' }
    expect((await house.act(owner, '/bo/staff/edit', foreign)).statusdesc).toBe('forbiddenAccess')
  })
})

describe('a file of a report', () => {
  const named = { from: '2026-11-01', until: '2026-11-30' }

  test('has text that begins a formula as text, and amounts as numbers', async () => {
    const span = await today()
    const cash = { target: 'demo04', direction: 'in', amount: '12.50', note: '=1+1' }
    await house.act(owner, '/bo/cash', { ...cash, reference: '@SUM' })
    const ask = { report: 'transfers', ...span }
    const csv = await house.call('/bo/export', { ...ask, format: 'csv' }, { cookie: owner })
    const text = Buffer.from(String(csv['content']), 'base64').toString('utf8')
    expect(text).toContain(`"'@SUM","'=1+1",staff:owner`)
    // The credit that the demo begins with was given by no one of the office.
    expect(text).toMatch(/^\S+ \S+,demo01,credit,10000\.00,MYR,.*,house\r$/m)
    expect(text).toContain(',12.50,USD,')
    const xlsx = await house.call('/bo/export', { ...ask, format: 'xlsx' }, { cookie: owner })
    const sheet = sheetOf(Buffer.from(String(xlsx['content']), 'base64'))
    expect(sheet).toContain('<v>12.50</v>')
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
    expect(sheet).not.toContain('<f>')
  })

  test('is refused where the span is turned or longer than three months', async () => {
    for (const until of ['2026-10-31', '2027-02-15']) {
      const body = { ...named, until }
      const answer = await house.call('/bo/reports/shares', body, { cookie: owner })
      expect(answer.statusdesc, until).toBe('incompletedRequest')
    }
  })
})

/** The sheet of a workbook: the last file of the archive before its directory. */
function sheetOf(archive: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const at = archive.indexOf(name)
  const packed = archive.readUInt32LE(at - 12)
  return inflateRawSync(archive.subarray(at + name.length, at + name.length + packed)).toString()
}
