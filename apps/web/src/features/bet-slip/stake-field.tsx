import type { Currency, Minor } from '@fairline/domain/money/money'
import { displayMoney, parseMoney } from '@fairline/domain/money/money'
import type { MaxStake } from '@fairline/domain/ticket/max-stake'
import {
  caretInGrouped,
  groupStake,
  keyStepMinor,
  type StakeAction,
} from '@fairline/domain/ticket/stake-input'
import { useTranslate } from '@fairline/site/i18n'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { typeStake, useSelectedChoice } from '../../session/selected-choice.ts'
import { bringIntoView } from './bring-into-view.ts'
import { slips } from './slip-store.ts'
import type { SlipView } from './use-slip.ts'

/** A stake as it is typed: of a single bet, or of a line of several legs. */
export interface TypedStake {
  readonly text: string
  readonly currency: Currency
  /** Amounts of the quick chips, minor units. */
  readonly chips: readonly Minor[]
  /** The largest stake that would be taken; null while it is not known. */
  readonly max: MaxStake | null
  /** The slip proposed the stake: the first key replaces it. */
  readonly isProposed: boolean
  readonly isWrong: boolean
  /** The field takes the focus each time this number changes; null never takes it. */
  readonly asked: number | null
  /** Changes the stake. Returns the new text. */
  readonly act: (action: StakeAction) => string
}

/** The stake of a slip as the field and the keys change it. */
export function useTypedStake({ mode, slip, summary, account }: SlipView): TypedStake {
  const { useStore, act } = slips[mode]
  const isProposed = useStore((state) => state.isProposed)
  const clicks = useStore((state) => state.clicks)
  return {
    text: slip.stake,
    currency: account.currency,
    chips: account.stakeChips.flatMap((chip) => parseMoney(chip) ?? []),
    max: summary.max,
    isProposed,
    isWrong: summary.error?.place === 'stake' && !isProposed,
    // Several legs are gathered on the board: the field never takes the focus from there.
    asked: mode === 'single' ? clicks : null,
    act(action) {
      act(action)
      return useStore.getState().slip.stake
    },
  }
}

/** The field's id: "Max" gives it the focus back. */
const stakeFieldId = 'stake'

/** What the slip's button covers under the field where the slip is cut off, pixels. */
const underField = 104

interface StakeFieldProps {
  readonly stake: TypedStake
  /** The name of the field, which is also its placeholder. */
  readonly label: string
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

/** Takes over the digits that were typed on a price, once the slip has that price. */
function useTypedOnPrice({ asked, act, currency }: TypedStake, field: ReturnType<typeof useCaret>) {
  const typed = useSelectedChoice((state) => state.typed)
  const isTaken = useSelectedChoice(({ clicks }) => asked === null || asked === clicks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each digit is taken over once.
  useEffect(() => {
    if (typed === '' || !isTaken) return
    typeStake(null)
    const { input, caret } = field
    input.current?.focus({ preventScroll: true })
    const text = groupStake(act({ kind: 'type', text: typed, currency }))
    caret.current = text.length
    if (input.current?.value === text) input.current.setSelectionRange(text.length, text.length)
  }, [typed, isTaken])
}

/** The stake, grouped while it is typed, with its currency. */
export function StakeField(props: StakeFieldProps) {
  const { stake, label, errorId, onEnter, onCancel, hasKeypad } = props
  const { asked, act, currency, isWrong } = stake
  const shown = groupStake(stake.text)
  const field = useCaret(shown)
  const { input, caret } = field
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new selection asks for a stake.
  useEffect(() => {
    if (hasKeypad || asked === null) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    // Only as far as needed: what is bet on should stay in view over it.
    bringIntoView(input.current, underField)
  }, [asked, hasKeypad])
  useTypedOnPrice(stake, field)
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
  return (
    <div className="relative">
      <label htmlFor={stakeFieldId} className="sr-only">
        {label}
      </label>
      <span
        aria-hidden="true"
        className="absolute top-1/2 right-2.5 -translate-y-1/2 text-[12px] text-text-muted"
      >
        {currency}
      </span>
      <input
        ref={input}
        id={stakeFieldId}
        autoComplete="off"
        placeholder={label}
        inputMode={hasKeypad ? 'none' : 'decimal'}
        value={shown}
        aria-invalid={isWrong}
        aria-describedby={errorId}
        style={{ scrollMarginBottom: underField }}
        onKeyDown={onKey}
        onChange={(event) => {
          const { value, selectionStart } = event.target
          const text = act({ kind: 'type', text: value, currency })
          caret.current = caretInGrouped(value, selectionStart ?? value.length, groupStake(text))
        }}
        className={`h-10 w-full rounded-md border bg-surface-raised pr-12 pl-2.5 text-[17px]
            font-semibold tabular-nums max-lg:h-11
            ${isWrong ? 'border-loss' : 'border-line-strong'}`}
      />
    </div>
  )
}

/** A chip's amount as short as it can be read: 50, 5K, 1M. */
export function chipText(amount: Minor): string {
  const units = amount / 100n
  if (units >= 1_000_000n && units % 1_000_000n === 0n) return `${units / 1_000_000n}M`
  if (units >= 1_000n && units % 1_000n === 0n) return `${units / 1_000n}K`
  return displayMoney(amount).replace(/\.00$/, '')
}

/** Adds a chip to the stake; one that the slip only proposed is replaced. */
function addChip({ isProposed, act }: TypedStake, amount: Minor): void {
  act(isProposed ? { kind: 'fill', stake: amount } : { kind: 'step', by: amount })
}

const chipStyle = `rounded-md bg-surface-sunken px-0.5 text-[12px] font-semibold tabular-nums
  hover:bg-line disabled:opacity-50`

interface ChipsProps {
  readonly stake: TypedStake
  /** Next to a keypad, which has a key of its own for the most that is taken. */
  readonly isTall: boolean
}

/** Fills in the largest stake that would be taken, and gives the field its focus back. */
function MaxChip({ stake: { max, act } }: Pick<ChipsProps, 'stake'>) {
  const t = useTranslate()
  return (
    <button
      type="button"
      disabled={max === null || max.max === 0n}
      title={max === null ? undefined : t('slip.fillMax', { amount: displayMoney(max.max) })}
      onClick={() => {
        if (max !== null) act({ kind: 'fill', stake: max.max })
        document.getElementById(stakeFieldId)?.focus()
      }}
      className={`${chipStyle} h-7`}
    >
      {t('slip.max')}
    </button>
  )
}

/** Quick amounts, as the operator has set them for the account's currency, and the most of all. */
export function Chips({ stake, isTall }: ChipsProps) {
  const t = useTranslate()
  return (
    <div className={`grid gap-1 ${isTall ? 'grid-cols-4' : 'grid-cols-5'}`}>
      {stake.chips.map((amount) => (
        <button
          key={String(amount)}
          type="button"
          aria-label={t('slip.addChip', { amount: chipText(amount) })}
          onClick={() => addChip(stake, amount)}
          className={`${chipStyle} ${isTall ? 'h-11 text-[14px]' : 'h-7'}`}
        >
          +{chipText(amount)}
        </button>
      ))}
      {isTall ? null : <MaxChip stake={stake} />}
    </div>
  )
}
