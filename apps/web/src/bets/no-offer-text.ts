import type { BetRow } from '@fairline/contract/betting'
import type { CashOutOfferRow } from '@fairline/contract/cash-out'
import type { Translate } from '@fairline/site/i18n'

/** Why a bet, or a part of it, is not cashed out now; of a parlay with the leg that it is about. */
export function noOfferText(
  { reason, reason_leg }: CashOutOfferRow,
  { kind }: BetRow,
  t: Translate,
): string {
  const text = t(`cashOut.none.${reason === '' ? 'tooSmall' : reason}`)
  if (kind === 'single' || reason_leg === 0) return text
  return t('cashOut.none.leg', { number: reason_leg, reason: text })
}
