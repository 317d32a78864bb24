import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { anOperator } from '../../../testing/wallets.ts'
import { commands } from './commands.ts'
import { auditIsWhole } from './index.ts'

let db: TestDatabase
let folder: string
let hasher: Awaited<ReturnType<typeof aCountingHasher>>
const logins = { next: 1 }

beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fairline-operate-'))
  hasher = await aCountingHasher()
  for (const id of [1, 2]) await anOperator(db.database.queries, id)
  const files = { limits: limitsFile(), commission: commissionFile() }
  for (const [name, content] of Object.entries(files)) file(`${name}.json`, content)
  for (const code of ['operator-1', 'operator-2']) {
    await run('apply', path('limits.json'), '--operator', code)
    await run('apply', path('commission.json'), '--operator', code)
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await db.drop()
})

const path = (name: string): string => join(folder, name)
const file = (name: string, content: unknown): void =>
  writeFileSync(path(name), JSON.stringify(content))

const limitsFile = (changes: object = {}) => ({
  limits: {
    MYR: {
      all: { minBet: '5', maxBet: '5000', maxPerMatch: '10000', maxPayout: '20000' },
      tennis: { minBet: '10', maxBet: '500', maxPerMatch: '1000', maxPayout: '2000' },
    },
    THB: {
      all: { minBet: '40', maxBet: '400', maxPerMatch: '800', maxPayout: '1600', ...changes },
    },
  },
})
const commissionFile = (changes: object = {}) => ({
  commission: {
    A: { hdpou: '0.25', '1x2': '0.25', others: '1.00', ...changes },
    B: { hdpou: '0.50', '1x2': '0.25', others: '1.00' },
    C: { hdpou: '0.75', '1x2': '0.25', others: '1.00' },
    D: { hdpou: '1.00', '1x2': '0.25', others: '1.00' },
  },
})

const run = (...words: string[]) => runOperate(db.database, words, { hasher })

/** The same on the first operator, as JSON. */
async function runJson(...words: string[]): Promise<{ code: number; [key: string]: unknown }> {
  const { code, text } = await run(...words, '--operator', 'operator-1', '--json')
  return { code, ...JSON.parse(text) }
}

/** A new member of the first operator in MYR. */
async function aMember(): Promise<string> {
  const login = `member${logins.next++}`
  const { code } = await runJson('member', 'add', login, '--currency', 'MYR', '--group', 'B')
  expect(code).toBe(0)
  return login
}

const cashIn = (login: string, amount: string, reference: string) =>
  runJson('cash', 'in', login, amount, '--reference', reference)

/** Everything that an act may change, to prove that a refused one changed nothing. */
async function stateOfAll(): Promise<unknown> {
  const tables = ['account', 'wallet', 'terms', 'transfer', 'ledger_document', 'audit']
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  const [row] = await db.database.queries.query(
    `select ${counts.join(', ')}, (select sum(available) from wallet) as available,
            (select jsonb_agg(account_status) from wallet) as statuses`,
  )
  return row
}

const audit = () =>
  db.database.queries.query<{ act: string; target: string; reason: string }>(
    'select act, target, actor, operator_id, reason, before, after from audit order by seq desc',
  )

