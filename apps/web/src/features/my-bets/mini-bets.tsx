import type { BetRow } from '@fairline/contract/betting'
import { serverNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import type { PropsWithChildren } from 'react'
import { reasonText, statusOf } from '../../bets/status-words.ts'
import { WaitingRing } from '../../bets/waiting-ring.tsx'
import { useTopics } from '../../board-feed/use-board.ts'
import { ParlayPosition } from './parlay-position.tsx'
import { SinglePosition } from './single-position.tsx'
import { topicsOfBets } from './topics-of-bets.ts'

/** Few bets can be cashed out at any moment: it comes after the rows. */
const CashOutAmong = lazyPartOr(
  null,
  async () => (await import('../../bets/cash-out-button.tsx')).CashOutAmong,
)

const isOff = ({ state }: BetRow): boolean => state === 'rejected' || state === 'void'

/** What became of a bet that does not run: a ring while it waits, or its status with the reason. */
function Decision({ row }: { readonly row: BetRow }) {
  const t = useTranslate()
  if (row.state === 'running') return null
  if (row.state === 'waiting') {
    return <WaitingRing placedAt={row.trans_date} untilMs={row.waits_until} size={28} />
  }
  const status = statusOf(row)
  const reason = reasonText(row.reason, t)
  return (
    <p className="text-[12px]">
      <span className={`font-semibold ${status.tone}`}>{t(status.key)}</span>
      {reason === '' ? null : ` ${reason}`}
    </p>
  )
}

function Position({ row, children }: { readonly row: BetRow } & PropsWithChildren) {
  return row.kind === 'single' ? (
    <SinglePosition row={row} isOff={isOff(row)}>
      {children}
    </SinglePosition>
  ) : (
    <ParlayPosition row={row} isOff={isOff(row)}>
      {children}
    </ParlayPosition>
  )
}

interface MiniBetProps {
  readonly row: BetRow
  /** All rows of the list: their cash-out offers are asked for together. */
  readonly rows: readonly BetRow[]
}

/** One open bet as a position: what was backed, where it is now, and what may be done about it. */
function MiniBet({ row, rows }: MiniBetProps) {
  return (
    <li
      data-testid="mini-bet"
      data-state={row.state}
      className="border-b border-line px-3 py-2 text-[12.5px] leading-note last:border-0"
    >
      <Position row={row}>
        <Decision row={row} />
        {row.state === 'running' ? <CashOutAmong row={row} rows={rows} /> : null}
      </Position>
    </li>
  )
}

/** The open bets one under the other. Their matches are followed, of whatever sport they are. */
export function MiniBets({ rows }: { readonly rows: readonly BetRow[] }) {
  useTopics(topicsOfBets(rows, serverNow()))
  return (
    <ul>
      {rows.map((row) => (
        <MiniBet key={row.ticket_id} row={row} rows={rows} />
      ))}
    </ul>
  )
}
