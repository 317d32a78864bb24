import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMatch, type Bettor, placeBets } from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { ended, openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { aWorkedChain, type RunLine, uplineHouse } from '../../../testing/uplines.ts'
import { checkBooks } from '../../books.ts'
import { accountNamed, readMember } from '../accounts/index.ts'

let book: ReportBook
let run: RunLine

beforeAll(async () => {
  book = await openReportBook(() => 0n)
  await setBookClock(book.database, '2026-11-02 10:00:00')
  run = await uplineHouse(book.database, await aCountingHasher())
})
afterAll(() => book.drop())

/** A member of an agent with a credit in whole units; what it bets is under its terms. */
async function aBettorOf(agent: string, login: string, credit: string): Promise<Bettor> {
  await run('member', 'add', login, '--currency', 'MYR', '--upline', agent)
  await run('credit', 'give', login, credit, '--reference', `C-${login}`)
  const { queries } = book.database
  const accountId = (await accountNamed(queries, 1, login)) ?? 0n
  const { termsId } = await readMember(queries, accountId)
  return { walletId: accountId, termsId }
}

/** The rows of a list. */
async function rowsOf(...words: string[]): Promise<readonly unknown[]> {
  const { text } = await runOperate(book.database, [...words, '--json'])
  return text.split('\n').map((line) => JSON.parse(line))
}

const balanceOf = async (login: string) => (await run('member', 'show', login))['available']

test('members go back to their credit, and each upline is told what it pays up', async () => {
  const agent = await aWorkedChain(run, '01')
  const loser = await aBettorOf(agent, 'loser', '20000')
  const winner = await aBettorOf(agent, 'winner', '500')
  const match = await aMatch(book.database)
  await placeBets(book.database, loser, match, 'OU FT over 0.5 0.95 MY 10000')
  await placeBets(book.database, winner, match, 'OU FT under 0.5 0.97 MY 33.33')
  await book.report(match, ended(0, 0))

  const early = await run('settleup', 'run')
  expect(early).toMatchObject({ code: 0, until: '2026-11-01', members: {}, uplines: {} })

  await setBookClock(book.database, '2026-11-09 10:00:00')
  const today = await run('settleup', 'preview', '--until', '2026-11-09')
  expect(today['problems']).toEqual({ until: '2026-11-08 is the last day that is closed' })
  const expected = {
    from: '2026-11-02',
    until: '2026-11-08',
    members: { loser: 'pays 9975.00 MYR', winner: 'is paid 32.41 MYR' },
    // 9,975.00 of the loser against 32.41 of the winner, by the edges of both tickets.
    uplines: {
      sh01: 'pays the company 991.75 MYR',
      su01: 'pays sh01 1984.50 MYR',
      se01: 'pays su01 2978.26 MYR',
      ma01: 'pays se01 3973.02 MYR',
      ag01: 'pays ma01 5962.54 MYR',
    },
  }
  expect(await run('settleup', 'preview')).toMatchObject(expected)
  expect(await run('settleup', 'run')).toMatchObject(expected)
  expect([await balanceOf('loser'), await balanceOf('winner')]).toEqual(['20000.00', '500.00'])
  expect(await run('party', 'show', agent)).toMatchObject({ given: '20500.00' })

  const again = await run('settleup', 'run')
  expect(again['problems']).toEqual({ until: 'the days until 2026-11-08 are settled up' })
  expect((await run('settleup', 'paid', 'ag01', '--until', '2026-11-08')).code).toBe(0)
  expect((await run('settleup', 'paid', 'ag01', '--until', '2026-11-08')).code).toBe(1)

  const week = ['--from', '2026-11-02', '--until', '2026-11-08']
  expect(await rowsOf('report', 'shares', ...week)).toMatchObject([
    { login: 'sh01', level: 'shareholder', bets: '2', company: '991.75', agent: '3980.05' },
  ])
  expect(await rowsOf('report', 'shares', ...week, '--under', agent)).toMatchObject([
    { login: 'loser', level: 'member', commission: '25.00', agent: '3993.00', company: '995.00' },
    { login: 'winner', level: 'member', commission: '0.08', agent: '-12.95', company: '-3.25' },
  ])

  // A correction is of the day on which it happens: the closed week stays, the next one has it.
  await book.report(match, ended(1, 0))
  await setBookClock(book.database, '2026-11-16 10:00:00')
  expect(await run('settleup', 'run')).toMatchObject({
    from: '2026-11-09',
    members: { loser: 'is paid 19500.00 MYR', winner: 'pays 65.66 MYR' },
  })
  expect([await balanceOf('loser'), await balanceOf('winner')]).toEqual(['20000.00', '500.00'])
  await expectInvariants(book.database)
})

test.each([
  ['a day in two', 'update settle_up set from_date = from_date - 1 where from_date is not null'],
  ['another amount of an upline', 'update party_statement set amount = amount + 1'],
  ['another movement', 'update settle_up_member set moved = moved + 1 where moved > 0'],
])('reconcile finds %s', async (_, change) => {
  const { queries } = book.database
  await queries.query(change)
  const found = (await checkBooks(book.database)).filter(({ violations }) => violations.length > 0)
  expect(found.map(({ id }) => id)).toEqual(['I21'])
  await queries.query(change.replace(/([-+]) 1/, (_match, sign) => `${sign === '+' ? '-' : '+'} 1`))
  await expectInvariants(book.database)
})
