import { commissionOf } from '@fairline/domain/books/edges'
import type { Minor } from '@fairline/domain/money/money'
import type { Transfer } from '../funds/index.ts'
import type { PostedKind } from '../wallet/index.ts'
import type { BetToSettle, SettlementChange, SettlementStep } from './bet-to-settle.ts'

/** What a settlement posted, as the ledger has it. */
export interface PostedAmounts {
  readonly release: Minor
  readonly win: Minor
  readonly lose: Minor
  readonly commission: Minor
}

type Settled = Extract<SettlementChange, { readonly kind: 'settle' | 'resettle' }>

/** The revision that the last row of a step gets; a resettlement takes two. */
export function revisionAfter({ kind, bet }: SettlementStep): number {
  const steps = kind === 'confirm' ? 0 : kind === 'resettle' ? 2 : 1
  return bet.settlementRevision + steps
}

/**
 * The transfers of a step, in order. A reversal posts exactly the opposite of what the ledger says
 * was posted, under a revision of its own, so that the statement shows both (rules.md 8.5).
 */
export function transfersOf(
  step: SettlementStep,
  posted: PostedAmounts | undefined,
): readonly Transfer[] {
  const { bet } = step
  switch (step.kind) {
    case 'confirm':
      return []
    case 'settle':
      return settling(bet, step, revisionAfter(step))
    case 'reverse':
      return reversing(bet, posted)
    case 'resettle':
      return [...reversing(bet, posted), ...settling(bet, step, revisionAfter(step))]
  }
}

function settling(bet: BetToSettle, { now, entry }: Settled, revision: number): Transfer[] {
  const lost = now.winLossMinor < 0n ? -now.winLossMinor : 0n
  const amounts: readonly (readonly [PostedKind, Minor])[] = [
    ['lose', lost],
    ['release', now.riskMinor - lost],
    ['win', now.winLossMinor > 0n ? now.winLossMinor : 0n],
    // What the first edge has beyond the result; it is never rounded by itself.
    ['commission', commissionOf(entry.edges, now.winLossMinor)],
  ]
  return nonZero(bet, revision, amounts)
}

function reversing(bet: BetToSettle, posted: PostedAmounts | undefined): Transfer[] {
  const amounts: readonly (readonly [PostedKind, Minor])[] = [
    ['give_loss', posted?.lose ?? 0n],
    ['rehold', posted?.release ?? 0n],
    ['take_win', posted?.win ?? 0n],
    ['take_commission', posted?.commission ?? 0n],
  ]
  return nonZero(bet, bet.settlementRevision + 1, amounts)
}

function nonZero(
  { betId, walletId }: BetToSettle,
  revision: number,
  amounts: readonly (readonly [PostedKind, Minor])[],
): Transfer[] {
  return amounts
    .filter(([, amount]) => amount > 0n)
    .map(([kind, amount]) => ({ reference: betId, kind, revision, walletId, amount }))
}
