import type { BetSort, BetTotals } from '@fairline/contract/bet-reports'
import type { BetRow } from '@fairline/contract/betting'
import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { Icon } from '@fairline/ui/icon'
import { Fragment, useState } from 'react'
import { useHasTables } from '../page-parts/media.ts'
import { BetCards } from './bet-cards.tsx'
import {
  ChoiceText,
  isDone,
  isOff,
  keyOf,
  Opener,
  Outcome,
  StatusText,
  struck,
} from './bet-cells.tsx'
import { oddsTypeName, priceTone, rowOdds } from './bet-words.ts'
import { CashOut } from './cash-out-button.tsx'
import { useCashOutOffers } from './cash-out-offers.ts'
import { Receipt } from './receipt.tsx'

/** What a list is sorted by. */
export interface BetOrder {
  readonly by: BetSort
  readonly order: 'asc' | 'desc'
}

/** How the server sorts the list, and how to ask for another order. */
export interface Sorting {
  readonly value: BetOrder
  readonly onSort: (by: BetSort) => void
}

interface BetsProps {
  readonly rows: readonly BetRow[]
  /** Number of the first row over all pages. */
  readonly firstNumber: number
  /** Absent where the list has one order. */
  readonly sorting?: Sorting
  /** The totals over all pages. */
  readonly totals?: BetTotals
  /** An extra note for some rows. */
  readonly notes?: ReadonlyMap<BetRow, string>
}

interface Head {
  readonly name: PlainKey
  readonly isNumber?: true
  readonly sort?: BetSort
}

const headsOf = (areDone: boolean): readonly Head[] => [
  { name: 'bets.number' },
  { name: 'bets.transaction', sort: 'trans_date' },
  { name: 'bets.choice' },
  { name: 'bets.odds', isNumber: true },
  { name: 'slip.stake', isNumber: true, sort: 'stake' },
  { name: 'slip.risk', isNumber: true },
  areDone
    ? { name: 'statement.winLoss', isNumber: true, sort: 'win_loss' }
    : { name: 'bets.winOrResult', isNumber: true, sort: 'win' },
  { name: 'bets.status' },
]

interface HeadCellProps {
  readonly head: Head
  readonly sorting: Sorting | undefined
}

