import { formatMoney } from '@fairline/domain/money/money'
import { dueCommission } from '../../tools/season-replay/due-commission.ts'
import { readStatement, type StatementSpan } from '../../tools/season-replay/read-account.ts'
import { type Bettor, bettorRates } from './bettor.ts'
import { minorOf } from './judge.ts'
import type { TicketRows } from './read-rows.ts'

/** The statements of members from the day of one instant to that of another. */
export function readStatements(
  bettors: readonly Bettor[],
  fromMs: number,
  toMs: number,
): Promise<StatementSpan[]> {
  return Promise.all(bettors.map(({ book }) => readStatement(book, fromMs, toMs)))
}

/** Opening and all that moved make the closing balance, and what moved are the member's bets and
 * the commission on them. */
export function judgeStatement(
  { loginId }: Bettor,
  before: StatementSpan,
  after: StatementSpan,
  tickets: ReadonlyMap<string, TicketRows>,
): readonly string[] {
  const moved = after.winLoss + after.commission + after.transfer
  const rows = [...tickets.values()].flatMap(({ rest, parts }) => [
    ...parts,
    ...(rest ? [rest] : []),
  ])
  const ofBets = rows.reduce((sum, row) => sum + minorOf(row.win_loss), 0n)
  const paid = [...tickets.values()].reduce(
    (sum, { rest }) => sum + (rest === undefined ? 0n : dueCommission(rest, bettorRates)),
    0n,
  )
  const sums = [
    ['the statement closes with', after.closing, after.opening + moved],
    ['the statement moved by', after.closing - before.closing, ofBets + paid],
    ['the statement has a win/loss of', after.winLoss - before.winLoss, ofBets],
    ['the statement has a commission of', after.commission - before.commission, paid],
  ] as const
  return sums
    .filter(([, found, due]) => found !== due)
    .map(
      ([what, found, due]) => `${loginId}: ${what} ${formatMoney(found)}, due ${formatMoney(due)}`,
    )
}
