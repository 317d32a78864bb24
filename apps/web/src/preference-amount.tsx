import { parseMoney } from '@fairline/domain/money/money'
import { useTranslate } from './i18n.ts'
import { savePreferences } from './session/save-preferences.ts'
import { useSession } from './session/session-store.ts'

interface PreferenceAmountProps {
  readonly name: 'defaultStakeAmount' | 'quickBetAmount'
  readonly className: string
}

/** An amount of the preferences, kept when it is left or Enter is pressed; Escape takes it back. */
export function PreferenceAmount({ name, className }: PreferenceAmountProps) {
  const t = useTranslate()
  const kept = useSession(({ account }) => account?.settings[name])
  if (kept === undefined) return null
  const keep = async (field: HTMLInputElement): Promise<void> => {
    const text = field.value.trim()
    if (text === kept) return
    const isAmount = (parseMoney(text) ?? 0n) > 0n && text.length <= amountLength
    // A refused amount does not stand in the field as if it were kept.
    if (!isAmount || !(await savePreferences({ [name]: text }))) field.value = kept
  }
  return (
    <input
      key={kept}
      inputMode="decimal"
      aria-label={t(`settings.${name}`)}
      defaultValue={kept}
      maxLength={amountLength}
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

const amountLength = 12
