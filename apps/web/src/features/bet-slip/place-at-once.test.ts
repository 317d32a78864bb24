import '@fairline/site/testing/page-without-browser'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { useConnection } from '@fairline/site/calls/connection'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  boardOf,
  boardStoreOfEachTest,
  market,
  match,
  snapshot,
} from '../../../testing/board-store-of-each-test.ts'
import type { Tap } from '../../session/one-tap.ts'
import { type Account, useSession } from '../../session/session-store.ts'
import { placeAtOnce } from './place-at-once.ts'
import { placements } from './slip-actions.ts'

const board = boardStoreOfEachTest()
vi.mock('../../board-feed/use-board.ts', () => ({
  matchNow: (id: string) => board.read(`whole:${id}`) as BoardMatch | undefined,
}))
const place = vi.spyOn(placements.single, 'place').mockReturnValue()
const isBusy = vi.spyOn(placements.single, 'isBusy')

const limits = { max_bet: '500.00', max_payout: '5000.00', max_per_match: '5000.00' }
const account = {
  accountId: 'one',
  currency: 'MYR',
  oddsGroup: 'A',
  balances: { available: '250.00', account: '250.00', outstanding: '0.00', version: 0 },
  betLimits: { 1: { ...limits, min_bet: '10.00' }, 2: { ...limits, min_bet: '1.00' } },
  settings: { oddsType: 'MY', quickBetAmount: '25' },
} as unknown as Account

const marketId = 'm1-OU-FT-2.50'

const tap: Tap = {
  id: 1,
  odds: '0.95',
  isTooSoon: false,
  choice: {
    sportsType: 1,
    marketType: 2,
    matchId: 'm1',
    rowId: 'm1',
    marketId,
    betType: 'OU',
    period: 'FT',
    selection: 'over',
  },
}

beforeEach(() => {
  board.show(
    snapshot(2, 2, boardOf([match('m1', [market(marketId, 'OU', '2.50', 1, ['0.95', '0.91'])])])),
  )
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
  place.mockClear()
  isBusy.mockReturnValue(false)
  useConnection.setState({ isFresh: true })
  useSession.setState({ account })
})

const withAmount = (quickBetAmount: string): Account => ({
  ...account,
  settings: { ...account.settings, quickBetAmount },
})

test('a press bets the quick bet amount at the price that the board showed', () => {
  expect(placeAtOnce(tap).kind).toBe('sent')
  expect(place.mock.calls[0]?.[0].body).toMatchObject({ bet_amount: '25', odds: '0.95' })
})

test.each([
  ['the price came under the finger', { isTooSoon: true }, account, 'moved'],
  ['the page has another price than it drew', { odds: '0.97' }, account, 'moved'],
  ['no one is logged in', {}, null, 'sessionExpired'],
  ['the sport takes no stake as low as the amount', {}, withAmount('5'), 'betLowerMin'],
  ['the amount is above what the sport takes', {}, withAmount('501'), 'betOverMaxBet'],
] as const)('a press bets nothing where %s', (_case, pressed, member, why) => {
  useSession.setState({ account: member })
  const result = placeAtOnce({ ...tap, ...pressed })
  expect(result.kind === 'refused' ? result.rejection.code : result.kind).toBe(why)
  expect(place).not.toHaveBeenCalled()
})

test('a press bets nothing while another bet is on its way', () => {
  isBusy.mockReturnValue(true)
  expect(placeAtOnce(tap)).toMatchObject({ rejection: { code: 'requestProcessing' } })
  expect(place).not.toHaveBeenCalled()
})