describe('a member', () => {
  test('gets the limits of the currency and the commission of the odds group', async () => {
    const login = await aMember()
    const shown = await runJson('member', 'show', login)
    expect(shown).toMatchObject({
      code: 0,
      member: login,
      status: 'active',
      currency: 'MYR',
      odds_group: 'B',
      commission: { hdpou: '0.50', '1x2': '0.25', others: '1.00' },
      limits: { all: { minBet: '5.00' }, tennis: { minBet: '10.00', maxBet: '500.00' } },
    })
  })

  test('is made once, and the made password is shown once', async () => {
    const add = ['member', 'add', 'once01', '--currency', 'MYR']
    const first = await runJson(...add)
    expect(first['password']).toMatch(/^[a-z2-9]{10}$/)
    const again = await runJson(...add)
    expect(again).toMatchObject({ code: 0, member: 'once01' })
    expect(again).not.toHaveProperty('password')
    expect(await runJson('member', 'add', 'once01', '--currency', 'THB')).toMatchObject({
      code: 1,
      refused: 'incompletedRequest',
      problems: { login: 'once01 exists, in MYR and odds group A' },
    })
  })

  test('is one, however many make it at once', async () => {
    const add = () => runJson('member', 'add', 'twin01', '--currency', 'MYR')
    const answers = await Promise.all(Array.from({ length: 8 }, add))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0))
    expect(answers.filter((answer) => 'password' in answer)).toHaveLength(1)
  })

  test('has other limits for new bets, within the profile of the operator', async () => {
    const login = await aMember()
    const limited = await runJson('member', 'limits', login, '--sport', 'tennis', '--max', '200')
    expect(limited).toMatchObject({
      limits: { all: { maxBet: '5000.00' }, tennis: { maxBet: '200.00' } },
    })
    const all = await runJson('member', 'limits', login, '--payout', '1000')
    expect(all).toMatchObject({
      limits: { all: { maxPayout: '1000.00' }, tennis: { maxPayout: '1000.00' } },
    })
  })

  test('has another status, which closed ends for ever', async () => {
    const login = await aMember()
    expect(await runJson('status', 'set', login, 'suspended')).toMatchObject({ code: 0 })
    expect(await runJson('status', 'set', login, 'closed')).toMatchObject({ code: 0 })
    expect(await runJson('status', 'set', login, 'active')).toMatchObject({
      code: 1,
      refused: 'CLOSE',
      problems: { status: `${login} is closed, which is final` },
    })
    const [row] = await audit()
    expect(row).toMatchObject({
      act: 'status.set',
      target: `member:${login}`,
      actor: 'shell:tester',
      operator_id: 1,
      before: { status: 'suspended' },
      after: { status: 'closed' },
    })
  })

  test('gets a password that has to be changed, and no session is left', async () => {
    const login = await aMember()
    await db.database.queries.query('update account set must_change_password = false')
    const reset = await runJson('password', 'reset', login)
    expect(reset).toMatchObject({ code: 0, one_time: true })
    const [row] = await db.database.queries.query<object>(
      'select must_change_password, password_changes from account where login_id = $1',
      [login],
    )
    expect(row).toEqual({ must_change_password: true, password_changes: 1 })
    expect(JSON.stringify(await audit())).not.toContain(reset['password'])
  })

  test('may log in at once after an unlock', async () => {
    const login = await aMember()
    await db.database.queries.query(
      `insert into login_attempt (login_key, ip, succeeded, attempted_at)
       select '1/' || $1, '10.0.0.1', false, now() from generate_series(1, 5)`,
      [login],
    )
    expect(await runJson('unlock', login)).toMatchObject({ code: 0 })
    const left = await db.database.queries.query('select from login_attempt where not succeeded')
    expect(left).toEqual([])
    expect((await audit())[0]).toMatchObject({ act: 'unlock', before: { failed_logins: 5 } })
  })
})

describe('money', () => {
  test('moves once, however often a reference is sent, and all get one answer', async () => {
    const login = await aMember()
    const before = (await audit()).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => cashIn(login, '80', 'R-1')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 0, amount: '80.00', balance: '80.00' })
    const transfers = await db.database.queries.query(
      `select kind, amount from transfer t join account a on a.id = t.wallet_id
        where login_id = $1`,
      [login],
    )
    expect(transfers).toEqual([{ kind: 'deposit', amount: '8000' }])
    expect((await audit()).length).toBe(before + 1)
    await expectInvariants(db.database)
  })

  test('goes in and out, is given and corrected, each with its row of the audit', async () => {
    const login = await aMember()
    await cashIn(login, '100', 'M-1')
    await runJson('cash', 'out', login, '30.50', '--reference', 'M-2')
    await runJson('credit', 'give', login, '10', '--reference', 'M-3')
    await runJson('adjust', 'in', login, '5', '--reference', 'M-4', '--reason', 'a wrong result')
    const last = ['adjust', 'out', login, '1', '--reference', 'M-5', '--reason', 'typed twice']
    expect(await runJson(...last)).toMatchObject({ code: 0, balance: '83.50' })
    const acts = (await audit()).filter(({ target }) => target === `member:${login}`)
    expect(acts.map(({ act, reason }) => `${act} ${reason}`.trim())).toEqual([
      'adjust typed twice',
      'adjust a wrong result',
      'credit.give',
      'cash.out',
      'cash.in',
      'member.add',
    ])
    await expectInvariants(db.database)
  })

  test('that left the wallet empty is answered again as the first time', async () => {
    const login = await aMember()
    await cashIn(login, '20', 'all-in')
    const out = ['cash', 'out', login, '20', '--reference', 'all-out']
    const first = await runJson(...out)
    expect(first).toMatchObject({ code: 0, balance: '0.00' })
    expect(await runJson(...out)).toEqual(first)
    await expectInvariants(db.database)
  })

  test('of one reference goes to one of two members who are paid at once', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const answers = await Promise.all([one, other].map((login) => cashIn(login, '7', 'race')))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    await expectInvariants(db.database)
  })
})

