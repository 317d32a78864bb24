import { displayMoney, parseMoney } from '@fairline/domain/money/money'
import { finishedStake } from '@fairline/domain/ticket/stake-input'
import { useTranslate } from '@fairline/site/i18n'
import { slips } from './slip-store.ts'
import type { SlipView } from './use-slip.ts'

interface CombinationsTableProps {
  readonly view: SlipView
  /** The table is part of the question before money moves: nothing is chosen there. */
  readonly isAsked: boolean
}

/**
 * How many combinations a system has of each size, and what they cost: "2-fold 45 x 10.00 =
 * 450.00". A size that is not ticked is no part of the bet.
 */
export function CombinationsTable({ view, isAsked }: CombinationsTableProps) {
  const t = useTranslate()
  const { summary, slip } = view
  const stake = parseMoney(finishedStake(slip.stake)) ?? 0n
  const shown = summary.sizes.filter(({ isChosen }) => isChosen || !isAsked)
  const isOnly = summary.sizes.filter(({ isChosen }) => isChosen).length === 1
  return (
    <table data-testid="system-lines" className="w-full text-[12.5px] leading-text tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('slip.size')}</th>
          <th scope="col">{t('slip.lines')}</th>
          <th scope="col">{t('slip.stake')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ size, combinations, isChosen }) => (
          <tr key={size} className={isChosen ? '' : 'text-text-muted'}>
            <th scope="row" className="text-left font-normal">
              {isAsked ? (
                t('slip.fold', { size })
              ) : (
                <label className="flex items-center gap-2 max-lg:min-h-11">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={isChosen && isOnly}
                    onChange={({ target }) =>
                      slips.parlay.act({ kind: 'size', size, isOn: target.checked })
                    }
                    className="size-3.5 accent-accent max-lg:size-5"
                  />
                  {t('slip.fold', { size })}
                </label>
              )}
            </th>
            <td className="text-right">× {combinations}</td>
            <td className="text-right">
              {stake === 0n || !isChosen ? '' : displayMoney(stake * BigInt(combinations))}
            </td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="text-left font-semibold">
            {t('slip.linesTotal')}
          </th>
          <td className="text-right" data-testid="slip-lines">
            {summary.combinations.toLocaleString('en')}
          </td>
          <td className="text-right">{stake === 0n ? '' : displayMoney(summary.risk ?? 0n)}</td>
        </tr>
      </tbody>
    </table>
  )
}
