import { displayMoney, parseMoney } from '@fairline/domain/money/money'
import { useTranslate } from '@fairline/site/i18n'
import type { SlipView } from './use-slip.ts'

/**
 * How many combinations a system has of each size, and what they cost: "2-fold 45 x 10.00 =
 * 450.00".
 */
export function CombinationsTable({ view }: { readonly view: SlipView }) {
  const t = useTranslate()
  const { summary, slip } = view
  const stake = parseMoney(slip.stake) ?? 0n
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
        {summary.sizes.map(({ size, combinations }) => (
          <tr key={size} className="text-text-muted">
            <th scope="row" className="text-left font-normal">
              {t('slip.fold', { size })}
            </th>
            <td className="text-right">× {combinations}</td>
            <td className="text-right">
              {stake === 0n ? '' : displayMoney(stake * BigInt(combinations))}
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
