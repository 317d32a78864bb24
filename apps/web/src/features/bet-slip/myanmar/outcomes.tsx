import { displayMoney, type Minor } from '@fairline/domain/money/money'
import { useTranslate } from '../../../i18n.ts'

interface OutcomesProps {
  readonly name: string
  readonly rows: readonly {
    readonly key: string
    readonly text: string
    readonly winLoss: Minor
  }[]
  /** Commission on what is won. */
  readonly taxPercent: number
}

/** Colour of a figure: green wins, red loses. */
const toneOf = (amount: Minor): string =>
  amount > 0n ? 'text-win' : amount < 0n ? 'text-loss' : 'text-void'

/** What each result brings after commission, the best first. */
export function Outcomes({ name, rows, taxPercent }: OutcomesProps) {
  const t = useTranslate()
  return (
    <div>
      <dl
        aria-label={name}
        className="grid grid-cols-[1fr_auto] gap-x-3 text-[12.5px] leading-[18px]"
      >
        {rows.map(({ key, text, winLoss }) => (
          <div key={key} className="contents" data-testid={key}>
            <dt>{text}</dt>
            <dd className={`text-right tabular-nums ${toneOf(winLoss)}`}>
              {winLoss > 0n ? '+' : ''}
              {displayMoney(winLoss)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-0.5 text-[12px] text-text-muted">
        {t('slip.body.tax', { percent: taxPercent })}
      </p>
    </div>
  )
}
