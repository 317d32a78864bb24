import type { BetRow, SingleRow } from '@fairline/contract/betting'
import type { BetEvent } from '@fairline/contract/live-channel'
import { betEndings, type VoidReason } from '@fairline/domain/bets/bet-status'
import book from '@fairline/locales/en/book.json' with { type: 'json' }
import pages from '@fairline/locales/en/pages.json' with { type: 'json' }
import { translating } from '@fairline/locales/translating'
import { describe, expect, test } from 'vitest'
import { headOf } from '../features/bet-slip/receipt-head.ts'
import { endText } from '../features/messages/message-words.ts'
import { statusOf } from './status-words.ts'
import { toastOf } from './toast-words.ts'

const t = translating({ ...book, ...pages }, () => 'en')

const receiptOf = (...reasons: readonly (VoidReason | null)[]) => ({
  inputs: { legs: reasons.map((voidReason) => ({ voidReason })) },
})

const placed: SingleRow = {
  kind: 'single',
  ticket_id: '351P1W8AAR97R',
  trans_date: '2026-11-26 12:05:00',
  odds_type: 1,
  stake: '50.00',
  risk: '50.00',
  win: '46.40',
  state: 'running',
  waits_until: 0,
  reason: '',
  result: '',
  win_loss: '0.00',
  return: '0.00',
  settled_date: '',
  ip: '',
  cashed_stake: '0.00',
  cashed_return: '0.00',
  receipt: null,
  sports_type: 2,
  match_id: 'm',
  league_id: 'l',
  league_name: 'CUP',
  market_type: 2,
  home_name: 'BC Garvela',
  away_name: 'VK Jadrina',
  kickoff: '2026-11-26 13:00:00',
  bet_type: 'OU',
  period: 'FT',
  bet_team: 'over',
  odds_ball: '81.50',
  odds: '0.93',
  score: '',
  half_time_score: '',
  full_time_score: '',
}
const name = 'Over 81.50, BC Garvela -vs- VK Jadrina'

/** State, result and cause of a void, win or loss, return; then text, colour and toast's edge. */
const ends = [
  ['settled', 'won', null, '46.40', '96.40', 'Won 46.40', 'win', 'success'],
  ['settled', 'half_won', null, '23.20', '73.20', 'Half won 23.20', 'win', 'success'],
  ['settled', 'draw', null, '0.00', '50.00', 'Draw, 50.00 returned', 'void', 'plain'],
  ['settled', 'half_lost', null, '-25.00', '25.00', 'Half lost 25.00', 'loss', 'error'],
  ['settled', 'lost', null, '-50.00', '0.00', 'Lost 50.00', 'loss', 'error'],
  ['void', 'void', 'cancelled', '0.00', '50.00', 'Void, 50.00 returned', 'void', 'plain'],
  ['void', 'void', 'operator', '0.00', '50.00', 'Void, 50.00 returned', 'void', 'plain'],
  ['void', 'void', 'shortened', '0.00', '50.00', 'Void, 50.00 returned', 'void', 'plain'],
  ['void', 'refunded', 'postponed', '0.00', '50.00', 'Refunded, 50.00 returned', 'void', 'plain'],
  ['void', 'refunded', 'non_starter', '0.00', '50.00', 'Refunded, 50.00 returned', 'void', 'plain'],
  ['void', 'abandoned', 'abandoned', '0.00', '50.00', 'Abandoned, 50.00 returned', 'void', 'plain'],
] as const

/**
 * @spec S4.bet.void S4.bet.won S4.bet.wonHalf S4.bet.lost S4.bet.loseHalf S4.bet.draw
 * @spec S4.bet.refunded S4.bet.abandoned
 */
