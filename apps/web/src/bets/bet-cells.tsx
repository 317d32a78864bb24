import type { BetRow, SingleRow } from '@fairline/contract/betting'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { nameText } from '@fairline/site/names'
import { Icon } from '@fairline/ui/icon'
import { matchName, rowLine, scoresShown, selectionName, sideTone, teamsOf } from './bet-words.ts'
import { MarketName } from './market-name.tsx'
import { ParlayChoice } from './parlay-choice.tsx'
import { rowAtGoals } from './quote-words.ts'
import { SportMark } from './sport-mark.tsx'
import { reasonText, statusOf } from './status-words.ts'
import { WaitingRing } from './waiting-ring.tsx'

/** How what never counted, or does not any more, is written. */
export const struck = 'text-void line-through'

export const isOff = ({ state }: BetRow): boolean => state === 'rejected' || state === 'void'

/** Whether the row has a result: settled, or a part that was cashed out. */
export const isDone = ({ state }: BetRow): boolean => state === 'settled' || state === 'cashed_out'

/** Parts of a bet are rows of their own, and so are the corrections of its result. */
export const keyOf = (row: BetRow): string =>
  isDone(row) ? `${row.ticket_id} ${row.settled_date} ${row.stake} ${row.win_loss}` : row.ticket_id

interface RowProps {
  readonly row: BetRow
}

/** What was bet on: the selection of a single, the legs of a parlay. */
export function ChoiceText({ row }: RowProps) {
  return row.kind === 'single' ? <SingleChoice row={row} /> : <ParlayChoice row={row} />
}

/** Selection, line, price and score, then market, match and league. */
function SingleChoice({ row }: { readonly row: SingleRow }) {
  const t = useTranslate()
  const teams = teamsOf(row)
  const atGoals = rowAtGoals(row, t)
  return (
    <div className={isOff(row) ? struck : ''}>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <SportMark sportsType={row.sports_type} />
        <strong
          className={`font-semibold ${isOff(row) ? '' : sideTone(row.bet_type, row.odds_ball)}`}
        >
          {selectionName(row.bet_team, teams, t)}
        </strong>
        <span className="font-semibold tabular-nums">{rowLine(row)}</span>
        {row.score === '' ? null : (
          <span className="whitespace-nowrap text-text-muted">[{row.score}]</span>
        )}
      </p>
      {atGoals === '' ? null : <p className="text-[12px]">{atGoals}</p>}
      <p className="text-[12px]">
        <MarketName sportsType={row.sports_type} betType={row.bet_type} period={row.period} />
      </p>
      <p className="text-[12px]">{matchName(teams, t)}</p>
      <p className="text-[12px] text-text-muted">{nameText(row.league_name)}</p>
    </div>
  )
}

export interface StatusProps extends RowProps {
  /** What is to be said of the row besides; absent for nothing. */
  readonly note?: string | undefined
}

/** The address of the results that a bet was settled by. */
const resultAddress = (row: BetRow): string =>
  `/info/result#${row.kind === 'single' ? `match/${row.match_id}` : `ticket/${row.ticket_id}`}`

/** The status of the bet, the reason, the result of its match, and where it was placed from. */
export function StatusText({ row, note }: StatusProps) {
  const t = useTranslate()
  const { key, tone } = statusOf(row)
  const reason = reasonText(row.reason, t)
  const score = row.kind === 'single' ? scoresShown(row, t) : []
  return (
    <div>
      <p className={`flex items-center gap-1.5 font-semibold ${tone}`}>
        {row.state === 'waiting' ? (
          <WaitingRing placedAt={row.trans_date} untilMs={row.waits_until} size={28} />
        ) : null}
        {t(key)}
      </p>
      {note === undefined ? null : <p className="text-[12px] font-semibold text-wait">{note}</p>}
      {reason === '' ? null : <p className="text-[12px]">{reason}</p>}
      {score.length === 0 ? null : <p className="text-[12px] tabular-nums">{score.join(', ')}</p>}
      {row.state === 'settled' || row.state === 'void' ? (
        <a
          href={resultAddress(row)}
          className="text-[12px] text-accent underline underline-offset-2 max-[899px]:inline-block
            max-[899px]:py-3 print:hidden"
        >
          {t('bets.resultLink')}
        </a>
      ) : null}
      {row.ip === '' ? null : (
        <p data-testid="bet-ip" className="text-[12px] text-text-muted tabular-nums">
          {t('bets.ip', { ip: row.ip })}
        </p>
      )}
    </div>
  )
}

/** Win or loss of a settled bet, what an open one can win. */
export function Outcome({ row }: RowProps) {
  return isDone(row) ? (
    <strong className={`font-semibold ${moneyTone(row.win_loss)}`}>
      {moneyText(row.win_loss)}
    </strong>
  ) : (
    <span className={isOff(row) ? struck : ''}>{moneyText(row.win)}</span>
  )
}

interface OpenerProps extends RowProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens the receipt of a row. */
export function Opener({ row, isOpen, onToggle }: OpenerProps) {
  const t = useTranslate()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('bets.receiptOf', { ticket: row.ticket_id })}
      onClick={onToggle}
      className="flex size-7 items-center justify-center rounded hover:bg-surface-sunken
        max-[899px]:size-11 print:hidden"
    >
      <Icon name="chevronDown" size={14} className={isOpen ? 'rotate-180' : ''} />
    </button>
  )
}
