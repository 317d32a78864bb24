import type { BetRow, LegRow, ParlayRow, SingleRow } from '@fairline/contract/betting'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { moneyText } from '@fairline/site/money-text'
import {
  lineShown,
  matchName,
  priceTone,
  rowLine,
  rowMarket,
  rowOdds,
  selectionName,
  sideTone,
  teamsOf,
} from '../../bets/bet-words.ts'
import { parlayName } from '../../bets/parlay-name.ts'
import { reasonText, statusOf } from '../../bets/status-words.ts'
import { WaitingRing } from '../../bets/waiting-ring.tsx'

/** Few bets can be cashed out at any moment: it comes after the rows. */
const CashOutAmong = lazyPartOr(
  null,
  async () => (await import('../../bets/cash-out-button.tsx')).CashOutAmong,
)

const isOff = ({ state }: BetRow): boolean => state === 'rejected' || state === 'void'

/**
 * Selection, line, score and price are shown in full at every width. Market and match come after
 * them and may be cut at the end.
 */
function SingleLines({ row }: { readonly row: SingleRow }) {
  const t = useTranslate()
  const teams = teamsOf(row)
  const about = `${rowMarket(row, t)}, ${matchName(teams, t)}`
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1 wrap-anywhere" data-testid="mini-backed">
        <span
          className={`font-semibold ${isOff(row) ? '' : sideTone(row.bet_type, row.odds_ball)}`}
        >
          {selectionName(row.bet_team, teams, t)}
        </span>
        <span className="whitespace-nowrap tabular-nums">
          {rowLine(row)}{' '}
          {row.score === '' ? null : <span className="text-text-muted">[{row.score}] </span>}
          <span className="text-text-muted">@</span>{' '}
          <span className={`font-semibold ${isOff(row) ? '' : priceTone(row.odds)}`}>
            {row.odds}
          </span>
        </span>
      </p>
      <p title={about} className="truncate text-[12px] text-text-muted">
        {about}
      </p>
    </>
  )
}

/** The selection of a leg with its line. A maung's leg has its quote, which includes the line. */
function legName(leg: LegRow, row: ParlayRow, t: Translate): string {
  const name = selectionName(leg.bet_team, teamsOf(leg), t)
  return `${name} ${rowOdds(row) === '' ? leg.odds : lineShown(leg.bet_type, leg.odds_ball)}`.trim()
}

/** Kind and combined price of a parlay, then what was backed, leg by leg. */
function ParlayLines({ row }: { readonly row: ParlayRow }) {
  const t = useTranslate()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1">
        <span className="font-semibold">{parlayName(row, t)}</span>
        {rowOdds(row) === '' ? null : (
          <>
            <span className="text-text-muted">@</span>
            <span className="font-semibold tabular-nums">{row.odds}</span>
          </>
        )}
      </p>
      <p className="text-[12px] wrap-anywhere text-text-muted" data-testid="mini-legs">
        {listText(
          row.legs.map((leg) => legName(leg, row, t)),
          t,
        )}
      </p>
    </>
  )
}

interface MiniBetProps {
  readonly row: BetRow
  /** All rows of the list: their cash-out offers are asked for together. */
  readonly rows: readonly BetRow[]
}

/** One open bet in two lines, with what may be done about it. */
function MiniBet({ row, rows }: MiniBetProps) {
  const t = useTranslate()
  const status = statusOf(row)
  const reason = reasonText(row.reason, t)
  return (
    <li
      data-testid="mini-bet"
      data-state={row.state}
      className="flex flex-wrap gap-x-2 border-b border-line px-3 py-1.5 text-[12.5px]
        leading-note"
    >
      <div className={`min-w-0 flex-1 ${isOff(row) ? 'text-void line-through' : ''}`}>
        {row.kind === 'single' ? <SingleLines row={row} /> : <ParlayLines row={row} />}
        {isOff(row) && reason !== '' ? (
          <p className="inline-block text-[12px] text-text no-underline">{reason}</p>
        ) : null}
      </div>
      <div className="flex-none text-right tabular-nums">
        <p className="font-semibold">{moneyText(row.stake)}</p>
        {row.state === 'waiting' ? (
          <WaitingRing placedAt={row.trans_date} untilMs={row.waits_until} size={28} />
        ) : (
          <p className={`text-[12px] ${status.tone}`}>{t(status.key)}</p>
        )}
      </div>
      <div className="basis-full empty:hidden">
        {row.state === 'running' ? <CashOutAmong row={row} rows={rows} /> : null}
      </div>
    </li>
  )
}

/** The open bets one under the other. */
export function MiniBets({ rows }: { readonly rows: readonly BetRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <MiniBet key={row.ticket_id} row={row} rows={rows} />
      ))}
    </ul>
  )
}
