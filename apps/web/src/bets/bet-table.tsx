import type { BetRow, SingleRow } from '@fairline/contract/betting'
import type { CashOutOfferRow } from '@fairline/contract/cash-out'
import { Icon } from '@fairline/ui/icon'
import { Fragment, useState } from 'react'
import { type Translate, useTranslate } from '../i18n.ts'
import { useHasTables } from '../media.ts'
import { moneyText, moneyTone } from '../money-text.ts'
import {
  marketName,
  matchName,
  oddsTypeName,
  priceTone,
  reasonText,
  rowLine,
  rowOdds,
  scoresShown,
  selectionName,
  sideTone,
  statusOf,
  teamsOf,
} from './bet-words.ts'
import { CashOut } from './cash-out-button.tsx'
import { useCashOutOffers } from './cash-out-offers.ts'
import { ParlayChoice } from './parlay-choice.tsx'
import { rowAtGoals } from './quote-words.ts'
import { Receipt } from './receipt.tsx'
import { WaitingRing } from './waiting-ring.tsx'

const isOff = ({ state }: BetRow): boolean => state === 'rejected' || state === 'void'

/** Whether the row has a result: settled, or a part that was cashed out. */
const isDone = ({ state }: BetRow): boolean => state === 'settled' || state === 'cashed_out'

/** Parts of a bet are rows of their own, and so are the corrections of its result. */
const keyOf = (row: BetRow): string =>
  isDone(row) ? `${row.ticket_id} ${row.settled_date} ${row.stake} ${row.win_loss}` : row.ticket_id

/** What was bet on: the selection of a single, the legs of a parlay. */
function ChoiceText({ row }: { readonly row: BetRow }) {
  return row.kind === 'single' ? <SingleChoice row={row} /> : <ParlayChoice row={row} />
}

/** Selection, line, price and score, then market, match and league. */
function SingleChoice({ row }: { readonly row: SingleRow }) {
  const t = useTranslate()
  const teams = teamsOf(row)
  const atGoals = rowAtGoals(row, t)
  return (
    <div className={isOff(row) ? 'text-void line-through' : ''}>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
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
      <p className="text-[12px]">{marketName(row.bet_type, row.period, t)}</p>
      <p className="text-[12px]">{matchName(teams, t)}</p>
      <p className="text-[12px] text-text-muted">{row.league_name}</p>
    </div>
  )
}

interface StatusProps {
  readonly row: BetRow
  /** What is to be said of the row besides; empty for nothing. */
  readonly note?: string | undefined
}

function StatusText({ row, note = '' }: StatusProps) {
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
      {note === '' ? null : <p className="text-[12px] font-semibold text-wait">{note}</p>}
      {reason === '' ? null : <p className="text-[12px]">{reason}</p>}
      {score.length === 0 ? null : (
        <p className="text-[12px] text-text-muted tabular-nums">{score.join(', ')}</p>
      )}
    </div>
  )
}

/** Win or loss of a settled bet, what an open one can win. */
function Outcome({ row }: { readonly row: BetRow }) {
  return isDone(row) ? (
    <strong className={`font-semibold ${moneyTone(row.win_loss)}`}>
      {moneyText(row.win_loss)}
    </strong>
  ) : (
    <span className={isOff(row) ? 'text-void line-through' : ''}>{moneyText(row.win)}</span>
  )
}

