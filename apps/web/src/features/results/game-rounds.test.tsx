import type { GameRound } from '@fairline/contract/games'
import { changeLanguage } from '@fairline/site/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { GameRounds } from './game-rounds.tsx'

const round = (changed: Partial<GameRound>): GameRound => ({
  round_id: '100000001',
  provider: 'house',
  game_name: 'Harbour',
  trans_date: '2026-11-28 08:00:00',
  stake: '1234.00',
  payout: '0.00',
  win_loss: '-1234.00',
  status: 'closed',
  verify: '',
  ...changed,
})
const totals = { stake: '2468.00', payout: '0.00', win_loss: '-1234.00' }
const draw = (rounds: readonly GameRound[]): string =>
  renderToStaticMarkup(<GameRounds rounds={rounds} totals={totals} />)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await changeLanguage('en')
})

/** @spec S2.results.slots S2.results.liveCasino S2.results.lottery */
test('a round has its game, its time, its number and its money', () => {
  const page = draw([round({})])
  for (const text of ['Harbour', '2026-11-28 08:00:00', '100000001', '1,234.00', '-1,234.00'])
    expect(page).toContain(text)
  expect(page).toContain('2,468.00')
})

test('a round that is open has not lost its stake', () => {
  const page = draw([round({ status: 'open' })])
  // Once in the totals.
  expect(page.split('-1,234.00')).toHaveLength(2)
  expect(page.split('results.roundStatus.open')).toHaveLength(3)
})

test('a round that can be verified leads to its verification', () => {
  expect(draw([round({ verify: '/fair.html#1' })])).toContain('href="/fair.html#1"')
  expect(draw([round({})])).not.toContain('href')
})