describe('a refused act changes nothing, not even the audit', () => {
  let login: string
  let before: unknown

  beforeEach(async () => {
    login = await aMember()
    await cashIn(login, '20', `first-${login}`)
    await run('member', 'add', 'their01', '--currency', 'MYR', '--operator', 'operator-2')
    before = await stateOfAll()
  })

  /** Runs words in which LOGIN is the member's name, and returns the code and the problems. */
  async function refusal(words: string): Promise<string> {
    const typed = words.replaceAll('LOGIN', login).split(' ')
    const { code, refused, problems } = await runJson(...typed)
    expect(code).toBe(1)
    expect(await stateOfAll()).toEqual(before)
    return `${refused}: ${Object.values(problems as object).join()}`.replaceAll(login, 'LOGIN')
  }

  test.each([
    ['cash in LOGIN 10 --reference a --currency THB', 'invalidCurrency: LOGIN has MYR, not THB'],
    ['member add new01 --currency BDT', 'currencyNotSupported: the operator does not take BDT'],
    [
      'member add new01 --currency USD',
      'currencyNotSupported: no limits are set for new members in USD',
    ],
    ['member limits LOGIN --min 1', 'football: min bet 1.00 is below 5.00'],
    ['member limits LOGIN --max 4', 'football: the max bet is below the min bet'],
    ['member limits LOGIN --match 100', 'football: the max per match is below the max bet'],
    ['member limits LOGIN --payout 20001', 'football: max payout 20001.00 is above 20000.00'],
    ['cash in nobody 10 --reference a', 'forbiddenAccess: there is no member nobody'],
    ['cash in their01 10 --reference a', 'forbiddenAccess: there is no member their01'],
    ['status set their01 blocked', 'forbiddenAccess: there is no member their01'],
    ['cash in LOGIN 21 --reference first-LOGIN', 'was used with another amount'],
    ['cash out LOGIN 20 --reference first-LOGIN', 'was used with another kind'],
    ['cash out LOGIN 20.01 --reference a', 'insufficient_balance: only 20.00 is available'],
    ['cash in LOGIN 0 --reference a', 'incompletedRequest: an amount is above zero'],
    ['cash in LOGIN 1000000000000.01 --reference a', 'an amount is at most 1,000,000,000,000.00'],
    ['adjust in LOGIN 1 --reference a', 'incompletedRequest: an adjustment needs a reason'],
    ['member add new01 --currency MYR --password 123456', 'the password is easy to guess'],
    ['member add a! --currency MYR', 'a login id has 3 to 32 letters'],
  ])('%s', async (words, sentence) => {
    expect(await refusal(words)).toContain(sentence)
    await expectInvariants(db.database)
  })

  test('with --dry-run an act shows what it would change, and changes nothing either', async () => {
    const words = ['cash', 'in', login, '10', '--reference', 'dry', '--dry-run']
    const { code, text } = await run(...words, '--operator', 'operator-1')
    expect(code).toBe(0)
    expect(text).toContain(`would change member:${login}`)
    expect(text).toContain('  available: 20.00 -> 30.00')
    expect(await stateOfAll()).toEqual(before)
    const nothing = await run('status', 'set', login, 'active', '--dry-run', ...firstOperator)
    expect(nothing.text).toBe(`nothing would change in member:${login}`)
  })
})

const firstOperator = ['--operator', 'operator-1']

