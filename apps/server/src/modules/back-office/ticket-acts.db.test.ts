import { must } from '@fairline/domain/testing/read-example'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import {
  aBettor,
  aMatch,
  aTicket,
  placedKey,
  placementOf,
  placeParlay,
} from '../../../testing/bets-on-a-match.ts'
import { openCashOutBook } from '../../../testing/cash-out-book.ts'
import { untilWaiting } from '../../../testing/lock-waiters.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { resettledMatch } from '../../../testing/resettled-match.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { checkBooks } from '../../books.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { recordReport } from '../settlement/record-report.ts'
import { resettleMatch } from '../settlement/resettle-match.ts'
import { rejectedByHand } from '../waiting/index.ts'
import { decideBets } from '../waiting/waiting-store.ts'
import { rejectionOf } from '../waiting/waiting-ticket.ts'

const { book, place, report, bets, funds, moves } = resettledMatch()

const why = 'The price was wrong.'
const single = 'HDP FT home -0.50 0.95 MY 100'
const idsOf = (keys: readonly bigint[]): string => keys.map((key) => ticketIds.idOf(key)).join(',')

/** Runs a command of the first operator as one of its people; returns its JSON. */
async function as(person: string, ...words: string[]) {
  const all = [...words, '--operator', 'operator-1', '--json']
  const { code, text } = await runOperate(book.db.database, all, { actor: `shell:${person}` })
  return { code, ...JSON.parse(text) }
}

const voidBets = (keys: readonly bigint[], reason = why) =>
  as('tracy', 'bet', 'void', idsOf(keys), '--reason', reason)

/** Proposes, approves as another person; returns what the approval printed. */
async function asTwo(...words: string[]) {
  const { change } = await as('tracy', ...words)
  return as('olaf', 'change', 'approve', change)
}

async function aWaitingBet(): Promise<bigint> {
  const placement = { ...placementOf(book.bettor, book.match, aTicket(single)), waitMs: 5_000 }
  return placedKey(must((await placeBatch(book.db.database.queries, [placement]))[0], 'outcome'))
}

async function brand(settings: object): Promise<void> {
  await book.db.database.queries.query('update operator set brand = $1 where id = 1', [
    JSON.stringify(settings),
  ])
}

async function told(): Promise<string[]> {
  const rows = await book.db.database.queries.query<{ line: string }>(
    `select concat_ws(' ', topic, facts ->> 'reason', facts ->> 'words', facts ->> 'returned')
              as line
       from message where account_id = $1 order by id`,
    [book.bettor.walletId],
  )
  return rows.map(({ line }) => line)
}

async function receipt(betId: bigint | undefined) {
  const [row] = await book.db.database.queries.query<{ receipt: { formula: string[] } }>(
    'select receipt from bet_settlement where bet_id = $1 order by revision desc limit 1',
    [betId],
  )
  return must(row, 'a settlement').receipt
}

beforeEach(() => brand({}))

