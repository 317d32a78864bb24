import { moneyText } from '@fairline/site/money-text'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import {
  type StakeFault,
  type StakeLimits,
  type StakeStep,
  stakeSteps,
  stepStake,
} from './stake.ts'

interface StakeFieldProps {
  readonly stake: string
  readonly currency: string
  readonly limits: StakeLimits
  readonly balance: string | null
  readonly fault: StakeFault | undefined
  readonly isLocked: boolean
  change(stake: string): void
}

const signs: Readonly<Record<StakeStep, string>> = { half: '½', double: '2×', min: '', max: '' }

/** The stake, with its buttons. */
export function StakeField(props: StakeFieldProps) {
  const { stake, currency, limits, balance, fault, isLocked, change } = props
  const t = useTexts()
  const step = (by: StakeStep) => change(stepStake(stake, by, limits, balance))
  return (
    <div className="stake">
      <div className="stake-row">
        <label className="field">
          <span>{t('bet.stake')}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={stake}
            disabled={isLocked}
            aria-invalid={fault !== undefined}
            aria-describedby="stake-note"
            onChange={({ target }) => change(target.value.replace(',', '.').trim())}
          />
          <b>{currency}</b>
        </label>
        <div className="steps">
          {stakeSteps.map((by) => (
            <button
              key={by}
              type="button"
              disabled={isLocked}
              aria-label={stepName(t, by)}
              onClick={() => step(by)}
            >
              {signs[by] === '' ? t(by === 'min' ? 'bet.min' : 'bet.max') : signs[by]}
            </button>
          ))}
        </div>
      </div>
      <p id="stake-note" className={fault === undefined ? 'note' : 'note fault'}>
        {fault === undefined
          ? t('bet.limits', { min: moneyText(limits.min), max: moneyText(limits.max) })
          : faultText(t, fault, limits, balance)}
      </p>
    </div>
  )
}

/** The name of a button of the stake: what it does, after the word on it if it has one. */
function stepName(t: ReturnType<typeof useTexts>, by: StakeStep): string {
  const deed = t(`bet.step.${by}`)
  return by === 'min' || by === 'max' ? `${t(`bet.${by}`)}, ${deed}` : deed
}

function faultText(
  t: ReturnType<typeof useTexts>,
  fault: StakeFault,
  { min, max }: StakeLimits,
  balance: string | null,
): string {
  if (fault === 'none') return t('fault.none')
  const amount = { low: min, high: max, balance: balance ?? '' }[fault]
  return t(`fault.${fault}`, { amount: moneyText(amount) })
}

/** A choice of a few values, as a group of buttons. */
export function Choice<Value extends string | number>({
  label,
  values,
  value,
  isLocked,
  change,
  textOf,
}: {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly isLocked: boolean
  change(value: Value): void
  textOf(value: Value): ReactNode
}) {
  return (
    <fieldset className="choice" disabled={isLocked}>
      <legend>{label}</legend>
      <div>
        {values.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            onClick={() => change(each)}
          >
            {textOf(each)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The balance of the member. */
export function Balance(props: { readonly balance: string | null; readonly currency: string }) {
  const { balance, currency } = props
  const t = useTexts()
  if (balance === null) return null
  return (
    <p className="balance">
      <span>{t('bet.balance')}</span>
      <b>
        {moneyText(balance)} {currency}
      </b>
    </p>
  )
}