describe('a file', () => {
  test.each([
    [limitsFile({ maxBet: '39' }), 'the max bet is below the min bet'],
    [limitsFile({ maxPerMatch: '399' }), 'the max per match is below the max bet'],
    [
      limitsFile({ referFrom: '401' }),
      'bets are referred from an amount between min bet and max bet',
    ],
    [
      limitsFile({ referFrom: '39' }),
      'bets are referred from an amount between min bet and max bet',
    ],
    [limitsFile({ maxPayout: '0' }), 'an amount above zero'],
    [{ limits: { BDT: limitsFile().limits.MYR } }, 'the operator does not take BDT'],
    [limitsFile({ maxStake: '1' }), 'maxStake'],
    [commissionFile({ hdpou: '0.30' }), 'the ceiling is 0.25 per cent'],
    [commissionFile({ '1x2': '0.12' }), 'rates go in steps of 0.05'],
    [{ colours: {} }, 'code'],
    [
      { code: 'x', name: 'X', hosts: ['x'], logo: '../logo.svg' },
      'an SVG or PNG file in its folder',
    ],
    [{ code: 'x', name: 'X', hosts: ['x'], icon: 'gone.svg' }, 'gone.svg is not there'],
    [{ code: 'x', name: 'X\0', hosts: ['x'] }, 'has a string with NUL'],
    [{ code: 'x', name: 'X\u202e', hosts: ['x'] }, 'has a text with the character U+202E: "X?"'],
    [limitsFile({ 'max\u202e': '1' }), 'has a text with the character U+202E: "max?"'],
    [commissionFile({ '\0': '0.10' }), 'has a string with NUL'],
  ])('%j is not applied', async (content, sentence) => {
    file('wrong.json', content)
    const before = await stateOfAll()
    const { code, text } = await run('apply', path('wrong.json'), ...firstOperator)
    expect(code).toBe(sentence.startsWith('the operator') ? 1 : 2)
    expect(text).toContain(sentence)
    expect(await stateOfAll()).toEqual(before)
  })

  const noTennis = { limits: { MYR: limitsFile().limits.MYR } }
  const { tennis } = limitsFile().limits.MYR

  test.each<[string, object, string, string]>([
    ['THB, which a member has', noTennis, 'the limits of THB would go, which 1 member has', 'THB'],
    [
      'MYR without "all"',
      { limits: { ...limitsFile().limits, MYR: { tennis } } },
      'MYR has no "all": new members cannot bet on sports that it does not name',
      'MYR',
    ],
  ])(
    'that takes away limits is applied with --force alone: %s',
    async (_what, content, sentence, currency) => {
      await run('member', 'add', 'thai01', '--currency', 'THB', ...firstOperator)
      file('less.json', content)
      const before = await stateOfAll()
      for (const options of [[], ['--dry-run']]) {
        const refused = await run('apply', path('less.json'), ...options, ...firstOperator)
        expect(refused.code).toBe(1)
        expect(refused.text).toContain(`refused: ${sentence}`)
        expect(refused.text).toContain('--force applies it all the same')
        expect(await stateOfAll()).toEqual(before)
      }
      const forced = await run('apply', path('less.json'), '--force', '--dry-run', ...firstOperator)
      expect(forced.code).toBe(0)
      expect(forced.text).toContain(`  ${currency}.`)
      expect(await stateOfAll()).toEqual(before)
      const done = await run('apply', path('less.json'), '--force', ...firstOperator)
      expect(done.code).toBe(0)
      expect(done.text).toContain(sentence)
      await run('apply', path('limits.json'), ...firstOperator)
    },
  )

  test.each<[string, string, string]>([
    ['cup.json', '{"name": "Cup", "matches": []}', 'looks like a tournament of openfootball'],
    ['event.json', '{"teams": [], "events": []}', 'looks like a match of StatsBomb'],
    ['package.json', '{"name": "x", "scripts": {}}', 'looks like a package.json'],
    ['myr.json', '{"MYR": {}}', 'looks like limits without the key "limits" around them'],
    ['a.json', '{"A": {}}', 'looks like commission rates without the key "commission"'],
    ['other.json', '{"transfers": 1}', 'has the keys "transfers"'],
    ['empty.json', '{}', 'has nothing in it'],
    ['list.json', '[1]', 'is not a record, which is between { and }'],
    ['none.json', '', 'is empty'],
    ['season.csv', 'Div,Date,HomeTeam,AwayTeam\nE0,1,A,B', 'looks like a CSV file'],
    ['.env', 'MODE=live\n', 'looks like an .env'],
    ['logo.svg', '<svg/>', 'looks like an SVG'],
    ['logo.png', 'PNG', 'looks like an image'],
    ['readme.txt', '# Acme', 'looks like a text'],
  ])('of another kind is named: %s', async (name, text, sentence) => {
    writeFileSync(path(name), text)
    expect(await run('apply', path(name), ...firstOperator)).toEqual({
      code: 2,
      text: expect.stringContaining(`${path(name)} ${sentence}`),
    })
  })

  test('that is not there, and a folder, are said so', async () => {
    const gone = await run('apply', path('gone.json'), ...firstOperator)
    expect(gone).toEqual({ code: 2, text: `${path('gone.json')} is not there` })
    const place = await run('apply', folder, ...firstOperator)
    expect(place.text).toContain(`${folder} is a folder\napply takes brand.json`)
  })

  test('that is applied again changes nothing; another one shows its difference', async () => {
    const before = await stateOfAll()
    expect((await run('apply', path('limits.json'), ...firstOperator)).code).toBe(0)
    expect(await stateOfAll()).toEqual(before)
    file('other.json', limitsFile({ maxBet: '500' }))
    const { text } = await run('apply', path('other.json'), '--dry-run', ...firstOperator)
    expect(text).toContain('  THB.all.maxBet: 400.00 -> 500.00')
    expect(await stateOfAll()).toEqual(before)
  })
})

