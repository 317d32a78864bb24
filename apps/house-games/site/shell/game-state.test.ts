import { expect, test } from 'vitest'
import { MemoryHouse } from '../testing/memory-house.ts'
import { type GameState, isOpenRound, nextState, type Played } from './game-state.ts'

const seeds = {
  commitment: 'a'.repeat(64),
  next_commitment: 'b'.repeat(64),
  client_seed: 'client',
  nonce: 0,
}
const idle: GameState = {
  phase: 'idle',
  since: 0,
  round: null,
  balance: '5000.00',
  trueBalance: '5000.00',
  seeds,
  refusal: null,
  playedAt: Number.NEGATIVE_INFINITY,
}
const playCoin = (seed: string): Played =>
  new MemoryHouse('coin', seed).answer('/house/api/play', {
    stake: '10',
    bet: { side: 'heads' },
  }) as Played

test('what a round won is in the balance only once it was shown', () => {
  const { round, balance } = playCoin('open')
  const won = { ...round, status: 'closed', payout: '19.80' } as const
  const asked = nextState(idle, { kind: 'asked', at: 5, isPlay: true })
  expect([asked.phase, asked.playedAt, asked.balance]).toEqual(['asking', 5, '5000.00'])
  const played = { round: won, balance: '5009.80', seeds: { ...seeds, nonce: 1 } }
  const moving = nextState(asked, { kind: 'answered', at: 9, played })
  expect([moving.phase, moving.since, moving.balance]).toEqual(['moving', 9, '4990.00'])
  const shown = nextState(moving, { kind: 'shown', at: 20 })
  expect([shown.phase, shown.balance, shown.seeds.nonce]).toEqual(['idle', '5009.80', 1])
  expect(balance).toBe('4990.00')
})

test('a refused call changes nothing but says why, until the next one', () => {
  const asked = nextState(idle, { kind: 'asked', at: 5, isPlay: true })
  const refused = nextState(asked, { kind: 'refused', at: 6, why: 'LIMIT' })
  expect(refused).toEqual({ ...idle, since: 6, playedAt: 5, refusal: 'LIMIT' })
  expect(nextState(refused, { kind: 'asked', at: 7, isPlay: false }).refusal).toBeNull()
})

test('a balance that the house does not tell stays untold', () => {
  const { round } = playCoin('open')
  const moving = nextState(idle, {
    kind: 'answered',
    at: 9,
    played: { round, balance: null, seeds },
  })
  expect([moving.balance, isOpenRound(moving)]).toEqual([null, round.status === 'open'])
})