describe('a void', () => {
  test('returns the stake, says why, and holds against a result that comes later', async () => {
    const [bet, other] = await place(single, single)
    expect(await voidBets([must(bet, 'bet')])).toMatchObject({
      code: 0,
      tickets: { [ticketIds.idOf(must(bet, 'bet'))]: 'void' },
      stake: '100.00 MYR',
    })
    expect(await funds()).toBe('990000 10000 0')
    expect((await receipt(bet)).formula).toEqual([`${why}: return = risk = 100.00`])
    expect(await told()).toEqual([`bet_void operator ${why} 100.00`])
    await report('FT completed 0-2', 'FT completed 2-0')
    expect(await bets([must(bet, 'bet'), must(other, 'other')])).toEqual([
      'void void 0',
      'settled won 9500',
    ])
    expect(await moves(bet)).toEqual(['0 hold 10000', '1 release 10000'])
    expect(await voidBets([must(bet, 'bet')])).toMatchObject({
      tickets: { [ticketIds.idOf(must(bet, 'bet'))]: 'already_void' },
      stake: '',
    })
    const [row] = await book.db.database.queries.query<{ turnover: string }>(
      'select sum(turnover) as turnover from settled_day where wallet_id = $1',
      [book.bettor.walletId],
    )
    expect(row?.turnover).toBe('10000')
  })

  test('of a bet that waits rejects it, tells its member, and is news at once', async () => {
    const news: bigint[] = []
    const stop = book.db.database.outbox.on(rejectedByHand, ({ betId }) => void news.push(betId))
    const [voided, rejected] = [await aWaitingBet(), await aWaitingBet()]
    const running = must((await place(single))[0], 'bet')
    expect(await voidBets([voided, running])).toMatchObject({
      tickets: { [ticketIds.idOf(voided)]: 'rejected', [ticketIds.idOf(running)]: 'void' },
      stake: '200.00 MYR',
    })
    const reject = (key: bigint) =>
      as('tracy', 'bet', 'reject', ticketIds.idOf(key), '--reason', why)
    expect(await reject(rejected)).toMatchObject({ code: 0 })
    expect(await reject(rejected)).toMatchObject({ code: 1, refused: 'invalidBet' })
    expect(await reject(running)).toMatchObject({ code: 1, refused: 'invalidBet' })
    stop()
    expect(news).toEqual([voided, rejected])
    expect(await bets([voided, rejected])).toEqual(['rejected 0', 'rejected 0'])
    expect(await funds()).toBe('1000000 0 0')
    expect(await told()).toEqual([
      `bet_rejected ${why} 100.00`,
      `bet_void operator ${why} 100.00`,
      `bet_rejected ${why} 100.00`,
    ])
  })

  test('of a part that still runs leaves what was cashed out, which is final', async () => {
    const cashOut = openCashOutBook(book.db.database)
    await cashOut.show(book.match)
    const keys = await place(single, single)
    const [part, all] = keys as [bigint, bigint]
    const { walletId } = book.bettor
    await cashOut.take(walletId, await cashOut.offer(walletId, part), { percent: 40 })
    await cashOut.take(walletId, await cashOut.offer(walletId, all), { percent: 100 })
    expect(await voidBets(keys)).toMatchObject({
      tickets: { [ticketIds.idOf(part)]: 'void', [ticketIds.idOf(all)]: 'cashed_out' },
      stake: '60.00 MYR',
    })
    expect(await bets(keys)).toEqual(['void void 0', 'cashed_out 0'])
    for (const key of keys) {
      const [{ won } = { won: '' }] = await book.db.database.queries.query<{ won: string }>(
        'select round(sum(win_loss) / 100, 2)::text as won from cash_out where bet_id = $1',
        [key],
      )
      expect(Number(won)).toBeLessThan(0)
      const listed = await as('tracy', 'bet', 'list', '--ticket', ticketIds.idOf(key))
      expect(listed).toMatchObject({ win_loss: won })
    }
  })

  test('of a ticket on several matches makes each leg void, also a graded one', async () => {
    const second = await aMatch(book.db.database)
    const legs = [
      [book.match, 'HDP FT home -0.50 1.95'],
      [second, 'HDP FT home -0.50 1.95'],
    ] as const
    const parlay = await placeParlay(book.db.database, book.bettor, {
      kind: 'parlay',
      lineStake: 5_000n,
      legs,
    })
    await report('FT completed 1-0')
    expect(await voidBets([parlay])).toMatchObject({ code: 0 })
    await inTransaction(book.db.database, (tx) =>
      recordReport(
        tx,
        second,
        { kind: 'result', period: 'FT', status: 'completed', score: { home: 0, away: 1 } },
        { source: 'test' },
      ),
    )
    await resettleMatch({ database: book.db.database, ticketIds, chunkBets: 5 }, second)
    expect(await bets([parlay])).toEqual(['void void 0'])
    expect((await receipt(parlay)).formula.join('\n')).toContain(why)
  })

  test.each([
    ['without a reason', '', 'incompletedRequest'],
    ['with a reason of two lines', 'wrong\nprice', 'incompletedRequest'],
  ])('%s is refused', async (_, reason, refused) => {
    const keys = await place(single)
    expect(await voidBets(keys, reason)).toMatchObject({ code: 1, refused })
    expect(await bets(keys)).toEqual(['running 0'])
  })

  test('of a ticket that is not there or of another operator is refused alike', async () => {
    const [mine] = await place(single)
    await book.db.database.queries.query(
      `insert into operator (id, code, name) values (2, 'operator-2', 'two')
       on conflict do nothing`,
    )
    const words = ['bet', 'void', idsOf([must(mine, 'bet')]), '--reason', why, '--json']
    const { text } = await runOperate(book.db.database, [...words, '--operator', 'operator-2'])
    expect(JSON.parse(text)).toMatchObject({ refused: 'forbiddenAccess' })
    expect(await as('tracy', 'bet', 'void', 'ABC', '--reason', why)).toMatchObject({
      refused: 'forbiddenAccess',
      problems: { ABC: 'there is no ticket ABC' },
    })
  })
})