interface OpenerProps {
  readonly row: BetRow
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Opener({ row, isOpen, onToggle }: OpenerProps) {
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

const heads = (
  t: Translate,
  areSettled: boolean,
): readonly (readonly [text: string, isNumber: boolean])[] => [
  [t('bets.number'), false],
  [t('bets.transaction'), false],
  [t('bets.choice'), false],
  [t('bets.odds'), true],
  [t('slip.stake'), true],
  [t('slip.risk'), true],
  [areSettled ? t('statement.winLoss') : t('bets.winOrResult'), true],
  [t('bets.status'), false],
  ['', false],
]

interface BetsProps {
  readonly rows: readonly BetRow[]
  /** Number of the first row over all pages. */
  readonly firstNumber: number
  /** One for each row, empty for nothing. */
  readonly notes?: readonly string[] | undefined
}

function Table({ rows, firstNumber, notes }: BetsProps) {
  const t = useTranslate()
  const [openId, setOpenId] = useState('')
  const offers = useCashOutOffers(rows)
  const areSettled = rows.every(isDone)
  return (
    <table className="w-full border-collapse text-[12.5px] leading-[17px]">
      <thead>
        <tr className="bg-league text-league-text">
          {heads(t, areSettled).map(([text, isNumber], at) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
              key={at}
              scope="col"
              className={`px-2 py-1.5 font-semibold whitespace-nowrap
                ${isNumber ? 'text-right' : 'text-left'}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={keyOf(row)}>
            <tr data-testid="bet-row" className="border-b border-line align-top even:bg-row">
              <td className="px-2 py-2 text-text-muted tabular-nums">{firstNumber + at}</td>
              <td className="px-2 py-2 tabular-nums">
                <p>{row.ticket_id}</p>
                <p className="text-[12px] whitespace-nowrap text-text-muted">{row.trans_date}</p>
              </td>
              <td className="px-2 py-2">
                <ChoiceText row={row} />
              </td>
              <td className="px-2 py-2 text-right tabular-nums">
                <strong className={priceTone(row.odds)}>{rowOdds(row)}</strong>
                <p className="text-[12px] text-text-muted">{oddsTypeName(row.odds_type)}</p>
              </td>
              <td className="px-2 py-2 text-right tabular-nums">{moneyText(row.stake)}</td>
              <td className="px-2 py-2 text-right tabular-nums">{moneyText(row.risk)}</td>
              <td className="px-2 py-2 text-right tabular-nums">
                <Outcome row={row} />
              </td>
              <td className="px-2 py-2">
                <StatusText row={row} note={notes?.[at]} />
                <CashOut row={row} offer={offers.get(row.ticket_id)} />
              </td>
              <td className="py-1.5 pr-1">
                <Opener
                  row={row}
                  isOpen={openId === keyOf(row)}
                  onToggle={() => setOpenId(openId === keyOf(row) ? '' : keyOf(row))}
                />
              </td>
            </tr>
            {openId === keyOf(row) ? (
              <tr className="border-b border-line bg-surface">
                <td />
                <td colSpan={8} className="px-2 py-2">
                  <Receipt row={row} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

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
    <li data-testid="bet-row" className="border-b border-line py-2.5 text-[13px] leading-[18px]">
      <div className="flex items-start justify-between gap-3">
        <ChoiceText row={row} />
        <p className="text-right whitespace-nowrap tabular-nums">
          <strong className={`text-[15px] ${priceTone(row.odds)}`}>{rowOdds(row)}</strong>{' '}
          <span className="text-[12px] text-text-muted">{oddsTypeName(row.odds_type)}</span>
        </p>
      </div>
      <dl className="mt-1.5 grid grid-cols-3 tabular-nums">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-[12px] text-text-muted">{name}</dt>
            <dd>{amount}</dd>
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
        <span className="flex items-center text-right text-[12px] text-text-muted tabular-nums">
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

/** Bets as a table, or as cards where it is narrow; each opens its receipt. */
export function Bets(props: BetsProps) {
  const hasTables = useHasTables()
  return hasTables ? <Table {...props} /> : <Cards {...props} />
}

function Cards({ rows, notes }: BetsProps) {
  const offers = useCashOutOffers(rows)
  return (
    <ul>
      {rows.map((row, at) => (
        <Card key={keyOf(row)} row={row} offer={offers.get(row.ticket_id)} note={notes?.[at]} />
      ))}
    </ul>
  )
}
