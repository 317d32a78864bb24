import { displayMoney } from '@fairline/domain/money/money'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import type { SlipSummary } from '@fairline/domain/ticket/summary'
import type { Translate } from '@fairline/site/i18n'
import { legWords, oddsText } from './leg-words.ts'
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

/** The price at which a slip places: of a single, or of several legs together; "" without one. */
export function priceText({ slip, summary }: Pick<ShownSlip, 'slip' | 'summary'>): string {
  const [leg] = slip.legs
  if (slip.combination === 'system' || leg === undefined) return ''
  if (slip.combination === 'parlay') return combinedText(summary)
  return oddsText(summary.legs[0]?.now ?? leg)
}

/** What the button says where it places: the risk, and the price wherever there is one. */
function placingText(view: ShownSlip, t: Translate): string | null {
  const { risk } = view.summary
  if (risk === null) return null
  const odds = priceText(view)
  if (odds === '') return t('slip.place', { risk: displayMoney(risk) })
  return t('slip.placeAt', { risk: displayMoney(risk), odds })
}

/** What the button says where it accepts what is new. */
function acceptingText({ slip, summary, isMyanmar }: ShownSlip, t: Translate): string {
  const [leg] = slip.legs
  if (slip.combination !== 'single' || leg === undefined) {
    if (isMyanmar) return t('slip.maung.accept')
    const isMore = summary.legs.some(
      ({ error, isNewLine }) => isNewLine || error?.facts['score'] !== undefined,
    )
    const odds = combinedText(summary)
    return t(isMore ? 'slip.acceptNews' : 'slip.acceptOdds', { odds })
  }
  const now = summary.legs[0]?.now ?? leg
  const odds = oddsText(now)
  if (isMyanmar) return t('slip.acceptPercent', { odds })
  if (summary.legs[0]?.isNewLine) return t('slip.takeLine', { line: legWords(now, t).line, odds })
  const { score } = now
  // Where points fall every minute, the price says all that is new.
  const isNews = score !== leg.score && recordOf(now.sportsType).goalIsNews === true
  return isNews ? t('slip.acceptScore', { score, odds }) : t('slip.acceptOdds', { odds })
}

/**
 * The button of a slip: it says exactly what will happen. A stake that the slip proposed and that
 * cannot be taken is as good as none.
 * @spec S8.oddsPrompt
 */
export function primaryAction(view: ShownSlip, isProposed: boolean, t: Translate): PrimaryAction {
  const { error, canPlace, canAcceptNewOdds } = view.summary
  const placing = placingText(view, t)
  if (canPlace && placing !== null) return { kind: 'place', label: placing }
  if (canAcceptNewOdds) return { kind: 'accept', label: acceptingText(view, t) }
  const isOpen = error?.place === 'silent' || (isProposed && error?.place === 'stake')
  if (isOpen) return { kind: 'none', label: t('slip.enterStake') }
  if (error?.place === 'legs') return { kind: 'none', label: t('slip.addMatches') }
  const isStakeWrong = error?.place === 'stake' && placing !== null
  return { kind: 'none', label: isStakeWrong ? placing : t('slip.cannotPlace') }
}