describe('the site of a live operator', () => {
  const live = { hasher, opening: { isLive: true, feedIsInvented: true, isHouseFeed: false } }
  const site = (word: string) =>
    runOperate(db.database, ['site', word, '--operator', 'third'], live)
  const third = { code: 'third', name: 'Third', hosts: ['third.example'], currencies: { MYR: {} } }
  const brand = (changes: object) => {
    file('brand.json', { ...third, ...changes })
    return runOperate(db.database, ['apply', path('brand.json')], live)
  }

  test('opens when nothing is missing, and the refusal lists what is', async () => {
    expect(await brand({})).toEqual({ code: 0, text: 'operator: third\nsite: closed' })
    const missing = [
      'playMoney: the matches of this feed are invented; the brand must say so',
      'limits: not applied for MYR',
      'commission: no rates are applied',
    ]
    expect(await site('open')).toEqual({
      code: 1,
      text: missing.map((each) => `refused: ${each}`).join('\n'),
    })
    expect((await site('status')).text).toContain(`missing: ${missing.join('; ')}`)
    await brand({ playMoney: true })
    const { MYR } = limitsFile().limits
    file('third.json', { limits: { MYR } })
    await run('apply', path('third.json'), '--operator', 'third')
    await run('apply', path('commission.json'), '--operator', 'third')
    expect(await site('open')).toEqual({ code: 0, text: 'site: open' })
    expect(await brand({ playMoney: false })).toEqual({
      code: 1,
      text: expect.stringMatching(/^refused: playMoney: .* the site is open$/),
    })
    const acts = (await audit()).filter(({ target }) => target === 'brand:third')
    expect(acts).toMatchObject([
      { act: 'apply.brand', before: { playMoney: false }, after: { playMoney: true } },
      { act: 'apply.brand', before: {}, after: { name: 'Third', hosts: ['third.example'] } },
    ])
  })
})

test('money is shown with its currency, and rates of commission are not', async () => {
  const login = await aMember()
  await cashIn(login, '12345.60', `shown-${login}`)
  const { text } = await run('member', 'show', login, ...firstOperator)
  expect(text).toContain('\navailable: 12,345.60 MYR\n')
  expect(text).toContain('\nlimits.all.maxBet: 5,000.00 MYR\n')
  expect(text).toContain('\ncommission.1x2: 0.25\n')
})

