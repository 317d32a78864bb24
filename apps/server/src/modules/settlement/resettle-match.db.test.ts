import type { PeriodFacts } from '@fairline/domain/bet-types/facts'
import { must } from '@fairline/domain/testing/read-example'
import { settlementExamples } from '@fairline/domain/testing/settlement-examples'
import { aSportBet } from '@fairline/domain/testing/sport-examples'
import { describe, expect, test } from 'vitest'
import { aTicket, placedKey, placementOf } from '../../../testing/bets-on-a-match.ts'
import { reportOf, resettledMatch } from '../../../testing/resettled-match.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { recordReport } from './record-report.ts'
import { readReports } from './result-store.ts'

const { book, place, report, settle, bets, funds, moves, chunks } = resettledMatch()

/** @spec S7.bracketlist */
describe('what decides a tie', () => {
  const extraTime = { home: 1, away: 1 }
  const shootOut = { home: 4, away: 3 }
  const stored = async () =>
    (await readReports(book.db.database.queries, book.match)).results.at(-1)?.facts

  /** Reports the match again with its score and these facts; says whether that is news. */
  async function reportAgain(facts?: PeriodFacts): Promise<boolean> {
    const said = { ...reportOf('FT completed 1-1'), ...(facts && { facts }) }
    const isNews = await inTransaction(book.db.database, (tx) =>
      recordReport(tx, book.match, said, { source: 'test' }),
    )
    await settle()
    return isNews
  }

  /** Reports each in turn, and expects no bet, balance or transfer to move. */
  async function movesNothing(
    keys: readonly bigint[],
    reports: readonly (readonly [PeriodFacts | undefined, boolean])[],
  ): Promise<void> {
    const state = async () => [await bets(keys), await funds(), await Promise.all(keys.map(moves))]
    const settled = await state()
    const told = chunks.length
    for (const [facts, isNews] of reports) expect(await reportAgain(facts)).toBe(isNews)
    expect(await state()).toEqual(settled)
    expect(chunks).toHaveLength(told)
  }

  test('is recorded and corrected, and moves no bet', async () => {
    const keys = await place('1X2 FT X - 3.00 DEC 100', 'HDP FT home -0.25 0.90 MY 100')
    await report('FT completed 1-1')
    await movesNothing(keys, [
      [{ shootOut }, true],
      [{ shootOut: { home: 3, away: 4 } }, true],
    ])
  })

  test('leaves bets on who scored paid, though it comes without the goals', async () => {
    const keys = await place('FGLG FT HF - 3.00 DEC 100', 'FGLG FT AF - 3.00 DEC 100')
    await report('FT completed 1-1 HA')
    expect(await bets(keys)).toEqual(['settled won 20000', 'settled lost -10000'])
    await movesNothing(keys, [
      [{ extraTime, shootOut }, true],
      [{ shootOut }, false],
      [undefined, false],
    ])
    expect(await stored()).toEqual({ extraTime, shootOut })
  })

  test('where a sport has none, leaves its bets by counts as they were', async () => {
    await book.db.database.queries.query('update match set sports_type = 5 where id = $1', [
      book.match,
    ])
    const placed = ['OU FT over 20.5 0.90', 'OU FT under 20.5 0.90'].map((text) =>
      placementOf(book.bettor, book.match, aSportBet(5, text)),
    )
    const keys = (await placeBatch(book.db.database.queries, placed)).map(placedKey)
    const facts = { counts: { game: { home: 13, away: 10 } }, planned: 3 }
    await reportAgain({ ...facts, shootOut })
    expect(await bets(keys)).toEqual(['settled won 9000', 'settled lost -10000'])
    await movesNothing(keys, [
      [{ shootOut }, false],
      [undefined, false],
    ])
    expect(await stored()).toEqual(facts)
  })

  test('is known again after a rollback only when it is reported again', async () => {
    await report('FT completed 1-1 HA')
    await reportAgain({ shootOut })
    await report('FT rollback', 'FT completed 1-1')
    expect(await stored()).toBeNull()
  })
})

