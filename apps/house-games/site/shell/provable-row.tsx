import { moneyText } from '@fairline/site/money-text'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../texts.ts'
import { outcomeOf } from './stake.ts'

/**
 * A row of rounds that opens to show its proof. Verifying draws the round again, which takes a
 * while for a shoe: it is done when the row is opened.
 */
export function ProvableRow(props: {
  readonly summary: ReactNode
  /** What the open row shows. */
  readonly children: ReactNode
}) {
  const { summary, children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{summary}</summary>
        {isOpen && <div className="proof">{children}</div>}
      </details>
    </li>
  )
}

/** What a row of the history says: when, what was staked and what was paid. */
export function Played(props: {
  readonly date: string
  readonly staked: string
  readonly payout: string
  readonly status: 'open' | 'closed' | 'void'
}) {
  const { date, staked, payout, status } = props
  const t = useTexts()
  const isClosed = status === 'closed'
  return (
    <>
      <span className="muted">{date}</span>
      <span>{moneyText(staked)}</span>
      <b className={`tone-${isClosed ? outcomeOf(staked, payout) : status}`}>
        {isClosed ? moneyText(payout) : t(`history.${status}`)}
      </b>
    </>
  )
}
