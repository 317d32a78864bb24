import type { Currency } from '@fairline/domain/money/money'
import { cleanStake } from '@fairline/domain/ticket/stake-input'
import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import type { ReactNode } from 'react'
import type { TypedStake } from './stake-field.tsx'

interface KeyProps {
  readonly name?: string
  readonly onPress: () => void
  readonly children: ReactNode
  readonly className?: string
}

function Key({ name, onPress, children, className = '' }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={`flex h-11 items-center justify-center rounded bg-surface text-[18px] font-semibold
        tabular-nums active:bg-surface-sunken ${className}`}
    >
      {children}
    </button>
  )
}

/** The keys that type, row by row. The keys that do not type are in a column next to them. */
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '00'] as const
export type KeypadKey = (typeof digits)[number] | 'backspace' | 'clear'

/**
 * The stake after a key. A stake that the slip proposed and the member did not touch is replaced by
 * the first digit, as a selected text would be.
 */
export function pressKey(
  stake: string,
  key: KeypadKey,
  isProposed: boolean,
  currency: Currency,
): string {
  if (key === 'clear') return ''
  if (key === 'backspace') return isProposed ? '' : stake.slice(0, -1)
  if (key === '.' && stake.includes('.') && !isProposed) return stake
  return cleanStake(isProposed ? key : stake + key, currency)
}

/** The phone's own keypad, so that the system's keyboard never covers the price. */
export function Keypad({ stake }: { readonly stake: TypedStake }) {
  const t = useTranslate()
  const { currency, act } = stake
  const press = (key: KeypadKey): void => {
    const text = pressKey(stake.text, key, stake.isProposed, currency)
    act({ kind: 'type', text, currency })
  }
  const max = stake.max?.max ?? 0n
  return (
    <div className="grid grid-cols-4 gap-1.5">
      <div className="col-span-3 grid grid-cols-3 gap-1.5">
        {digits.map((digit) => (
          <Key key={digit} onPress={() => press(digit)}>
            {digit}
          </Key>
        ))}
      </div>
      <div className="grid grid-rows-4 gap-1.5">
        <Key name={t('slip.backspace')} onPress={() => press('backspace')}>
          <Icon name="backspace" size={22} />
        </Key>
        <Key
          className="row-span-2 h-auto text-[15px]"
          onPress={() => {
            if (max > 0n) act({ kind: 'fill', stake: max })
          }}
        >
          {t('slip.max')}
        </Key>
        <Key className="text-[15px]" onPress={() => press('clear')}>
          {t('slip.clearStake')}
        </Key>
      </div>
    </div>
  )
}
