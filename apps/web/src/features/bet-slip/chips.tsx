import type { Minor } from '@fairline/domain/money/money'
import { stakeChips } from '@fairline/domain/slip/stake-input'
import { useTranslate } from '../../i18n.ts'
import type { TypedStake } from './stake-field.tsx'
import { chipText } from './stake-keys.ts'

/** Adds a chip to the stake; one that the slip only proposed is replaced. */
function addChip({ isProposed, act }: TypedStake, amount: Minor): void {
  act(isProposed ? { kind: 'fill', stake: amount } : { kind: 'step', by: amount })
}

/** Quick amounts of the account's currency. */
export function Chips({ stake, isTall }: { readonly stake: TypedStake; readonly isTall: boolean }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-4 gap-1.5">
      {stakeChips[stake.currency].map((amount) => (
        <button
          key={String(amount)}
          type="button"
          aria-label={t('slip.addChip', { amount: chipText(amount) })}
          onClick={() => addChip(stake, amount)}
          className={`rounded border border-line bg-surface text-[12.5px] font-semibold tabular-nums
            hover:bg-surface-sunken ${isTall ? 'h-11 text-[14px]' : 'h-7'}`}
        >
          +{chipText(amount)}
        </button>
      ))}
    </div>
  )
}
