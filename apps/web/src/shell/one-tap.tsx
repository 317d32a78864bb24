import { withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { useOneTap } from '../session/one-tap.ts'

/** Comes when a member unlocks bets in one tap. */
const OneTapStrip = lazyPartOr(
  null,
  async () => (await withTexts(import('../features/bet-slip/one-tap-strip.tsx'))).OneTapStrip,
)

/** The strip of bets in one tap: drawn while they are unlocked, and with the last one after it. */
export function OneTap() {
  const isShown = useOneTap(({ isUnlocked, tap }) => isUnlocked || tap !== null)
  return isShown ? <OneTapStrip /> : null
}