describe('a second person', () => {
  test('approves the void of settled tickets, and its undoing; the maker cannot', async () => {
    const keys = await place(single)
    await report('FT completed 1-0')
    const proposed = await voidBets(keys)
    expect(proposed).toMatchObject({ code: 0, state: 'proposed', kind: 'bet.void' })
    expect(await voidBets(keys)).toMatchObject({ change: proposed.change })
    expect(await bets(keys)).toEqual(['settled won 9500'])
    expect(await as('tracy', 'change', 'approve', proposed.change)).toMatchObject({
      code: 1,
      refused: 'NoUserAccessRight',
    })
    expect(await as('olaf', 'change', 'approve', proposed.change)).toMatchObject({
      code: 0,
      state: 'applied',
    })
    expect(await bets(keys)).toEqual(['void void 0'])
    const acts = ['audit', 'show', '--target', idsOf(keys), '--operator', 'operator-1', '--json']
    const { text } = await runOperate(book.db.database, acts)
    const shown = text.split('\n').map((line) => JSON.parse(line).act)
    expect(shown).toEqual(['change.approve', 'change.propose'])
    expect(await told()).toEqual([`bet_corrected operator ${why} 100.00`])
    expect(await as('olaf', 'change', 'approve', proposed.change)).toMatchObject({
      code: 1,
      problems: { change: 'the change is applied already' },
    })
    const undone = await asTwo('bet', 'unvoid', idsOf(keys), '--reason', 'It was right.')
    expect(undone).toMatchObject({ code: 0, tickets: { [idsOf(keys)]: 'settled' } })
    expect(await bets(keys)).toEqual(['settled won 9500'])
    const [edges] = await book.db.database.queries.query<{ sum: string }>(
      `select sum(edges[1])::text as sum from bet_settlement where bet_id = $1`,
      [keys[0]],
    )
    expect(edges?.sum).toBe('-9500')
  })

  test('takes a void back: the ticket is what its match says, as the preview showed', async () => {
    const keys = await place(single, single)
    const [voided, other] = keys as [bigint, bigint]
    expect(await voidBets([voided])).toMatchObject({ code: 0 })
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual(['void void 0', 'settled won 9500'])
    const unvoid = (key: bigint) =>
      as('tracy', 'bet', 'unvoid', ticketIds.idOf(key), '--reason', 'It was right.')
    expect(await unvoid(other)).toMatchObject({ code: 1, refused: 'invalidBet' })
    const { change } = await unvoid(voided)
    const preview = await as('olaf', 'result', 'preview', change)
    expect(preview).toMatchObject({ is_stale: false, house: { MYR: '-95.00' } })
    expect(preview.tickets[ticketIds.idOf(voided)]).toMatch(
      /: void void 0.00 -> settled won 95.00 MYR$/,
    )
    await report('FT completed 0-1')
    expect(await as('olaf', 'result', 'preview', change)).toMatchObject({
      tickets: { [ticketIds.idOf(voided)]: expect.stringContaining('settled lost -100.00') },
    })
    const applied = await as('olaf', 'change', 'approve', change)
    expect(applied).toMatchObject({ code: 0, tickets: { [ticketIds.idOf(voided)]: 'settled' } })
    expect(await bets(keys)).toEqual(['settled lost -10000', 'settled lost -10000'])
    expect(await funds()).toBe('980000 0 0')
    expect(await told()).toHaveLength(3)
    const [edges] = await book.db.database.queries.query<{ sum: string }>(
      'select sum(edges[1])::text as sum from bet_settlement where bet_id = $1',
      [voided],
    )
    expect(edges?.sum).toBe('10000')
  })

  test('takes the void of a bet back whose match has no result: it runs', async () => {
    const keys = await place(single)
    await voidBets(keys)
    const { change } = await as('tracy', 'bet', 'unvoid', idsOf(keys), '--reason', why)
    expect(await as('olaf', 'result', 'preview', change)).toMatchObject({
      tickets: { [idsOf(keys)]: expect.stringMatching(/void void 0.00 -> running MYR$/) },
    })
    expect(await as('olaf', 'change', 'approve', change)).toMatchObject({
      tickets: { [idsOf(keys)]: 'running' },
    })
    expect(await funds()).toBe('990000 10000 0')
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual(['settled won 9500'])
  })

  test('is needed for more than 20 tickets, and for much stake', async () => {
    const many = await place(...Array.from({ length: 21 }, () => 'HDP FT home -0.50 0.95 MY 10'))
    expect(await voidBets(many)).toMatchObject({ state: 'proposed' })
    await brand({ voidMax: { MYR: 150 } })
    const two = await place(single, single)
    expect(await voidBets(two)).toMatchObject({ state: 'proposed' })
    expect(await voidBets(two.slice(0, 1))).toMatchObject({ stake: '100.00 MYR' })
    const words = ['change', 'list', '--state', 'proposed', '--operator', 'operator-1', '--json']
    const list = await runOperate(book.db.database, words)
    const listed = list.text.split('\n').map((line) => JSON.parse(line))
    expect(listed.slice(0, 2)).toMatchObject([
      { of: 'bets:2', kind: 'bet.void', maker: 'shell:tracy', reason: why },
      { of: 'bets:21' },
    ])
    const refuse = ['change', 'refuse', listed[1].change]
    expect(await as('tracy', ...refuse)).toMatchObject({ code: 0, state: 'refused' })
    expect(await bets(many.slice(0, 1))).toEqual(['running 0'])
  })

  test('gets the word stale where anything moved meanwhile', async () => {
    const keys = await place(single)
    await report('FT completed 1-0')
    const { change } = await voidBets(keys)
    await report('FT completed 0-1')
    const approved = await as('olaf', 'change', 'approve', change)
    expect(approved).toMatchObject({ code: 1, refused: 'incompletedRequest' })
    expect(approved.problems.change).toMatch(/^stale: /)
    expect(await bets(keys)).toEqual(['settled lost -10000'])
    expect(await as('olaf', 'change', 'approve', change)).toMatchObject({
      problems: { change: 'the change is stale already' },
    })
  })

  test('is the maker in a house of one, after 10 minutes and with a reason', async () => {
    const keys = await place(single)
    await report('FT completed 1-0')
    const { change } = await voidBets(keys)
    const approve = (...reason: string[]) => as('tracy', 'change', 'approve', change, ...reason)
    const reason = ['--reason', 'Nobody else is here.']
    const alone = { code: 1, refused: 'NoUserAccessRight' }
    expect(await approve(...reason)).toMatchObject(alone)
    await brand({ singlePerson: true })
    expect(await approve(...reason)).toMatchObject(alone)
    await book.db.database.queries.query(
      "update change_request set made_at = made_at - interval '10 minutes' where id = $1",
      [change],
    )
    expect(await approve()).toMatchObject(alone)
    expect(await approve(...reason)).toMatchObject({ code: 0, state: 'applied' })
    const [row] = await book.db.database.queries.query(
      'select act, actor, reason, after from audit order by seq desc limit 1',
    )
    expect(row).toMatchObject({
      act: 'change.approve',
      actor: 'shell:tracy',
      reason: 'Nobody else is here.',
      after: { single_person: true, kind: 'bet.void', proposed_for: why },
    })
  })
})