describe('half-time and full-time @spec S4.bet.settle', () => {
  test('the half-time score settles first-half bets and leaves the others', async () => {
    const keys = await place(
      'HDP 1H home -0.25 0.90 MY 100',
      'OU 1H under 0.75 0.90 MY 100',
      'HDP FT home -0.25 0.90 MY 100',
      'OE FT odd - 0.90 HK 100',
    )
    await report('1H completed 0-0')
    expect(await bets(keys)).toEqual([
      'settled half_lost -5000',
      'settled won 9000',
      'running 0',
      'running 0',
    ])
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual([
      'settled half_lost -5000',
      'settled won 9000',
      'settled won 9000',
      'settled won 9000',
    ])
    expect(await funds()).toBe('1022000 0 0')
  })

  test('every bet of a match, in chunks of two', async () => {
    const tickets = Array.from({ length: 9 }, (_, index) => `OU FT over ${index % 5} 0.90 MY 100`)
    const keys = await place(...tickets)
    await inTransaction(book.db.database, (tx) =>
      recordReport(tx, book.match, reportOf('FT completed 1-1'), { source: 'test' }),
    )
    await settle(2)
    expect(await bets(keys.slice(0, 5))).toEqual([
      'settled won 9000',
      'settled won 9000',
      'settled draw 0',
      'settled lost -10000',
      'settled lost -10000',
    ])
    expect(chunks.map(({ bets: changed }) => changed.length)).toEqual([2, 2, 2, 2, 1])
    expect(await funds()).toBe(`${1_000_000n + 4n * 9_000n - 3n * 10_000n} 0 0`)
    expect(chunks.at(-1)?.balances.get(book.bettor.walletId)?.available).toBe(1_006_000n)
  })

  test('price and score of the bet decide: negative price, goals after it', async () => {
    const keys = await place(
      'HDP FT home -0.25 0.95 MY 100 @1-0',
      'HDP FT home -0.25 -0.92 MY 100 @1-0',
      'OU FT over 2.5 0.95 MY 100 @1-0',
      '1X2 FT 1 - 2.10 DEC 100 @1-0',
    )
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual([
      'settled half_lost -5000',
      'settled half_lost -4600',
      'settled lost -10000',
      'settled won 11000',
    ])
  })

  test('waiting and rejected bets are not touched', async () => {
    const ticket = aTicket('HDP FT home -0.25 0.95 MY 100 @1-0')
    await placeBatch(book.db.database.queries, [
      { ...placementOf(book.bettor, book.match, ticket), waitMs: 60_000 },
    ])
    await report('FT completed 1-0')
    expect(chunks).toEqual([])
    expect(await funds()).toBe('990000 10000 0')
  })
})

describe('the rule book, settled in the database', () => {
  test.each(settlementExamples)('rules.md $section $name: $bet, $match', async (example) => {
    const scoreAtBet = example.match.split(' ').find((word) => word.startsWith('@'))
    const [halfTime, fullTime, ...words] = example.match.split(' ')
    const status = words.find((word) => /^[a-z]+$/.test(word)) ?? 'completed'
    const goals = words.find((word) => word.startsWith('goals:'))?.slice('goals:'.length) ?? ''
    const keys = await place(
      [example.bet, ...(scoreAtBet === undefined ? [] : [scoreAtBet])].join(' '),
    )
    if (halfTime !== '-') await report(`1H completed ${halfTime}`)
    await report(fullTime === '-' ? `FT ${status}` : `FT ${status} ${fullTime} ${goals}`.trim())
    const [result, , winLoss] = example.settles.split(' ')
    const minor = must(winLoss, example.settles).replace('.', '')
    const state = result === 'void' ? 'void' : 'settled'
    expect(await bets(keys)).toEqual([`${state} ${result} ${BigInt(minor)}`])
  })
})

