import type { BracketTie } from '@fairline/contract/brackets'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBookClock } from '../../../testing/book-clock.ts'
import { openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import type { Report } from '../settlement/index.ts'

let book: ReportBook
let serial = 0
/** A competition of its own for each test. */
let cup = ''

beforeAll(async () => {
  book = await openReportBook(() => 1n)
  await setBookClock(book.database, '2026-11-02 10:00:00')
})
afterAll(() => book.drop())

interface Stage {
  readonly ties: number
  readonly slot?: number
  readonly leg?: 1 | 2
  readonly isForThird?: boolean
  readonly daysAgo?: number
}

/** A match such as `Ash v Elm` at its place in the competition. Returns its key. */
async function aMatch(sides: string, stage: Stage): Promise<bigint> {
  serial += 1
  const [home, away] = sides.split(' v ')
  const { ties, slot = 0, leg = null, isForThird = false, daysAgo = 1 } = stage
  const [row] = await book.database.queries.query<{ id: string }>(
    `with l as (
       insert into league (producer, feed_id, sports_type, name, country, display_order, main)
       values ('test', $1, 1, $1, 'Testland', 1, true) returning id
     ), m as (
       insert into match (public_id, producer, feed_id, league_id, sports_type, home_name,
                          away_name, kickoff_at, neutral_ground, offered_live)
       select $1, 'test', $1, id, 1, $2, $3, book_now() - $4 * interval '1 day', true, true
         from l returning id
     )
     insert into match_stage (match_id, competition, ties, slot, leg, is_for_third)
     select id, $5, $6, $7, $8, $9 from m returning match_id as id`,
    [`t${serial}`, home, away, daysAgo, cup, ties, slot, leg, isForThird],
  )
  return BigInt(must(row, 'the match').id)
}

type Facts = NonNullable<Extract<Report, { kind: 'result' }>['facts']>

/** Reports a full-time result such as `2-1`. */
function report(match: bigint, result: string, facts?: Facts): Promise<void> {
  const [home = 0, away = 0] = result.split('-').map(Number)
  const score = { home, away }
  return book.report(match, { kind: 'result', period: 'FT', status: 'completed', score, facts })
}

interface Competition {
  competition: string
  rounds: { ties: number; is_for_third: boolean; slots: BracketTie[] }[]
}
async function rounds(more: object = {}): Promise<Competition['rounds']> {
  const { competitions } = await book.ask<{ competitions: Competition[] }>('/bracketlist', more)
  return competitions.find(({ competition }) => competition === cup)?.rounds ?? []
}

/** Each tie such as `2 Ash 1-1 (1-1, 4-3) Elm: home`. */
const shown = async (): Promise<string[]> =>
  (await rounds()).flatMap(({ ties, is_for_third, slots }) =>
    slots.map(({ home, away, matches, aggregate, winner }) => {
      const scores = matches.map(({ score, extra_time, shoot_out }) => {
        const decided = [extra_time, shoot_out].filter((text) => text !== '').join(', ')
        return `${score || 'v'}${decided && ` (${decided})`}`
      })
      const all = aggregate && ` = ${aggregate}`
      const told = `${home?.team_name ?? '?'} ${scores.join(' + ')}${all} ${away?.team_name ?? '?'}`
      return `${is_for_third ? 'third' : ties} ${told}: ${winner || 'open'}`
    }),
  )

/** @spec S7.bracketlist */
test('a cup is played to its final, and a correction changes who plays on', async () => {
  cup = 'PLAYED CUP'
  const first = await aMatch('Ash v Elm', { ties: 2 })
  const second = await aMatch('Fir v Oak', { ties: 2, slot: 1 })
  expect(await shown()).toEqual(['2 Ash v Elm: open', '2 Fir v Oak: open', '1 ?  ?: open'])
  await report(first, '2-1')
  const extraTime = { home: 1, away: 1 }
  await report(second, '1-1', { extraTime, shootOut: { home: 4, away: 3 } })
  expect(await shown()).toEqual([
    '2 Ash 2-1 Elm: home',
    '2 Fir 1-1 (1-1, 4-3) Oak: home',
    '1 Ash  Fir: open',
  ])
  await report(first, '1-1', { extraTime: { home: 1, away: 2 } })
  await report(second, '1-1', { extraTime, shootOut: { home: 4, away: 5 } })
  expect((await shown()).slice(2)).toEqual(['1 Elm  Oak: open'])
  const final = await aMatch('Elm v Oak', { ties: 1, daysAgo: -1 })
  await report(final, '0-3')
  await aMatch('Ash v Fir', { ties: 1, isForThird: true, daysAgo: 0 })
  expect((await shown()).slice(2)).toEqual(['third Ash v Fir: open', '1 Elm 0-3 Oak: away'])
  await book.report(final, { kind: 'result_rollback', period: 'FT' })
  expect((await shown()).slice(3)).toEqual(['1 Elm v Oak: open'])
})

test('two legs add up, and a match that is played anew replaces the one before', async () => {
  cup = 'CUP OF LEGS'
  await report(await aMatch('Ash v Elm', { ties: 1, leg: 1, daysAgo: 9 }), '2-1')
  const off = await aMatch('Elm v Ash', { ties: 1, leg: 2, daysAgo: 5 })
  await book.report(off, { kind: 'result', period: 'FT', status: 'postponed', score: null })
  expect(await shown()).toEqual(['1 Ash 2-1 + v = 2-1 Elm: open'])
  await report(await aMatch('Elm v Ash', { ties: 1, leg: 2, daysAgo: 2 }), '2-0')
  expect(await shown()).toEqual(['1 Ash 2-1 + 2-0 = 2-3 Elm: away'])
})

test('what the league awarded decides a tie', async () => {
  cup = 'AWARDED CUP'
  const match = await aMatch('Ash v Elm', { ties: 1 })
  await report(match, '0-0', { shootOut: { home: 5, away: 4 } })
  await book.database.queries.query(
    `insert into league_award (match_id, home_score, away_score, reason)
     values ($1, 0, 3, 'a player was not registered')`,
    [match],
  )
  expect(await shown()).toEqual(['1 Ash 0-3 Elm: away'])
})

test('lists are of the sport that was asked for, and of the last 300 days', async () => {
  cup = 'ASKED CUP'
  await aMatch('Ash v Elm', { ties: 1 })
  expect(await rounds({ sports_type: 1 })).toHaveLength(1)
  expect(await rounds({ sports_type: 2 })).toEqual([])
  cup = 'OLD CUP'
  await aMatch('Ash v Elm', { ties: 1, daysAgo: 301 })
  expect(await rounds()).toEqual([])
})

test('of two editions in one league the newer one is listed, else both', async () => {
  cup = 'CUP OF LAST YEAR'
  const old = await aMatch('Ash v Elm', { ties: 1, daysAgo: 200 })
  cup = 'CUP OF THIS YEAR'
  const played = await aMatch('Fir v Oak', { ties: 2 })
  await aMatch('Yew v Fig', { ties: 2, slot: 1 })
  expect(await rounds()).toHaveLength(2)
  cup = 'CUP OF LAST YEAR'
  expect(await rounds()).toHaveLength(1)
  await book.database.queries.query(
    'update match set league_id = (select league_id from match where id = $1) where id = $2',
    [played, old],
  )
  expect(await rounds()).toEqual([])
  cup = 'CUP OF THIS YEAR'
  expect(await rounds()).toHaveLength(2)
})

/** @spec S7.standinglist */
test('a league of ties is listed from its first announcement on', async () => {
  cup = 'ANNOUNCED CUP'
  await aMatch('Ash v Elm', { ties: 4, daysAgo: -1 })
  const { leagues } = await book.ask<{ leagues: { league_name: string; has_bracket: boolean }[] }>(
    '/standinglist',
    {},
  )
  const listed = leagues.filter(({ league_name }) => league_name === `t${serial}`)
  expect(listed).toMatchObject([{ has_bracket: true }])
})
