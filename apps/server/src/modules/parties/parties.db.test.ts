import { rightsOf } from '@fairline/domain/books/access-right'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { aWorkedChain, type RunLine, uplineHouse } from '../../../testing/uplines.ts'
import { checkBooks } from '../../books.ts'
import { inTransaction } from '../../db/transaction.ts'
import { accountNamed, readMember } from '../accounts/index.ts'

let db: TestDatabase
let run: RunLine
const names = { next: 1 }

beforeAll(async () => {
  db = await createTestDatabase()
  run = await uplineHouse(db.database, await aCountingHasher())
})
afterAll(async () => {
  await expectInvariants(db.database)
  await db.drop()
})

const ending = (): string => String(names.next++).padStart(3, '0')
const aChain = (): Promise<string> => aWorkedChain(run, ending())

async function aMember(upline: string): Promise<string> {
  const login = `mem${ending()}`
  expect((await run('member', 'add', login, '--currency', 'MYR', '--upline', upline)).code).toBe(0)
  return login
}

async function memberOf(login: string) {
  const id = await accountNamed(db.database.queries, 1, login)
  return readMember(db.database.queries, id ?? 0n)
}

const give = (login: string, amount: string, reference: string, verb = 'give') =>
  run('credit', verb, login, amount, '--reference', reference)

/** @spec S1.hierarchy S1.hierarchy.member S6.player.parent */
describe('a tree of uplines', () => {
  test('is made of five levels, each with credit out of the one above it', async () => {
    const agent = await aChain()
    const member = await aMember(agent)
    const shown = await run('party', 'show', agent)
    expect(shown).toMatchObject({ level: 'agent', credit: '1000000.00', given: '0.00' })
    expect(shown['upline']).toMatch(/^ma/)
    expect(await run('party', 'show', String(shown['upline']))).toMatchObject({ left: '0.00' })
    expect(await run('member', 'show', member)).toMatchObject({ upline: agent })
    expect((await memberOf(member)).book).toMatchObject({
      positionTaking: { hdp: [40, 20, 10, 10, 10], parlay: [40, 20, 10, 10, 10] },
      commission: { hdpou: [25, 30, 35, 40, 45, 50], '1x2': [25, 30, 35, 40, 45, 50] },
    })
  })

  test('leaves a level out, which takes nothing and has the rate below it', async () => {
    const top = `top${ending()}`
    await run('party', 'add', top, '--level', 'senior', '--currency', 'MYR', '--rates', '0.40')
    const agent = `low${ending()}`
    const book = ['--pt', '60', '--rates', '0.30']
    expect(
      (await run('party', 'add', agent, '--level', 'agent', '--upline', top, ...book)).code,
    ).toBe(0)
    const { book: terms } = await memberOf(await aMember(agent))
    expect(terms.positionTaking.hdp).toEqual([60, 0, 0, 0, 0])
    expect(terms.commission.hdpou).toEqual([25, 30, 30, 40, 40, 40])
  })

  test.each([
    ['a level that is not below', '--level master --upline AGENT', 'level'],
    ['another currency', '--level agent --upline MASTER --currency THB', 'currency'],
    ['more than 100 per cent', '--level agent --upline MASTER --pt 51', 'position_taking'],
    ['under the least', '--level agent --upline MASTER --pt 5 --min 10', 'position_taking'],
    ['a rate above the upline', '--level agent --upline MASTER --rates 0.40', 'commission'],
    ['a rate off the steps', '--level agent --upline MASTER --rates 0.12', 'commission'],
    ['more credit than is left', '--level agent --upline MASTER --credit 1', 'credit'],
    ['no such upline', '--level agent --upline nobody', 'party'],
  ])('is refused with %s', async (_, words, problem) => {
    const agent = await aChain()
    const master = agent.replace('ag', 'ma')
    const typed = words.replace('AGENT', agent).replace('MASTER', master).split(' ')
    const refused = await run('party', 'add', `new${ending()}`, ...typed)
    expect(refused.code).toBe(1)
    expect(Object.keys(refused['problems'] as object)).toEqual([problem])
  })

  test('ends at its members: they have nobody below them', async () => {
    const member = await aMember(await aChain())
    const below = ['--level', 'agent', '--upline', member]
    const party = await run('party', 'add', `new${ending()}`, ...below)
    expect(Object.keys(party['problems'] as object)).toEqual(['party'])
    const other = await run(
      'member',
      'add',
      `mem${ending()}`,
      '--currency',
      'MYR',
      ...below.slice(2),
    )
    expect(other.code).toBe(1)
  })

  test('shares its names with members', async () => {
    const agent = await aChain()
    const member = await aMember(agent)
    const place = ['--level', 'shareholder', '--currency', 'MYR', '--rates', '0.50']
    const taken = await run('party', 'add', member, ...place)
    expect(taken).toMatchObject({ code: 1, refused: 'new_login_id_exists' })
    const other = await run('member', 'add', agent.toUpperCase(), '--currency', 'MYR')
    expect(other).toMatchObject({ code: 1, refused: 'new_login_id_exists' })
    const moved = await run('member', 'add', member, '--currency', 'MYR')
    expect(moved['problems']).toEqual({ login: `${member} exists, under ${agent} for life` })
    await expect(
      db.database.queries.query('update account set party_id = null where login_id = $1', [member]),
    ).rejects.toThrow()
  })
})

