import { readStake } from '@fairline/domain/bets/stake-text'
import { type AdjustedStake, adjustStake } from '@fairline/domain/limits/adjust-stake'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { displayMoney, type Minor } from '@fairline/domain/money/money'
import { finishedStake } from '@fairline/domain/slip/stake-input'
import { useState } from 'react'
import { useTranslate } from '../../i18n.ts'
import type { TypedStake } from './stake-field.tsx'

interface Adjusting {
  /** The stake that the limits allow in place of the typed one, in minor units, or null. */
  readonly to: Minor | null
  readonly adjust: () => void
  /** What was changed and why, while the changed stake stays in the field; otherwise null. */
  readonly note: string | null
}

function adjusted(stake: TypedStake, limits: BetLimits | null): AdjustedStake | null {
  const reading = readStake(finishedStake(stake.text), stake.currency)
  if (!stake.isWrong || reading.kind !== 'amount' || limits === null || stake.max === null) {
    return null
  }
  const found = adjustStake(reading.minor, limits.minBet, stake.max.max)
  return found.note === '' ? null : found
}

/**
 * Changes a stake beyond the limits. The first press of the button only changes the stake and says
 * so; it places nothing. @spec S5.stake.adjusted S5.stake.adjustedMax
 */
export function useAdjusting(stake: TypedStake, limits: BetLimits | null): Adjusting {
  const t = useTranslate()
  const [done, setDone] = useState<{ readonly text: string; readonly note: string } | null>(null)
  const found = adjusted(stake, limits)
  return {
    to: found?.stake ?? null,
    adjust() {
      if (found === null || found.note === '') return
      const to = displayMoney(found.stake)
      const note = `${t(`error.${found.note}`)}. ${t('slip.adjusted', { stake: to })}`
      setDone({ text: stake.act({ kind: 'fill', stake: found.stake }), note })
    },
    note: done?.text === stake.text ? done.note : null,
  }
}
