import type { StatementDay } from '@fairline/contract/reports'
import { formatMoney, type Minor, parseMoney } from '@fairline/domain/money/money'

/** A day of the statement, or the total of its days. */
export type StatementFigures = Pick<
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