describe('position taking and commission', () => {
  test('change for new bets of the subtree, and no further', async () => {
    const agent = await aChain()
    const member = await aMember(agent)
    const before = (await memberOf(member)).termsId
    const master = agent.replace('ag', 'ma')
    const edited = await run('party', 'edit', master, '--pt', 'hdp=5,ou=25', '--allowed', 'hdp=60')
    expect(edited).toMatchObject({ code: 0, new_terms: '1' })
    const { book, termsId } = await memberOf(member)
    expect(termsId).toBeGreaterThan(before)
    expect(book.positionTaking).toMatchObject({
      hdp: [40, 5, 10, 10, 10],
      ou: [40, 25, 10, 10, 10],
      oe: [40, 20, 10, 10, 10],
    })
    const over = await run('party', 'edit', agent, '--pt', 'hdp=56')
    expect(over['problems']).toEqual({
      position_taking: `${master} hdp: 61 together are above what is allowed, 60`,
    })
    const low = await run('party', 'edit', agent, '--rates', '0.20')
    expect(low['problems']).toEqual({
      commission: `hdpou: a rate of 0.25 is above that of ${agent}, 0.20`,
    })
    const rates = 'hdpou=0.25,1x2=0.25,others=1.00'
    expect(await run('party', 'edit', agent, '--rates', rates)).toMatchObject({ code: 0 })
    expect((await memberOf(member)).book.commission.hdpou).toEqual([25, 25, 35, 40, 45, 50])
  })
})

describe('credit', () => {
  test('of a member comes out of what its upline has left, and goes back to it', async () => {
    const agent = await aChain()
    const member = await aMember(agent)
    expect((await give(member, '600', `g-${member}`)).code).toBe(0)
    expect((await give(member, '600', `g-${member}`)).code).toBe(0)
    expect(await run('party', 'show', agent)).toMatchObject({ given: '600.00' })
    const low = await run('party', 'edit', agent, '--credit', '599.99')
    expect(low['problems']).toEqual({ credit: `${agent} has given 600.00 MYR` })
    expect((await run('party', 'edit', agent, '--credit', '1000')).code).toBe(0)
    const more = await give(member, '400.01', `h-${member}`)
    expect(more['problems']).toEqual({ credit: `${agent} has 400.00 MYR left to give` })
    expect((await give(member, '100', `i-${member}`, 'take')).code).toBe(0)
    expect(await give(member, '500.01', `j-${member}`, 'take')).toMatchObject({ code: 1 })
    expect(await run('party', 'show', agent)).toMatchObject({ given: '500.00', left: '500.00' })
  })

  test('is given 50 times at once, as far as there is some', async () => {
    const agent = await aChain()
    await run('party', 'edit', agent, '--credit', '1000')
    const members = await Promise.all(Array.from({ length: 10 }, () => aMember(agent)))
    const gifts = Array.from({ length: 50 }, (_, n) => {
      const member = members[n % members.length] ?? ''
      return give(member, '30', `p-${agent}-${n}`)
    })
    const cut = run('party', 'edit', agent, '--credit', '900')
    const answers = await Promise.all(gifts)
    const done = answers.filter(({ code }) => code === 0).length
    const shown = await run('party', 'show', agent)
    expect(shown['given']).toBe(`${done * 30}.00`)
    expect(done).toBe((await cut).code === 0 ? 30 : 33)
  })

  test('that differs from what those below have is found', async () => {
    const agent = await aChain()
    const found = await inTransaction(db.database, async (tx) => {
      await tx.query('update party set given = 7 where lower(login_id) = $1', [agent])
    }).then(() => checkBooks(db.database))
    const named = found.filter(({ violations }) => violations.length > 0)
    expect(
      named.map(({ id, violations }) => [id, violations[0]?.transfer, violations[0]?.problem]),
    ).toEqual([['I19', `party ${agent}`, 'has given 7, those below it have 0']])
    await db.database.queries.query('update party set given = 0 where given = 7')
  })
})

