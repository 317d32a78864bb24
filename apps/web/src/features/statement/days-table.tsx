import type { StatementDay } from '@fairline/contract/reports'
import { formatMoney, type Minor, parseMoney } from '@fairline/domain/money/money'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { type Column, RowLink, Table } from '@fairline/ui/table'
import type { ReactNode } from 'react'

/** A day of the statement, or the total of its days. */
type StatementFigures = Pick<
  StatementDay,
  'opening_balance' | 'win_loss' | 'commission' | 'transfer' | 'closing_balance'
>

const amount = (text: string): Minor => parseMoney(text) ?? 0n

/** The sum of opening balance, results, commission and transfers, as decimal text. */
export function expectedClosing(figures: StatementFigures): string {
  const { opening_balance, win_loss, commission, transfer } = figures
  return formatMoney(
    amount(opening_balance) + amount(win_loss) + amount(commission) + amount(transfer),
  )
}

/** Whether the statement adds up: opening balance and movements make the closing balance. */
export function addsUp(figures: StatementFigures): boolean {
  return amount(expectedClosing(figures)) === amount(figures.closing_balance)
}

type Total = Omit<StatementDay, 'working_date'>

const columns = [
  { key: 'opening_balance', text: 'statement.opening', isResult: false },
  { key: 'turnover', text: 'statement.turnover', isResult: false },
  { key: 'valid_turnover', text: 'statement.validTurnover', isResult: false },
  { key: 'payout', text: 'statement.payout', isResult: false },
  { key: 'win_loss', text: 'statement.winLoss', isResult: true },
  { key: 'commission', text: 'statement.commission', isResult: true },
  { key: 'transfer', text: 'statement.transfer', isResult: true },
  { key: 'closing_balance', text: 'statement.closing', isResult: false },
] as const

interface DaysProps {
  readonly days: readonly StatementDay[]
  readonly total: Total
  readonly onOpen: (day: string) => void
}

/** One row a day and the total; a day opens its bets and transfers. */
export function DaysTable({ days, total, onOpen }: DaysProps) {
  const t = useTranslate()
  return (
    <Table
      testId="statement-day"
      first={{
        head: t('statement.date'),
        cell: ({ working_date: day }) => <RowLink onClick={() => onOpen(day)}>{day}</RowLink>,
      }}
      columns={columns.map(
        ({ key, text, isResult }): Column<Total> => ({
          head: t(text),
          isNumber: true,
          cell: (figures) => moneyText(figures[key]),
          ...(isResult ? { tone: (figures) => moneyTone(figures[key]) } : {}),
        }),
      )}
      rows={days}
      keyOf={({ working_date }) => working_date}
      total={{ name: t('statement.total'), of: total }}
    />
  )
}

/** The same days as cards, for narrow pages. */
export function DayCards({ days, total, onOpen }: DaysProps) {
  const t = useTranslate()
  const shown = columns.filter(({ key }) => key !== 'opening_balance')
  const figures = (row: Total) => (
    <dl className="grid grid-cols-2 gap-x-4 tabular-nums">
      {shown.map(({ key, text, isResult }) => (
        <div key={key} className="flex justify-between gap-2 py-0.5">
          <dt className="text-text-muted">{t(text)}</dt>
          <dd className={isResult ? moneyTone(row[key]) : ''}>{moneyText(row[key])}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <ul className="text-[12.5px] leading-text">
      {days.map((day) => (
        <li key={day.working_date} data-testid="statement-day" className="border-b border-line">
          <button
            type="button"
            onClick={() => onOpen(day.working_date)}
            className="min-h-11 w-full py-2 text-left"
          >
            <strong className="text-accent underline underline-offset-2 tabular-nums">
              {day.working_date}
            </strong>
            {figures(day)}
          </button>
        </li>
      ))}
      <li data-testid="statement-day-total" className="border-t-2 border-line-strong py-2">
        <strong>{t('statement.total')}</strong>
        {figures(total)}
      </li>
    </ul>
  )
}

/** A part of a sum as it is written after the first: its sign, then its size. */
export function addend(text: string): readonly [sign: '+' | '-', size: string] {
  return text.startsWith('-') ? ['-', moneyText(text.slice(1))] : ['+', moneyText(text)]
}

interface PartProps {
  readonly name: string
  readonly sign?: '+' | '-' | '='
  readonly children: ReactNode
}

/** A figure of the sum under its name, behind its sign. */
function Part({ name, sign, children }: PartProps) {
  return (
    <span className="flex items-end gap-2">
      {sign === undefined ? null : <span>{sign}</span>}
      <span>
        <span className="block text-[12px] text-text-muted">{name}</span>
        {children}
      </span>
    </span>
  )
}

/** The sum that the reader can check: opening, results, commission, transfers, closing. */
export function Arithmetic({ figures }: { readonly figures: StatementFigures }) {
  const t = useTranslate()
  const isRight = addsUp(figures)
  const added = [
    [t('statement.winLoss'), figures.win_loss],
    [t('statement.commission'), figures.commission],
    [t('statement.transfer'), figures.transfer],
  ] as const
  return (
    <div
      data-testid="statement-sum"
      data-adds-up={isRight}
      className={`my-3 border-l-[3px] bg-surface px-3 py-2
        ${isRight ? 'border-win' : 'border-loss'}`}
    >
      <p className="flex flex-wrap items-end gap-x-2 gap-y-1 tabular-nums">
        <Part name={t('statement.opening')}>{moneyText(figures.opening_balance)}</Part>
        {added.map(([name, text]) => {
          const [sign, size] = addend(text)
          return (
            <Part key={name} name={name} sign={sign}>
              <span className={moneyTone(text)}>{size}</span>
            </Part>
          )
        })}
        <Part name={t('statement.closing')} sign="=">
          <strong>{moneyText(figures.closing_balance)}</strong>
        </Part>
      </p>
      {isRight ? null : (
        <p role="alert" className="mt-1 font-semibold text-loss">
          {t('statement.wrong', { amount: moneyText(expectedClosing(figures)) })}
        </p>
      )}
    </div>
  )
}
