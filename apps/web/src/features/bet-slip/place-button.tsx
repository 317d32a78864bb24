import { readStake } from '@fairline/domain/bets/stake-text'
import { type AdjustedStake, adjustStake } from '@fairline/domain/limits/adjust-stake'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { displayMoney, type Minor } from '@fairline/domain/money/money'
import { finishedStake } from '@fairline/domain/ticket/stake-input'
import { deviceNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { showToast } from '@fairline/ui/toast'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PrimaryAction } from './primary-action.ts'
import { confirmBet } from './slip-actions.ts'
import type { SlipProblem } from './slip-problem.tsx'
import { slips } from './slip-store.ts'
import type { TypedStake } from './stake-field.tsx'
import type { SlipView } from './use-slip.ts'

/** For so long after the price got worse a click was aimed at the old one, milliseconds. */
const settleMs = 400

/** False right after the button began to accept something worse than a moment before. */
function useIsSettled(label: string, isWorse: boolean): () => boolean {
  const last = useRef({ label, changedMs: 0 })
  useEffect(() => {
    if (last.current.label === label) return
    last.current = { label, changedMs: isWorse ? deviceNow() : 0 }
  }, [label, isWorse])
  return () => deviceNow() - last.current.changedMs >= settleMs
}

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
function useAdjusting(stake: TypedStake, limits: BetLimits | null): Adjusting {
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

interface ButtonFacts {
  readonly view: SlipView
  readonly stake: TypedStake
  readonly action: PrimaryAction
  readonly problem: SlipProblem | null
}

/** Label, blocked state and action of the slip's one button. */
export function usePlaceButton({ view, stake, action, problem }: ButtonFacts) {
  const t = useTranslate()
  const { account, summary, mode } = view
  const { useStore } = slips[mode]
  const isBusy = useStore(({ placing }) => placing?.step.kind === 'sending')
  const adjusting = useAdjusting(stake, summary.limits)
  // What the button accepts is worse than what the member saw.
  const isWorse = summary.legs.some(
    ({ moved, scoreNews, isNewLine, now }) =>
      now !== null && (moved === 'worse' || scoreNews !== null || isNewLine),
  )
  const isNew = (action.kind === 'accept' && isWorse) || adjusting.note !== null
  const isSettled = useIsSettled(action.label, isNew)
  const isRefused = problem?.source === 'check'
  const isAdjusting = adjusting.to !== null && !isRefused
  const isBlocked = (action.kind === 'none' && !isAdjusting) || isBusy || isRefused
  const labels = [
    [problem?.isBreak === true, t('slip.onBreak')],
    [isAdjusting, t('slip.adjust', { stake: displayMoney(adjusting.to ?? 0n) })],
  ] as const
  const confirm = (): void => {
    if (isBusy || action.kind === 'none') return
    if (isSettled()) confirmBet(view, action.kind === 'accept')
    else showToast('info', t('slip.justMoved'), 'just-moved')
  }
  const press = (): void => {
    if (isBlocked) return
    if (isAdjusting) adjusting.adjust()
    else if (account.settings.quickBet) confirm()
    else useStore.setState({ isConfirming: true })
  }
  const label = labels.find(([is]) => is)?.[1] ?? action.label
  return { label, isBlocked, isBusy, press, confirm, note: adjusting.note }
}

const readyStyle = 'bg-accent text-accent-contrast hover:brightness-110'
const blockedStyle = 'bg-surface-sunken text-text-muted'

interface PlaceButtonProps {
  readonly button: ReturnType<typeof usePlaceButton>
  /** What is read with the button. */
  readonly children: ReactNode
}

/**
 * The one button of a slip, in view wherever the slip is scrolled to. It keeps the focus while it
 * is blocked.
 */
export function PlaceButton({ button, children }: PlaceButtonProps) {
  const { label, isBlocked, isBusy, press } = button
  const t = useTranslate()
  return (
    <div
      className="sticky top-0 bottom-0 z-10 -mx-3 grid content-start gap-1 bg-surface-raised px-3
        py-1.5"
    >
      {/* As high as two lines of label: a longer one must not move the button under the finger. */}
      <button
        type="button"
        data-place
        data-testid="slip-place"
        aria-disabled={isBlocked}
        aria-busy={isBusy}
        onClick={press}
        className={`min-h-12 rounded-md px-1 py-1 text-[13px] leading-small font-semibold
          max-lg:text-[15px] ${isBlocked ? blockedStyle : readyStyle}`}
      >
        {isBusy ? t('slip.placing') : label}
      </button>
      {children}
    </div>
  )
}