describe('the state of an upline', () => {
  test('holds for 10,000 members within two seconds, and is restored exactly', async () => {
    const agent = await aChain()
    const top = agent.replace('ag', 'su')
    const { queries } = db.database
    await queries.query(
      `with made as (
         insert into account (operator_id, login_id, password_hash, pepper_id, party_id)
         select 1, 'bulk' || n, 'none', 'none',
                (select id from party where lower(login_id) = $1)
           from generate_series(1, 10000) n returning id, login_id
       )
       insert into wallet (id, operator_id, currency, account_status)
       select id, 1, 'MYR', case when right(login_id, 1) = '7' then 'frozen' else 'active' end
         from made`,
      [agent],
    )
    const states = () =>
      queries.query(
        `select status_now(account_status, upline_status, break_kind, break_until) as status,
                count(*)::integer as members
           from wallet w join account a on a.id = w.id
          where a.login_id like 'bulk%' group by 1 order by 1`,
      )
    const before = await states()
    const began = performance.now()
    expect(await run('party', 'status', top, 'suspended')).toMatchObject({ members: '10000' })
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(await states()).toEqual([
      { status: 'frozen', members: 1_000 },
      { status: 'suspended', members: 9_000 },
    ])
    await run('party', 'status', agent, 'suspended')
    await run('party', 'status', top, 'active')
    expect((await states())[1]).toEqual({ status: 'suspended', members: 9_000 })
    await run('party', 'status', agent, 'active')
    expect(await states()).toEqual(before)
    await queries.query(
      `delete from wallet where id in (select id from account where login_id like 'bulk%')`,
    )
  })

  test('what is off above is off below, and on again exactly where it was', async () => {
    const agent = await aChain()
    const top = agent.replace('ag', 'sh')
    const [one, other] = [await aMember(agent), await aMember(agent)]
    const offFor = async (login: string) => rightsOf((await memberOf(login)).denied).join(' ')
    const off = async () => [await offFor(one), await offFor(other)]
    await run('member', 'access', one, '1x2', 'off')
    await run('party', 'access', top, '1x2', 'off')
    await run('party', 'access', agent, 'parlay', 'off')
    expect(await off()).toEqual(['1x2 parlay', '1x2 parlay'])
    expect(await offFor(await aMember(agent))).toBe('1x2 parlay')
    expect(await run('party', 'access', top, '1x2', 'on')).toMatchObject({ members: '3' })
    expect(await off()).toEqual(['1x2 parlay', 'parlay'])
    await run('member', 'access', one, '1x2', 'on')
    await run('party', 'access', agent, 'parlay', 'on')
    expect(await off()).toEqual(['', ''])
  })

  test('closed is final, and a member of a suspended upline is made suspended', async () => {
    const agent = await aChain()
    await run('party', 'status', agent, 'suspended')
    const member = await aMember(agent)
    expect(await memberOf(member)).toMatchObject({ status: 'suspended' })
    await run('party', 'status', agent, 'closed')
    expect(await memberOf(member)).toMatchObject({ status: 'closed' })
    expect(await run('party', 'status', agent, 'active')).toMatchObject({ refused: 'CLOSE' })
    const late = await run(
      'member',
      'add',
      `mem${ending()}`,
      '--currency',
      'MYR',
      '--upline',
      agent,
    )
    expect(late).toMatchObject({ code: 1, refused: 'CLOSE' })
  })
})

test('lists the tree', async () => {
  const agent = await aChain()
  await aMember(agent)
  const { database } = db
  const { runOperate } = await import('../../../testing/operate-line.ts')
  const { text } = await runOperate(database, [
    'party',
    'list',
    '--under',
    agent.replace('ag', 'se'),
  ])
  expect(
    text
      .split('\n')
      .slice(1, 4)
      .map((line) => line.trim().split(/\s+/).slice(0, 2)),
  ).toEqual([
    [agent.replace('ag', 'se'), 'senior'],
    [agent.replace('ag', 'ma'), 'master'],
    [agent, 'agent'],
  ])
})
