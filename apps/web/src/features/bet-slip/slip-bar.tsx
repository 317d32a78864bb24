import { displayMoney } from '@fairline/domain/money/money'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import type { ReactNode } from 'react'
import { oddsTypeName } from '../../bets/bet-words.ts'
import { useSelectedChoice } from '../../session/selected-choice.ts'
import type { Placing } from './placements.ts'
import { combinedText, priceText } from './primary-action.ts'
import { headOf } from './receipt-head.ts'
import { slips } from './slip-store.ts'
import { type SlipView, useSlip } from './use-slip.ts'

interface BarProps {
  readonly onOpen: () => void
}

interface BarButtonProps extends BarProps {
  readonly what: ReactNode
  readonly money: string
}

function BarButton({ what, money, onOpen }: BarButtonProps) {
  const t = useTranslate()
  return (
    <div className="flex-none bg-surface px-2 py-1.5">
      <button
        type="button"
        data-testid="slip-bar"
        title={t('slip.open')}
        onClick={onOpen}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-lg bg-accent
          py-1.5 pr-2 pl-3.5 text-left text-[14px] font-semibold text-accent-contrast tabular-nums
          shadow-[var(--shadow-card)]"
      >
        <span className="min-w-0">{what}</span>
        {money === '' ? null : (
          <span className="flex-none rounded-md bg-white/15 px-2.5 py-1">{money}</span>
        )}
      </button>
    </div>
  )
}

/** The price of what waits: "0.94 MY" of a single, "@ 6.41" of several; "" without one. */
function oddsOf({ slip, summary, isMyanmar }: SlipView): string {
  const [leg] = slip.legs
  if (slip.combination !== 'single' || leg === undefined) {
    const odds = combinedText(summary)
    return isMyanmar || odds === '' ? '' : `@ ${odds}`
  }
  return `${priceText({ slip, summary })} ${oddsTypeName(leg.oddsTypeCode)}`
}

/** What became of the bet that was placed last, until its receipt is closed. */
function placedText({ request, step, decision }: Placing, t: ReturnType<typeof useTranslate>) {
  if (step.kind === 'placed') return headOf(request.kind, step.answer.ticket, decision, t).title
  if (step.kind === 'refused') return t('slip.rejected')
  return t(step.kind === 'sending' ? 'slip.placing' : 'slip.unsure')
}

/**
 * What is on the slip while its sheet is closed: how many picks, at which price, what they risk and
 * win, or what became of the bet. A press opens the sheet.
 */
export function SlipBar({ onOpen }: BarProps) {
  const t = useTranslate()
  const mode = useSelectedChoice((state) => state.mode)
  const view = useSlip(mode)
  const placing = slips[mode].useStore((state) => state.placing)
  if (placing !== null) {
    const money = moneyText(placing.request.shown.stake)
    return <BarButton what={placedText(placing, t)} money={money} onOpen={onOpen} />
  }
  if (view === null) return null
  const { risk, win } = view.summary
  const money = risk === null || win === null ? '' : `${displayMoney(risk)} → ${displayMoney(win)}`
  const picks = t('slip.picks', { count: view.slip.legs.length })
  const odds = oddsOf(view)
  const what = odds === '' ? picks : `${picks} · ${odds}`
  return <BarButton what={what} money={money} onOpen={onOpen} />
}