describe('matches that do not end', () => {
  const tickets = [
    'HDP 1H home -0.25 0.90 MY 100',
    'OU FT over 2.5 0.90 MY 100',
    'OU FT under 4.5 0.90 MY 100',
    '1X2 FT 1 - 2.10 DEC 100',
  ]
  const voids = Array(4).fill('void void 0')

  test.each(['FT postponed', 'FT cancelled', 'all void'])('%s voids both periods', async (line) => {
    const keys = await place(...tickets)
    await report(line)
    expect(await bets(keys)).toEqual(voids)
    expect(await funds()).toBe('1000000 0 0')
    expect(await moves(keys[0])).toEqual(['0 hold 10000', '1 release 10000'])
  })

  test('abandoned in the first half: its bets are void, what is decided stands', async () => {
    const keys = await place(...tickets)
    await report('FT abandoned 3-0')
    expect(await bets(keys)).toEqual([
      'void void 0',
      'settled won 9000',
      'void void 0',
      'void void 0',
    ])
  })

  test('abandoned in the second half: first-half bets stand', async () => {
    const keys = await place(...tickets)
    await report('1H completed 1-0', 'FT abandoned 1-1')
    expect(await bets(keys)).toEqual([
      'settled won 9000',
      'void void 0',
      'void void 0',
      'void void 0',
    ])
  })

  test('a full-time result takes a postponement back on both periods', async () => {
    const keys = await place(...tickets)
    await report('FT postponed', 'FT completed 3-0')
    expect(await bets(keys)).toEqual([
      'running 0',
      'settled won 9000',
      'settled won 9000',
      'settled won 11000',
    ])
    expect(await moves(keys[0])).toEqual(['0 hold 10000', '1 release 10000', '2 rehold 10000'])
    await report('1H completed 0-0')
    expect((await bets(keys))[0]).toBe('settled half_lost -5000')
  })
})

describe('cancellation', () => {
  test('of one period leaves the other, and a later result leaves it void', async () => {
    const keys = await place('HDP 1H home -0.25 0.90 MY 100', 'HDP FT home -0.25 0.90 MY 100')
    await report('1H void', '1H completed 1-0', 'FT completed 2-0')
    expect(await bets(keys)).toEqual(['void void 0', 'settled won 9000'])
  })

  test('with a span voids only what was accepted within it', async () => {
    const keys = await place(...Array(3).fill('OU FT over 0.5 0.90 MY 100'))
    const [before, within, after] = ['10:00:00', '10:00:05', '10:00:10'].map((time) =>
      Date.parse(`2026-11-21T${time}Z`),
    )
    await book.db.database.queries.query(
      `update bet set decided_at = to_timestamp(ms / 1000.0)
         from unnest($1::bigint[], $2::bigint[]) u(key, ms) where id = key`,
      [keys, [before, within, after]],
    )
    const span = { startMs: must(within, ''), endMs: must(after, '') }
    await inTransaction(book.db.database, (tx) =>
      recordReport(
        tx,
        book.match,
        { kind: 'cancellation', period: 'FT', ...span, reason: 'score shown wrong' },
        { source: 'test' },
      ),
    )
    await settle()
    expect(await bets(keys)).toEqual(['running 0', 'void void 0', 'running 0'])
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual(['settled won 9000', 'void void 0', 'settled won 9000'])
    await report('FT unvoid')
    expect(await bets(keys)).toEqual(Array(3).fill('settled won 9000'))
  })

  test('after the settlement takes the win back, and its rollback gives it again', async () => {
    const keys = await place('OU FT over 0.5 0.90 MY 100')
    await report('FT completed 1-0', 'all void')
    expect(await bets(keys)).toEqual(['void void 0'])
    expect(await funds()).toBe('1000000 0 0')
    await report('all unvoid')
    expect(await bets(keys)).toEqual(['settled won 9000'])
    expect(await funds()).toBe('1009000 0 0')
  })
})