describe('words', () => {
  test.each([
    [['fly'], 'there is no command fly'],
    [['member', 'show'], 'usage: member show LOGIN'],
    [['room'], 'room is one of:\n  room create MATCHES'],
    [['room', 'shut', '1'], 'there is no command room shut, but:\n  room create MATCHES'],
    [
      ['cash', 'in', 'first01', '-5'],
      'an amount is above zero, not -5; cash out books cash that was paid out\nusage: cash in',
    ],
    [
      ['adjust', 'in', 'first01', '-5.50', '--reference', 'x'],
      'an amount is above zero, not -5.50; adjust out corrects a balance downwards',
    ],
    [['member', 'limits', 'a', '--min', '-1'], 'an amount is above zero, not -1\nusage: member'],
    [['cash', 'in', 'a', '5'], '--reference is missing'],
    [['cash', 'in', 'a', 'five', '--reference', 'x', ...firstOperator], 'AMOUNT is an amount'],
    [
      ['settleup', 'preview', '--until', '2026-02-31', ...firstOperator],
      '--until is a day such as 2026-11-22, not 2026-02-31',
    ],
    [
      ['report', 'shares', '--from', '1 May', '--until', '2026-05-02', ...firstOperator],
      '--from is a day such as 2026-11-22, not 1 May',
    ],
    [['member', 'show', 'a', '--colour', 'red'], "Unknown option '--colour'"],
    [['member', 'show', 'a'], 'names one of the operators: operator-1, operator-2'],
    [['member', 'show', 'a', '--operator', 'x'], 'there is no operator x; --operator CODE names'],
    [['status', 'set', 'a', 'gone', ...firstOperator], 'STATUS is one of active, suspended'],
  ])('%j cannot be run', async (words, sentence) => {
    expect(await run(...words)).toEqual({ code: 2, text: expect.stringContaining(sentence) })
  })

  test.each([
    [['member', 'ad', 'a', '--currency', 'MYR', '--password', 'Blue-7742x']],
    [['Blue-7742x']],
    [['--password', 'Blue-7742x', 'member', 'add', 'a']],
    [['member', 'add', 'a', 'Blue-7742x', '--currency', 'MYR']],
    [['member', 'add', 'a', '--currency', 'MYR', '--passwort=Blue-7742x']],
    [['member', 'add', 'a', '--currency', 'MYR', '--passwort', 'Blue-7742x']],
    [['member', 'add', 'a', '--currency', 'MYR', '--Blue-7742x']],
    [['member', 'add', 'a', '--currency', 'MYR', '-Blue-7742x']],
    [['member', 'add', 'a', '--currency', 'Blue-7742x', '--password', 'MYR', ...firstOperator]],
    [['member', 'add', 'a', '--group', 'Blue-7742x', '--currency', 'MYR', ...firstOperator]],
    [['member', 'add', 'a', '--currency', 'MYR', '--password', 'Blue-7742x']],
    [
      [
        'member',
        'add',
        'new02',
        '--currency',
        'MYR',
        '--password',
        'Blue-7742xyz',
        ...firstOperator,
      ],
    ],
    [['password', 'reset', 'a', '--password', 'Blue-7742x', ...firstOperator]],
    [['status', 'set', 'a', 'Blue-7742x', ...firstOperator]],
  ])('%j is refused, and never repeats a password', async (words) => {
    for (const json of [[], ['--json']]) {
      const { code, text } = await run(...words, ...json)
      expect(code).not.toBe(0)
      expect(text).not.toContain('Blue')
    }
    expect(JSON.stringify(await audit())).not.toContain('Blue')
  })

  test('without any, every command is explained', async () => {
    const { code, text } = await run()
    expect(code).toBe(0)
    expect(text).toContain(
      'member add LOGIN --currency MYR [--group A] [--upline LOGIN] [--password PASSWORD]',
    )
    for (const { name } of commands) expect(text).toContain(`\n  ${name}`)
  })
})

describe('the audit', () => {
  /** Does to the audit what its triggers refuse, in a transaction that is undone. */
  async function violationsAfter(statement: string): Promise<string[]> {
    const client = await db.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table audit disable trigger user')
      await client.query(statement)
      const { rows } = await client.query(auditIsWhole.offenders)
      return rows.map(({ transfer, problem }) => `${transfer} ${problem}`)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test.each([
    ["update audit set reason = 'other' where seq = 2", ['2 its columns differ from its text']],
    [
      `update audit set record = replace(record, 'shell:tester', 'shell:someone') where seq = 2`,
      ['2 its text was changed'],
    ],
    ['delete from audit where seq = 2', ['3 row 2 before it is missing']],
    ['delete from audit where seq <= 3', ['4 row 1 to 3 before it is missing']],
    [
      "update audit set hash = sha256('x'), record = '{}' where seq = 2",
      ['2 its text was changed', '3 does not cover the row before it'],
    ],
  ])('%s is found', async (statement, expected) => {
    const found = await violationsAfter(statement)
    expect(found).toEqual(expected.map((text) => `audit row ${text}`))
  })

  test('misses its newest row', async () => {
    const found = await violationsAfter(
      'delete from audit where seq = (select max(seq) from audit)',
    )
    expect(found).toEqual([expect.stringMatching(/^audit row \d+ is missing: the chain ended/)])
  })

  test('is never changed by a statement', async () => {
    const { queries } = db.database
    for (const statement of ['delete from audit', "update audit set act = ''", 'truncate audit']) {
      await expect(queries.query(statement)).rejects.toThrow('audit is append-only')
    }
  })

  test('has no gaps, however many act at once', async () => {
    const logins: string[] = []
    while (logins.length < 6) logins.push(await aMember())
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        logins.map((login) => cashIn(login, '1', `${login}-${n}`)),
      ).flat(),
    )
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    await expectInvariants(db.database, ['I11'])
  })
})
