import { describe, expect, test } from 'vitest'
import type { BetResult } from '../src/bets/bet-status.ts'
import { commissionTurnoverMode, rebateTurnoverMode, turnoverOf } from './turnover-oracle.ts'

/** stake, risk, win or loss; then stake and risk in turnover, and valid in both modes. */
const rows: readonly (readonly [string, BetResult, string, string])[] = [
  ['won 100 @0.95', 'won', '100 100 95', '100 100 95 100'],
  ['lost 100', 'lost', '100 100 -100', '100 100 100 100'],
  ['half won', 'half_won', '1000 1000 475', '1000 1000 475 1000'],
  ['half lost', 'half_lost', '100 100 -50', '100 100 50 100'],
  ['draw', 'draw', '100 100 0', '100 100 0 0'],
  ['void', 'void', '100 100 0', '0 0 0 0'],
  ['MY -0.92 won', 'won', '100 92 100', '100 92 92 100'],
  ['MY -0.92 lost', 'lost', '100 92 -92', '100 92 92 100'],
  ['HK 3.00 won', 'won', '100 100 300', '100 100 100 100'],
]

describe('rules.md 9.4: turnover and valid turnover in both modes', () => {
  test.each(rows)('%s', (_name, result, bet, expected) => {
    const [stake = 0n, risk = 0n, winLoss = 0n] = bet.split(' ').map(BigInt)
    const [inStake, inRisk, byResult, byStake] = expected.split(' ').map(BigInt)
    const figures = { result, stake, risk, winLoss }
    expect(turnoverOf(figures, 'min_risk_result')).toEqual({
      stake: inStake,
      risk: inRisk,
      valid: byResult,
    })
    expect(turnoverOf(figures, 'full_stake_decided').valid).toBe(byStake)
  })

  test('commission counts full stakes, rebate the smaller of risk and result', () => {
    expect(commissionTurnoverMode).toBe('full_stake_decided')
    expect(rebateTurnoverMode).toBe('min_risk_result')
  })
})
