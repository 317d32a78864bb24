import { partyLevels } from '@fairline/domain/books/party-level'
import { formatMoney } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { askedBy } from '@fairline/domain/what-if/ways-to-a-score'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aMatch,
  type Bettor,
  parlayPlacementOf,
  placeBets,
  placedKey,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { anyParlay, anyTicket } from '../../../testing/random-bets.ts'
import { ended, openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { aWorkedChain, type RunLine, uplineHouse } from '../../../testing/uplines.ts'
import { aWallet } from '../../../testing/wallets.ts'
import { partyNamed } from '../parties/index.ts'
import { placeBatch } from '../placing/placement-store.ts'
import type { Report } from '../settlement/index.ts'
import { type BookView, type CurrencyBook, readMatchBook } from './index.ts'

const seed = 20_261_127

let book: ReportBook
let run: RunLine
/** A member under five uplines, and one of the house in another currency. */
let chained: Bettor
let ofHouse: Bettor

beforeAll(async () => {
  book = await openReportBook(() => chained.walletId)
  run = await uplineHouse(book.database, await aCountingHasher())
  const upline = await aWorkedChain(run, '1')
  await run('member', 'add', 'chained1', '--currency', 'MYR', '--upline', upline)
  await run('credit', 'give', 'chained1', '900000', '--reference', 'c')
  const [row] = await book.database.queries.query<{ account: string; terms: string }>(
    `select a.id as account, (select max(id) from terms where account_id = a.id) as terms
       from account a where login_id = 'chained1'`,
  )
  const { account, terms } = must(row, 'the member')
  chained = { walletId: BigInt(account), termsId: BigInt(terms) }
  const given = { loginId: 'house1', currency: 'THB', credit: 1_000_000_000n } as const
  const walletId = await aWallet(book.database, given)
  const [other] = await book.database.queries.query<{ id: string }>(
    `insert into terms (account_id, odds_group, limits, rules_version)
     values ($1, 'A', '{}', '2026-11') returning id`,
    [walletId],
  )
  ofHouse = { walletId, termsId: BigInt(must(other, 'the terms').id) }
})
afterAll(() => book.drop())

async function aMatchToBook(): Promise<{ readonly key: bigint; readonly matchId: string }> {
  const key = await aMatch(book.database)
  const [row] = await book.database.queries.query<{ id: string }>(
    'select public_id as id from match where id = $1',
    [key],
  )
  return { key, matchId: must(row, 'the match').id }
}

const tickets = (count: number) => fc.sample(anyTicket, { numRuns: count, seed })

/** The book by currency, before the match. */
async function bookOf(
  matchId: string,
  view: BookView = 'total',
  withParlays = true,
): Promise<ReadonlyMap<string, CurrencyBook>> {
  const asked = { matchId, view, withParlays, live: null }
  const read = await readMatchBook(book.database.queries, 1, asked)
  if (!read.ok) throw new Error(read.rejection.code)
  return new Map(read.value.currencies.map((each) => [each.currency, each]))
}

const cellOf = (books: ReadonlyMap<string, CurrencyBook>, currency: string) =>
  must(books.get(currency)?.scores[2]?.[1], 'the cell of 2-1')

interface Settled {
  readonly id: bigint
  readonly winLoss: number
}

/** What settlement made of the bets of a wallet, minor units. */
async function settledOf(walletId: bigint, betIds: readonly bigint[]): Promise<readonly Settled[]> {
  const rows = await book.database.queries.query<{ id: string; winLoss: string; state: string }>(
    `select id, win_loss as "winLoss", state from bet where wallet_id = $1 and id = any ($2)`,
    [walletId, betIds],
  )
  expect(rows.filter(({ state }) => !['settled', 'void'].includes(state))).toEqual([])
  return rows.map(({ id, winLoss }) => ({ id: BigInt(id), winLoss: Number(winLoss) }))
}

/** A second way to the parts: what is handed up by each level, each rounded once. */
const taken = [40, 20, 10, 10, 10]
function keptOf(winLoss: number): number[] {
  const edges = [0, 1, 2, 3, 4, 5].map((level) => {
    const above = 100 - taken.slice(0, level).reduce((sum, share) => sum + share, 0)
    const cents = (-winLoss * above) / 100
    return Math.sign(cents) * Math.round(Math.abs(cents))
  })
  return edges.map((edge, level) => edge - (edges[level + 1] ?? 0))
}

const sumOf = (values: readonly number[]): bigint =>
  BigInt(values.reduce((sum, value) => sum + value, 0))

const half: Report = { ...ended(1, 0), period: '1H', goals: ['home'] } as Report
const full: Report = { ...ended(2, 1), goals: ['home', 'away', 'home'] } as Report

/** Places tickets of both members, one after the other; their keys by member. */
async function placeAll(key: bigint, count: number, isMeant: (ticket: never) => boolean) {
  const ids = { chained: [] as bigint[], ofHouse: [] as bigint[] }
  for (const [index, ticket] of tickets(count)
    .filter(isMeant as () => boolean)
    .entries()) {
    const name = index % 3 === 0 ? 'ofHouse' : 'chained'
    const bettor = name === 'chained' ? chained : ofHouse
    const placement = placementOf(bettor, key, ticket)
    const [outcome] = await placeBatch(book.database.queries, [placement])
    ids[name].push(placedKey(must(outcome, 'the outcome')))
  }
  return ids
}

describe('the book of a match', () => {
  test('is what settlement makes of its bets, for all, the company and each upline', async () => {
    const { key, matchId } = await aMatchToBook()
    const isPlain = ({ leg }: ReturnType<typeof tickets>[number]): boolean => {
      const { halfTime, goals } = askedBy([leg])
      return !halfTime && goals.length === 0
    }
    const ids = await placeAll(key, 150, isPlain as never)
    const total = await bookOf(matchId)
    const company = await bookOf(matchId, 'company')
    const parties: bigint[] = []
    for (const [index, level] of partyLevels.entries()) {
      const login = must(['ag1', 'ma1', 'se1', 'su1', 'sh1'][index], 'the login')
      const party = must(await partyNamed(book.database.queries, 1, login), login)
      expect(party.level).toBe(level)
      const kept = await bookOf(matchId, party)
      expect(kept.has('THB')).toBe(false)
      parties.push(cellOf(kept, 'MYR').worst)
    }
    await book.report(key, full)
    await book.report(key, half)
    const mine = await settledOf(chained.walletId, ids.chained)
    const others = await settledOf(ofHouse.walletId, ids.ofHouse)
    const cell = cellOf(total, 'MYR')
    expect(cell.worst).toBe(cell.best)
    expect(cell.worst).toBe(-sumOf(mine.map(({ winLoss }) => winLoss)))
    expect(cellOf(total, 'THB').worst).toBe(-sumOf(others.map(({ winLoss }) => winLoss)))
    expect(cellOf(company, 'THB').worst).toBe(cellOf(total, 'THB').worst)
    const parts = mine.map(({ winLoss }) => keptOf(winLoss))
    const ofLevel = (level: number): bigint => sumOf(parts.map((part) => part[level] ?? 0))
    expect(parties).toEqual([0, 1, 2, 3, 4].map(ofLevel))
    expect(cellOf(company, 'MYR').worst).toBe(ofLevel(5))
    expect(mine.length + others.length).toBeGreaterThan(60)
    expect((await bookOf(matchId)).size).toBe(0)
  })

  test('has a range where bets ask for half-time or scorers, also with parlays', async () => {
    const { key, matchId } = await aMatchToBook()
    const second = await aMatchToBook()
    const ids = await placeAll(key, 120, () => true)
    const parlays = fc
      .sample(anyParlay(2), { numRuns: 60, seed })
      .filter(({ legs }) => legs.length === 2)
    for (const { kind, lineStake, legs } of parlays) {
      const placed = legs.map(({ match, ticket }) => ({
        match: match === 0 ? key : second.key,
        ticket,
      }))
      const placement = parlayPlacementOf(chained, { kind, lineStake, legs: placed })
      const [outcome] = await placeBatch(book.database.queries, [placement])
      if (outcome?.kind === 'placed') ids.chained.push(outcome.bet.betId)
    }
    const without = cellOf(await bookOf(matchId, 'total', false), 'MYR')
    const { bets, parlays: running } = must((await bookOf(matchId)).get('MYR'), 'the book')
    expect(running).toBeGreaterThan(20)
    expect(bets - running).toBe(must((await bookOf(matchId, 'total', false)).get('MYR'), 'b').bets)
    // The second match decides what it can of the parlays; those it loses run no more.
    await book.report(second.key, { ...ended(1, 1), goals: ['home', 'away'] } as Report)
    await book.report(second.key, { ...ended(0, 0), period: '1H', goals: [] } as Report)
    const [stillRunning, all] = [await runningOf(key), cellOf(await bookOf(matchId), 'MYR')]
    const isSingle = new Set(ids.chained.slice(0, -parlays.length))
    await book.report(key, full)
    await book.report(key, half)
    const mine = await settledOf(chained.walletId, stillRunning)
    const singles = mine.filter(({ id }) => isSingle.has(id))
    const within = (low: bigint, sum: bigint, high: bigint): boolean => low <= sum && sum <= high
    const sum = -sumOf(mine.map(({ winLoss }) => winLoss))
    const ofSingles = -sumOf(singles.map(({ winLoss }) => winLoss))
    expect(within(all.worst, sum, all.best)).toBe(true)
    expect(within(without.worst, ofSingles, without.best)).toBe(true)
    expect(all.worst).toBeLessThan(all.best)
    await expectInvariants(book.database)
  })

  const runningOf = async (key: bigint): Promise<readonly bigint[]> => {
    const rows = await book.database.queries.query<{ id: string }>(
      `select b.id from bet b join bet_leg l on l.bet_id = b.id
        where l.match_id = $1 and b.state = 'running' and b.wallet_id = $2`,
      [key, chained.walletId],
    )
    return rows.map(({ id }) => BigInt(id))
  }

  test('is listed by score, goal difference, total and line, also by command', async () => {
    const { key, matchId } = await aMatchToBook()
    await placeBets(
      book.database,
      ofHouse,
      key,
      'HDP FT home -0.75 0.95 MY 100',
      'HDP FT away 0.75 0.93 MY 300',
      'OU FT over 2.5 1 HK 50',
    )
    const { differences, totals, lines } = must((await bookOf(matchId)).get('THB'), 'the book')
    const shown = differences.map(({ at, result }) => `${at} ${formatMoney(result)}`)
    expect(shown.slice(3, 7)).toEqual(['2 205.00', '1 102.50', '0 -179.00', '-1 -179.00'])
    expect(totals.slice(2, 4).map(({ result }) => result)).toEqual([50_00n, -50_00n])
    expect(
      lines.map(({ selection, lineQuarters, stake, ifWon, ifLost }) => {
        const amounts = [stake, ifWon, ifLost].map(formatMoney)
        return [selection, lineQuarters, ...amounts]
      }),
    ).toEqual([
      ['away', -3, '300.00', '-279.00', '300.00'],
      ['home', -3, '100.00', '-95.00', '100.00'],
      ['over', 10, '50.00', '-50.00', '50.00'],
    ])
    const said = await run('match', 'book', matchId, '--by', 'score', '--limit', '1')
    expect(said).toMatchObject({ currency: 'THB', home: 0 })
    expect(said['away']).toMatchObject({ 0: '-129.00', 1: '-129.00', 3: '-229.00' })
  })
})
