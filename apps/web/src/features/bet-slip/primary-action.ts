import { displayMoney } from '@fairline/domain/money/money'
import { formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import type { SlipSummary } from '@fairline/domain/ticket/summary'
import type { Translate } from '@fairline/site/i18n'
import { oddsText } from './leg-words.ts'
import type { SlipView } from './use-slip.ts'

/** What the slip's one button does, and says that it does. */
export interface PrimaryAction {
  readonly kind: 'place' | 'accept' | 'none'
  readonly label: string
}

/** Combined odds as the slip shows them; "" if the summary has no odds. */
export const combinedText = ({ odds }: Pick<SlipSummary, 'odds'>): string =>
  odds === null ? '' : formatCombinedOdds(odds)

type ShownSlip = Pick<SlipView, 'slip' | 'summary' | 'isMyanmar'>

/** What the button says where it accepts what is new. */
function acceptingText({ slip, summary, isMyanmar }: ShownSlip, t: Translate): string {
  const [leg] = slip.legs
  if (slip.combination !== 'single' || leg === undefined) {
    if (isMyanmar) return t('slip.maung.accept')
    const isScore = summary.legs.some(({ error }) => error?.facts['score'] !== undefined)
    const odds = combinedText(summary)
    return t(isScore ? 'slip.acceptNews' : 'slip.acceptOdds', { odds })
  }
  const now = summary.legs[0]?.now ?? leg
  const odds = oddsText(now)
  if (isMyanmar) return t('slip.acceptPercent', { odds })
  const { score } = now
  return score === leg.score
    ? t('slip.acceptOdds', { odds })
    : t('slip.acceptScore', { score, odds })
}

/**
 * The button of a slip: it says exactly what will happen. A stake that the slip proposed and that
 * cannot be taken is as good as none.
 * @spec S8.oddsPrompt
 */
export function primaryAction(view: ShownSlip, isProposed: boolean, t: Translate): PrimaryAction {
  const { risk, error, canPlace, canAcceptNewOdds } = view.summary
  const placing = risk === null ? null : t('slip.place', { risk: displayMoney(risk) })
  if (canPlace && placing !== null) return { kind: 'place', label: placing }
  if (canAcceptNewOdds) return { kind: 'accept', label: acceptingText(view, t) }
  const isOpen = error?.place === 'silent' || (isProposed && error?.place === 'stake')
  if (isOpen) return { kind: 'none', label: t('slip.enterStake') }
  if (error?.place === 'legs') return { kind: 'none', label: t('slip.addMatches') }
  const isStakeWrong = error?.place === 'stake' && placing !== null
  return { kind: 'none', label: isStakeWrong ? placing : t('slip.cannotPlace') }
}
