import type { MaxStake } from '@fairline/domain/limits/max-stake'
import type { Minor } from '@fairline/domain/money/money'
import { displayMoney } from '@fairline/domain/money/money'
import { caretInGrouped, groupStake, keyStepMinor } from '@fairline/domain/slip/stake-input'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../i18n.ts'
import { act, useSlipStore } from './slip-store.ts'
import type { StakeView } from './stake-view.ts'

interface StakeFieldProps {
  readonly view: StakeView
  readonly errorId: string | undefined
  readonly onEnter: () => void
  readonly onCancel: () => void
  /** The slip has its own keypad: the system's keyboard must not cover the price. */
  readonly hasKeypad: boolean
}

const steps: Readonly<Record<string, Minor>> = {
  ArrowUp: keyStepMinor,
  ArrowDown: -keyStepMinor,
}

/** Sets the caret after a change that moved separators, where the member had it. */
function useCaret(text: string) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret follows the new text.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])
  return { input, caret }
}

interface MaxButtonProps {
  readonly max: MaxStake | null
  readonly onFill: () => void
}

/** Fills in the largest stake that would be taken. */
function MaxButton({ max, onFill }: MaxButtonProps) {
  const t = useTranslate()
  return (
    <button
      type="button"
      disabled={max === null || max.max === 0n}
      title={max === null ? undefined : t('slip.fillMax', { amount: displayMoney(max.max) })}
      onClick={() => {
        if (max !== null) act({ kind: 'fill', stake: max.max })
        onFill()
      }}
      className="rounded border border-line-strong bg-surface-raised px-2.5 font-semibold
        hover:bg-surface-sunken disabled:opacity-50"
    >
      {t('slip.max')}
    </button>
  )
}

/** The stake, grouped while it is typed, with the button that fills in the most that is taken. */
export function StakeField({ view, errorId, onEnter, onCancel, hasKeypad }: StakeFieldProps) {
  const t = useTranslate()
  const { slip, summary, account } = view
  const clicks = useSlipStore((state) => state.clicks)
  const shown = groupStake(slip.stake)
  const { input, caret } = useCaret(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new selection asks for a stake.
  useEffect(() => {
    if (hasKeypad) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [clicks, hasKeypad])
  const onKey = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      act({ kind: 'step', by })
    } else if (event.key === 'Enter') {
      // The same key press must not also push the button that the dialog focuses.
      event.preventDefault()
      if (!event.repeat) onEnter()
    } else if (event.key === 'Escape') onCancel()
  }
  const { max, error } = summary
  const isProposed = useSlipStore((state) => state.isProposed)
  const isWrong = error?.place === 'stake' && !isProposed
  return (
    <div className="flex items-stretch gap-1.5">
      <div className="relative min-w-0 flex-1">
        <label htmlFor="stake" className="sr-only">
          {t('slip.stake')}
        </label>
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-2.5 -translate-y-1/2 text-[12px] text-text-muted"
        >
          {account.currency}
        </span>
        <input
          ref={input}
          id="stake"
          autoComplete="off"
          placeholder={t('slip.stake')}
          inputMode={hasKeypad ? 'none' : 'decimal'}
          value={shown}
          aria-invalid={isWrong}
          aria-describedby={errorId}
          onKeyDown={onKey}
          onChange={(event) => {
            const { value, selectionStart } = event.target
            act({ kind: 'type', text: value, currency: account.currency })
            const { stake } = useSlipStore.getState().slip
            caret.current = caretInGrouped(value, selectionStart ?? value.length, groupStake(stake))
          }}
          className={`h-10 w-full rounded border bg-surface-raised pr-2.5 pl-12 text-right
            text-[17px] font-semibold tabular-nums max-lg:h-11
            ${isWrong ? 'border-loss' : 'border-line-strong'}`}
        />
      </div>
      {hasKeypad ? null : <MaxButton max={max} onFill={() => input.current?.focus()} />}
    </div>
  )
}
