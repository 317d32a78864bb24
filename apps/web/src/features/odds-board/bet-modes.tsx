import { useTranslate } from '@fairline/site/i18n'
import { Check } from '@fairline/ui/check'
import { lockOneTap, unlockOneTap, useOneTap } from '../../session/one-tap.ts'
import { PreferenceAmount } from '../../session/preference-amount.tsx'
import { savePreferences } from '../../session/save-preferences.ts'
import { useSession } from '../../session/session-store.ts'

/** Bets without the question, with an amount of their own (docs/site.md). */
export function BetModes() {
  const t = useTranslate()
  const isQuick = useSession(({ account }) => account?.settings.quickBet === true)
  const isUnlocked = useOneTap((state) => state.isUnlocked)
  return (
    <div className="ob-bet-modes">
      <Check
        label={t('settings.quickBet')}
        isOn={isQuick}
        onChange={() => void savePreferences({ quickBet: !isQuick })}
      />
      <div className="ob-tool-row">
        <span className="ob-tool-name">{t('settings.quickBetAmount')}</span>
        <PreferenceAmount name="quickBetAmount" className="ob-amount" />
      </div>
      <p className="ob-tool-hint">{t('board.quickBetHint')}</p>
      <Check
        label={t('oneTap.title')}
        isOn={isUnlocked}
        onChange={isUnlocked ? lockOneTap : unlockOneTap}
      />
      <p className="ob-tool-hint">{t('oneTap.hint')}</p>
    </div>
  )
}
