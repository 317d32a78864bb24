import type { BetRow } from '@fairline/contract/betting'
import type { CashOutOfferRow } from '@fairline/contract/cash-out'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { useState } from 'react'
import {
  ChoiceText,
  isDone,
  isOff,
  keyOf,
  Opener,
  Outcome,
  type StatusProps,
  StatusText,
  struck,
} from './bet-cells.tsx'
import { oddsTypeName, priceTone, rowOdds } from './bet-words.ts'
import { CashOut } from './cash-out-button.tsx'
import { useCashOutOffers } from './cash-out-offers.ts'
import { Receipt } from './receipt.tsx'

interface CardProps extends StatusProps {
  readonly offer: CashOutOfferRow | undefined
}

function Card({ row, offer, note }: CardProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const figures = [
    [t('slip.stake'), moneyText(row.stake)],
    [t('slip.risk'), moneyText(row.risk)],
  ] as const
  return (
    <li data-testid="bet-row" className="border-b border-line py-2.5 text-[13px] leading-text">
      <div className="flex items-start justify-between gap-3">
        <ChoiceText row={row} />
        <p className="text-right whitespace-nowrap tabular-nums">
          <strong className={`text-[15px] ${isOff(row) ? struck : priceTone(row.odds)}`}>
            {rowOdds(row)}
          </strong>{' '}
          <span className="text-[12px] text-text-muted">{oddsTypeName(row.odds_type)}</span>
        </p>
      </div>
      <dl className="mt-1.5 grid grid-cols-3 tabular-nums">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-[12px] text-text-muted">{name}</dt>
            <dd className={isOff(row) ? struck : ''}>{amount}</dd>
          </div>
        ))}
        <div className="text-right">
          <dt className="text-[12px] text-text-muted">
            {isDone(row) ? t('bets.result') : t('slip.win')}
          </dt>
          <dd>
            <Outcome row={row} />
          </dd>
        </div>
      </dl>
      <div className="mt-1 flex items-center justify-between gap-3">
        <StatusText row={row} note={note} />
        <span
          className="flex flex-none items-center text-right text-[12px] whitespace-nowrap
            text-text-muted tabular-nums"
        >
          {row.ticket_id}
          <br />
          {row.trans_date}
          <Opener row={row} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </span>
      </div>
      <CashOut row={row} offer={offer} />
      {isOpen ? <Receipt row={row} /> : null}
    </li>
  )
}

interface BetCardsProps {
  readonly rows: readonly BetRow[]
  readonly notes?: ReadonlyMap<BetRow, string> | undefined
}

/** Bets one under the other, for narrow pages. */
export function BetCards({ rows, notes }: BetCardsProps) {
  const offers = useCashOutOffers(rows)
  return (
    <ul>
      {rows.map((row) => (
        <Card key={keyOf(row)} row={row} offer={offers.get(row.ticket_id)} note={notes?.get(row)} />
      ))}
    </ul>
  )
}
