import type { betCheck } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import { readStake } from '@fairline/domain/bets/stake-text'
import { type AdjustedStake, adjustStake } from '@fairline/domain/limits/adjust-stake'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { MaxStake } from '@fairline/domain/limits/max-stake'
import { type Currency, formatMoney } from '@fairline/domain/money/money'
import type { PlayRoom } from '@fairline/domain/play-limits/play-limit'

type Check = ResponseOf<typeof betCheck>['check']
type Limits = Pick<
  Check,
  | 'min_bet'
  | 'max_bet'
  | 'max_payout'
  | 'max_per_match'
  | 'max_stake'
  | 'max_stake_cause'
  | 'own_limit'
>

/** What limits a stake now, as every check words it. */
export function presentLimits(
  limits: BetLimits,
  { max, cause }: MaxStake,
  playRoom: PlayRoom | null,
): Limits {
  return {
    min_bet: formatMoney(limits.minBet),
    max_bet: formatMoney(limits.maxBet),
    max_payout: formatMoney(limits.maxPayout),
    max_per_match: formatMoney(limits.maxPerMatch),
    max_stake: formatMoney(max),
    max_stake_cause: cause,
    ...(playRoom === null ? {} : { own_limit: presentPlayRoom(playRoom) }),
  }
}

function presentPlayRoom({ limit, left }: PlayRoom) {
  const { kind, period, amount } = limit
  return { kind, period, limit: formatMoney(amount), left: formatMoney(left) }
}

/** A stake that was asked along, clamped to the limits; null where none was, or none to read. */
export function stakeShown(
  text: string | undefined,
  currency: Currency,
  { minBet }: BetLimits,
  { max }: MaxStake,
): AdjustedStake | null {
  const reading = readStake(text ?? '', currency)
  return reading.kind === 'amount' ? adjustStake(reading.minor, minBet, max) : null
}

/** The clamped stake and why it was, as every check words it. */
export function presentStake(shown: AdjustedStake | null): Pick<Check, 'bet_amount' | 'note'> {
  return shown === null
    ? { bet_amount: '', note: '' }
    : { bet_amount: formatMoney(shown.stake), note: shown.note }
}
