import { stakeRules } from '@fairline/domain/bets/stake-rules'
import { openingAmount } from '@fairline/domain/ticket/slip'
import { validBy } from '@fairline/site/field-rules'
import { useTranslate } from '@fairline/site/i18n'
import { showToast } from '@fairline/ui/toast'
import { savePreferences } from './save-preferences.ts'
import { minBetOf, useSession } from './session-store.ts'

interface PreferenceAmountProps {
  readonly name: 'defaultStakeAmount' | 'quickBetAmount'
  readonly className: string
}

const lengthMax = 12

/**
 * A field for an amount of the preferences. Leaving the field or Enter saves it, Escape reverts it.
 * It shows the stake that a slip opens with, which is the minimum if the saved amount is lower.
 */
export function PreferenceAmount({ name, className }: PreferenceAmountProps) {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  if (account === null) return null
  const kept = openingAmount(account.settings[name], minBetOf(account))
  const label = t(`settings.${name}`)
  const valid = validBy(() => stakeRules(account.currency, label))
  const keep = async (field: HTMLInputElement): Promise<void> => {
    const text = field.value.trim()
    if (text === kept) return
    const validity = valid(text)
    if (validity !== true) showToast('warning', validity, name)
    // A refused amount does not stay in the field, where it would look saved.
    if (validity !== true || !(await savePreferences({ [name]: text }))) field.value = kept
  }
  return (
    <input
      key={kept}
      inputMode="decimal"
      aria-label={label}
      defaultValue={kept}
      maxLength={lengthMax}
      className={className}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => void keep(target)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.value = kept
        if (key === 'Enter' || key === 'Escape') currentTarget.blur()
      }}
    />
  )
}