/** Runs two works that both need the wallet, in the order in which they come to its lock. */
async function inTurn(walletId: bigint, works: readonly (() => Promise<unknown>)[]) {
  const { database } = book.db
  const done: Promise<unknown>[] = []
  await inTransaction(database, async (tx) => {
    await tx.query('select from wallet where id = $1 for update', [walletId])
    for (const work of works) {
      done.push(work())
      await untilWaiting(database, done.length)
    }
  })
  await Promise.all(done)
}

test('a void and a settlement of one moment leave it void, whichever is first', async () => {
  const { database } = book.db
  for (let round = 0; round < (inject('fullRuns') ? 1_000 : 24); round += 1) {
    const match = await aMatch(database)
    const bettor = await aBettor(database, 100_000n)
    const items = [0, 1, 2].map(() => placementOf(bettor, match, aTicket(single)))
    const keys = (await placeBatch(database.queries, items)).map(placedKey)
    const voided = keys.slice(0, 2)
    const settleAs = async (home: number): Promise<void> => {
      const score = { home, away: 1 }
      const result = { kind: 'result', period: 'FT', status: 'completed', score } as const
      await inTransaction(database, (tx) => recordReport(tx, match, result, { source: 'test' }))
      await resettleMatch({ database, ticketIds, chunkBets: 2 }, match)
    }
    const answers: { state?: string; change: string }[] = []
    const makeVoid = async () => void answers.push(await voidBets(voided))
    const works = [makeVoid, () => settleAs(round % 3)]
    if (round % 3 === 2) await Promise.all(works.map((work) => work()))
    else await inTurn(bettor.walletId, round % 3 === 0 ? works : works.toReversed())
    const [answer] = answers
    const wasSettled = answer?.state === 'proposed'
    if (round % 3 < 2) expect(wasSettled).toBe(round % 3 === 1)
    if (wasSettled) {
      const approved = await as('olaf', 'change', 'approve', must(answer, 'an answer').change)
      expect(approved).toMatchObject({ code: 0 })
    }
    await settleAs(2)
    expect(await bets(keys)).toEqual(['void void 0', 'void void 0', 'settled won 9500'])
  }
})