describe.each(ends)(
  '%s %s (%s), %s, %s',
  (state, result, cause, winLoss, returned, said, tone, edge) => {
    const money = { win_loss: winLoss, return: returned }
    const event: BetEvent = { ticket_id: placed.ticket_id, state, reason: '', result, ...money }
    // A row says that it is void, and its receipt why.
    const inRow = result === 'refunded' || result === 'abandoned' ? 'void' : result
    const row: BetRow = {
      ...placed,
      ...money,
      state,
      result: inRow,
      receipt: cause === null ? null : receiptOf(cause),
    }
    const word = said.split(/[ ,]+(?=[0-9])/)[0] ?? ''

    test('on the slip, by news and by its row', () => {
      const ticket = { state: 'running', risk: '50.00' } as const
      for (const decision of [
        { ...event, row: null },
        { ...row, row },
      ]) {
        const head = headOf('single', ticket, decision, t)
        expect(head).toEqual({
          title: said,
          text: '',
          tone: `text-${tone}`,
          edge: `border-${tone}`,
        })
      }
    })

    test('in the toast, which names the bet', () => {
      expect(toastOf(event, row, t)).toEqual({ kind: edge, text: `${name}: ${said}` })
      const unknown = `Bet ${placed.ticket_id}: ${said}`
      expect(toastOf(event, undefined, t)).toEqual({ kind: edge, text: unknown })
    })

    test('in the lists', () => {
      const { key, tone: shown } = statusOf(row)
      expect([t(key), shown]).toEqual([word, `text-${tone}`])
    })

    test('in messages', () => {
      const moved = ['won', 'half_won', 'half_lost', 'lost'].includes(result)
      const written = moved ? `${word} ${winLoss}` : word
      expect(endText({ result, winLoss }, t)).toBe(written)
    })
  },
)

test('each end has a row above', () => {
  expect(new Set(ends.map(([, result]) => result))).toEqual(new Set(betEndings))
})

test.each([
  ['waiting', 'waiting', '', 'border-wait', 'Waiting to be accepted'],
  ['running', 'running', '', 'border-win', 'Bet accepted'],
  ['waiting', 'rejected', 'GOAL', 'border-loss', 'Bet rejected'],
] as const)('a bet that was %s and is %s is no end', (placedAs, state, reason, edge, title) => {
  const ticket = { state: placedAs, risk: '50.00' } as const
  const decision = state === 'waiting' ? null : ({ state, reason, result: '', row: null } as const)
  expect(headOf('single', ticket, decision, t)).toMatchObject({ edge, title, tone: '' })
})

test('a bet that was cashed out says what came back', () => {
  const decision = { ...placed, state: 'cashed_out', return: '8.20', row: null } as const
  const head = headOf('single', { state: 'running', risk: '50.00' }, decision, t)
  expect(head.title).toBe('Cashed out, 8.20 returned')
})

test.each(['body', 'maung'] as const)('any part of a %s is won, not only a half', (kind) => {
  const money = { win_loss: '10.00', return: '60.00' }
  const decision = {
    state: 'settled',
    result: 'half_won',
    reason: '',
    ...money,
    row: null,
  } as const
  expect(headOf(kind, { state: 'running', risk: '50.00' }, decision, t).title).toBe(
    'Part won 10.00',
  )
})

test('legs that are void for causes of different names leave it at void', () => {
  const status = (...reasons: readonly VoidReason[]) =>
    t(statusOf({ state: 'void', result: 'void', receipt: receiptOf(...reasons) }).key)
  expect(status('postponed', 'abandoned')).toBe('Void')
  expect(status('postponed', 'non_starter')).toBe('Refunded')
  expect(status('abandoned', 'abandoned')).toBe('Abandoned')
  expect(status()).toBe('Void')
})

test('a settled bet without a result is a mistake, and no draw', () => {
  expect(() => statusOf({ state: 'settled', result: '' })).toThrow('a settled bet has a result')
})

test('a parlay is named by its kind and its legs', () => {
  const legs = [1, 2, 3].map((leg) => ({ ...placed, leg, result: 'won' as const }))
  const row = { ...placed, kind: 'parlay', legs, lines: 1, line_stake: '50.00' } as const
  const event: BetEvent = {
    ticket_id: placed.ticket_id,
    state: 'settled',
    reason: '',
    result: 'won',
    win_loss: '127.80',
    return: '177.80',
  }
  expect(toastOf(event, row, t).text).toBe('Mix parlay of 3: Won 127.80')
})