function HeadCell({ head: { name, isNumber, sort }, sorting }: HeadCellProps) {
  const t = useTranslate()
  const side = isNumber ? 'text-right' : 'text-left'
  if (sorting === undefined || sort === undefined) {
    return (
      <th scope="col" className={`px-2 py-1.5 font-semibold whitespace-nowrap ${side}`}>
        {t(name)}
      </th>
    )
  }
  const { value, onSort } = sorting
  const isSorted = value.by === sort
  const direction = value.order === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={`font-semibold whitespace-nowrap ${side}`}
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className={`inline-flex h-8 w-full items-center gap-1 px-2 hover:underline
          ${isNumber ? 'flex-row-reverse' : ''}`}
      >
        {t(name)}
        <Icon
          name="chevronDown"
          size={12}
          className={`${isSorted ? '' : 'opacity-0'} print:hidden
            ${isSorted && value.order === 'asc' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  )
}

interface TableRowProps {
  readonly row: BetRow
  readonly number: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly offer: ReturnType<ReturnType<typeof useCashOutOffers>['get']>
  readonly note: string | undefined
}

function TableRow({ row, number, isOpen, onToggle, offer, note }: TableRowProps) {
  const tone = isOff(row) ? struck : ''
  return (
    <tr data-testid="bet-row" className="border-b border-line align-top even:bg-row">
      <td className="px-2 py-2 text-text-muted tabular-nums">{number}</td>
      <td className="px-2 py-2 tabular-nums">
        <p>{row.ticket_id}</p>
        <p className="text-[12px] whitespace-nowrap text-text-muted">{row.trans_date}</p>
      </td>
      <td className="px-2 py-2">
        <ChoiceText row={row} />
      </td>
      <td className="px-2 py-2 text-right tabular-nums">
        <strong className={isOff(row) ? struck : priceTone(row.odds)}>{rowOdds(row)}</strong>
        <p className="text-[12px] text-text-muted">{oddsTypeName(row.odds_type)}</p>
      </td>
      <td className={`px-2 py-2 text-right tabular-nums ${tone}`}>{moneyText(row.stake)}</td>
      <td className={`px-2 py-2 text-right tabular-nums ${tone}`}>{moneyText(row.risk)}</td>
      <td className="px-2 py-2 text-right tabular-nums">
        <Outcome row={row} />
      </td>
      <td className="px-2 py-2">
        <StatusText row={row} note={note} />
        <CashOut row={row} offer={offer} />
      </td>
      <td className="py-1.5 pr-1">
        <Opener row={row} isOpen={isOpen} onToggle={onToggle} />
      </td>
    </tr>
  )
}

function Table({ rows, firstNumber, sorting, totals, notes }: BetsProps) {
  const t = useTranslate()
  const [openId, setOpenId] = useState('')
  const offers = useCashOutOffers(rows)
  const areDone = rows.every(isDone)
  return (
    <table className="w-full border-collapse text-[12.5px] leading-note">
      <thead>
        <tr className="bg-league text-league-text">
          {headsOf(areDone).map((head) => (
            <HeadCell key={head.name} head={head} sorting={sorting} />
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={keyOf(row)}>
            <TableRow
              row={row}
              number={firstNumber + at}
              isOpen={openId === keyOf(row)}
              onToggle={() => setOpenId(openId === keyOf(row) ? '' : keyOf(row))}
              offer={offers.get(row.ticket_id)}
              note={notes?.get(row)}
            />
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
      {totals === undefined ? null : (
        <tfoot>
          <tr
            data-testid="bets-total"
            className="border-t-2 border-line-strong text-right font-semibold tabular-nums"
          >
            <th scope="row" colSpan={4} className="px-2 py-2 text-left">
              {t('bets.total')}
            </th>
            <td className="px-2 py-2">{moneyText(totals.stake)}</td>
            <td className="px-2 py-2">{moneyText(totals.risk)}</td>
            <td className={`px-2 py-2 ${areDone ? moneyTone(totals.win_loss) : ''}`}>
              {moneyText(areDone ? totals.win_loss : totals.win)}
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** The totals over all pages, under the cards. */
function CardsTotal({
  totals,
  areDone,
}: {
  readonly totals: BetTotals
  readonly areDone: boolean
}) {
  const t = useTranslate()
  const figures = [
    [t('slip.stake'), totals.stake, ''],
    [t('slip.risk'), totals.risk, ''],
    areDone
      ? ([t('statement.winLoss'), totals.win_loss, moneyTone(totals.win_loss)] as const)
      : ([t('bets.winOrResult'), totals.win, ''] as const),
  ] as const
  return (
    <div data-testid="bets-total" className="border-t-2 border-line-strong py-2 text-[13px]">
      <p className="font-semibold">{t('bets.total')}</p>
      <dl className="grid grid-cols-3 tabular-nums">
        {figures.map(([name, amount, tone], at) => (
          <div key={name} className={at === 2 ? 'text-right' : ''}>
            <dt className="text-[12px] text-text-muted">{name}</dt>
            <dd className={`font-semibold ${tone}`}>{moneyText(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Bets as a table, or as cards where it is narrow; each opens its receipt. */
export function Bets(props: BetsProps) {
  const hasTables = useHasTables()
  if (hasTables) return <Table {...props} />
  const { rows, totals, notes } = props
  return (
    <>
      <BetCards rows={rows} notes={notes} />
      {totals === undefined ? null : <CardsTotal totals={totals} areDone={rows.every(isDone)} />}
    </>
  )
}