describe('who scored first, last and n-th', () => {
  const tickets = [
    'FGLG FT HF - 2.00 DEC 100',
    'FGLG FT AL - 2.00 DEC 100',
    'NG FT away 2 2.00 DEC 100',
    'NG FT none 2 2.00 DEC 100',
    'OU FT over 1.5 2.00 DEC 100',
  ]
  const running = 'running 0'
  const won = 'settled won 10000'
  const lost = 'settled lost -10000'

  test('bets whose answer is not known run until the order is reported', async () => {
    const keys = await place(...tickets)
    await report('FT completed 1-1')
    expect(await bets(keys)).toEqual([running, running, running, lost, won])
    await settle()
    expect(await bets(keys)).toEqual([running, running, running, lost, won])
    await report('FT completed 1-1 HA')
    expect(await bets(keys)).toEqual([won, won, won, lost, won])
  })

  test('an order that is corrected alone settles them anew, and only them', async () => {
    const keys = await place(...tickets)
    await report('FT completed 1-1 HA', 'FT completed 1-1 AH')
    expect(await bets(keys)).toEqual([lost, lost, lost, lost, won])
    expect(await moves(keys[0])).toEqual([
      '0 hold 10000',
      '1 release 10000',
      '1 win 10000',
      '2 rehold 10000',
      '2 take_win 10000',
      '3 lose 10000',
    ])
    expect(await moves(keys[4])).toEqual(['0 hold 10000', '1 release 10000', '1 win 10000'])
  })

  test('another score of which the order is not known lets them run again', async () => {
    const keys = await place(...tickets)
    await report('FT completed 1-1 HA', 'FT completed 2-1')
    expect(await bets(keys)).toEqual([running, running, running, lost, won])
  })

  test('an order that does not add up is none', async () => {
    const keys = await place(...tickets)
    await report('FT completed 1-1 HH')
    expect(await bets(keys)).toEqual([running, running, running, lost, won])
  })

  test('of the first half the goals of the match tell, and their correction too', async () => {
    const keys = await place('FGLG 1H HF - 2.00 DEC 100', 'NG 1H away 2 2.00 DEC 100')
    await report('1H completed 1-1')
    expect(await bets(keys)).toEqual([running, running])
    await report('FT completed 2-1 HAH')
    expect(await bets(keys)).toEqual([won, won])
    await report('FT completed 2-1 AHH')
    expect(await bets(keys)).toEqual([lost, lost])
  })
})

describe('half-time in bets on the match', () => {
  const tickets = [
    'HTFT FT HH - 3.00 DEC 100',
    'HTFT FT DH - 3.00 DEC 100',
    '1X2 FT 1 - 2.00 DEC 100',
  ]

  test('a half-time score that comes late or is corrected settles them anew', async () => {
    const keys = await place(...tickets)
    await report('FT completed 2-0')
    expect(await bets(keys)).toEqual(['running 0', 'running 0', 'settled won 10000'])
    await report('1H completed 1-0')
    expect(await bets(keys)).toEqual([
      'settled won 20000',
      'settled lost -10000',
      'settled won 10000',
    ])
    await report('1H completed 0-0')
    expect(await bets(keys)).toEqual([
      'settled lost -10000',
      'settled won 20000',
      'settled won 10000',
    ])
    await report('1H rollback')
    expect(await bets(keys)).toEqual(['running 0', 'running 0', 'settled won 10000'])
  })

  test.each(['1H cancelled', '1H void'])(
    '%s: bets that ask for it are void, those on the match stand',
    async (line) => {
      const keys = await place(...tickets, 'OU 1H over 0.5 2.00 DEC 100')
      await report(line, 'FT completed 2-0')
      const void_ = 'void void 0'
      expect(await bets(keys)).toEqual([void_, void_, 'settled won 10000', void_])
    },
  )

  test('a match that is cancelled after half-time leaves the bets on the half', async () => {
    const keys = await place(...tickets, 'OU 1H over 0.5 2.00 DEC 100')
    await report('1H completed 1-0', 'FT cancelled')
    const void_ = 'void void 0'
    expect(await bets(keys)).toEqual([void_, void_, void_, 'settled won 10000'])
  })
})
