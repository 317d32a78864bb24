/** Turnover apart from the product, which sums it in the view settled_entry. */
import type { BetOutcome } from '../src/bets/bet-status.ts'
import type { Minor } from '../src/money/money.ts'

/**
 * What counts as valid turnover: the smaller of risk and result, or the full stake of every
 * decided bet. Rebates count by the first, commission by the second (rules.md 9.4).
 */
export const validTurnoverModes = ['min_risk_result', 'full_stake_decided'] as const
export type ValidTurnoverMode = (typeof validTurnoverModes)[number]

export const commissionTurnoverMode: ValidTurnoverMode = 'full_stake_decided'
export const rebateTurnoverMode: ValidTurnoverMode = 'min_risk_result'

/** A settled bet, in minor units. */
export interface SettledFigures {
  readonly result: BetOutcome
  readonly stake: Minor
  readonly risk: Minor
  readonly winLoss: Minor
}

/** A bet's part in the turnover columns, minor units. */
export interface Turnover {
  /** Stake as typed. */
  readonly stake: Minor
  /** What was held. */
  readonly risk: Minor
  readonly valid: Minor
}

/**
 * What a settled bet adds to turnover and valid turnover (rules.md 9.4). A void bet adds nothing;
 * a draw stays in turnover and is not valid. A cashed-out part counts with the smaller of risk and
 * result in every column (rules.md 8.6): a bet that is cashed out at once has no turnover.
 */
export function turnoverOf(bet: SettledFigures, mode: ValidTurnoverMode): Turnover {
  if (bet.result === 'void') return { stake: 0n, risk: 0n, valid: 0n }
  if (bet.result === 'cashed_out') {
    const counted = lessOfRiskAndResult(bet)
    return { stake: counted, risk: counted, valid: counted }
  }
  return { stake: bet.stake, risk: bet.risk, valid: validOf(bet, mode) }
}

function validOf(bet: SettledFigures, mode: ValidTurnoverMode): Minor {
  if (bet.result === 'draw') return 0n
  return mode === 'full_stake_decided' ? bet.stake : lessOfRiskAndResult(bet)
}

function lessOfRiskAndResult({ risk, winLoss }: SettledFigures): Minor {
  const size = winLoss < 0n ? -winLoss : winLoss
  return size < risk ? size : risk
}