describe('a bet that was referred', () => {
  const decide = (verb: 'accept' | 'reject', key: bigint) =>
    as('tracy', 'bet', verb, ticketIds.idOf(key), '--reason', why)

  const timeOut = (betId: bigint) =>
    decideBets(book.db.database.queries, [
      { ...rejectionOf({ betId, maxPerMatch: 0n }, 'TIMEOUT'), released: false },
    ])

  async function aReferredBet(): Promise<bigint> {
    const asked = { waitMs: 60_000, referred: true }
    const placement = { ...placementOf(book.bettor, book.match, aTicket(single)), ...asked }
    const [outcome] = await placeBatch(book.db.database.queries, [placement])
    return placedKey(must(outcome, 'outcome'))
  }

  async function listed(referral: string): Promise<string[]> {
    const words = ['bet', 'list', '--referral', referral, '--operator', 'operator-1', '--json']
    const { text } = await runOperate(book.db.database, words)
    const lines = text === '' ? [] : text.split('\n')
    return lines.map((line) => JSON.parse(line)).map(({ ticket, state }) => `${ticket} ${state}`)
  }

  test('is accepted once, and only where it was referred', async () => {
    const [referred, inPlay] = [await aReferredBet(), await aWaitingBet()]
    expect(await listed('pending')).toEqual([`${ticketIds.idOf(referred)} waiting`])
    expect(await decide('accept', referred)).toMatchObject({
      code: 0,
      tickets: { [ticketIds.idOf(referred)]: 'accepted' },
    })
    expect(await listed('accepted')).toEqual([`${ticketIds.idOf(referred)} waiting`])
    const refused = { code: 1, refused: 'invalidBet' }
    expect(await decide('accept', referred)).toMatchObject(refused)
    expect(await decide('reject', referred)).toMatchObject(refused)
    expect(await decide('accept', inPlay)).toMatchObject(refused)
    expect(await bets([referred, inPlay])).toEqual(['waiting 0', 'waiting 0'])
    const [row] = await book.db.database.queries.query(
      "select actor, before, after from audit where act = 'bet.accept' order by seq desc limit 1",
    )
    expect(row).toEqual({
      actor: 'shell:tracy',
      before: { [ticketIds.idOf(referred)]: 'referred' },
      after: { [ticketIds.idOf(referred)]: 'accepted' },
    })
    await voidBets([referred, inPlay])
  })

  test('has one end, whichever of accepting, rejecting and its time comes first', async () => {
    const acts = {
      accept: (key: bigint) => decide('accept', key).then(({ code }) => code === 0),
      reject: (key: bigint) => decide('reject', key).then(({ code }) => code === 0),
      time: (key: bigint) => timeOut(key).then(([result]) => result?.state === 'rejected'),
    }
    const ends = { accept: 'waiting 0', reject: 'rejected 0', time: 'rejected 0' }
    const names = ['accept', 'reject', 'time'] as const
    for (const first of names) {
      for (const second of names.filter((name) => name !== first)) {
        const key = await aReferredBet()
        const won: string[] = []
        const works = [first, second].map((name) => async () => {
          if (await acts[name](key)) won.push(name)
        })
        await inTurn(book.bettor.walletId, works)
        expect(won, `${first} before ${second}`).toEqual([first])
        expect(await bets([key])).toEqual([ends[first]])
        if (first === 'accept') await voidBets([key])
      }
    }
    const key = await aReferredBet()
    const won = await Promise.all(names.map((name) => acts[name](key)))
    expect(won.filter((each) => each)).toHaveLength(1)
    await voidBets([key])
    expect(await funds()).toBe('1000000 0 0')
    expect(await listed('timed_out')).not.toEqual([])
  })
})

test('reconcile names a bet that was made void and is not', async () => {
  const [bet] = await place(single)
  const { queries } = book.db.database
  await queries.query("insert into ticket_void values ($1, 1, false, 'test', book_now())", [bet])
  const findings = await checkBooks(book.db.database)
  const found = findings.flatMap(({ id, violations }) =>
    violations.map((each) => [id, each.problem]),
  )
  expect(found).toEqual([['I24', 'was made void by hand, and is running']])
  await queries.query("insert into ticket_void values ($1, 2, true, 'test', book_now())", [bet])
})
