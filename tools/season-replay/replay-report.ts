import type { SingleRow } from '@fairline/contract/betting'
import { displayMoney, formatMoney, type Minor } from '@fairline/domain/money/money'
import { dueCommission } from './due-commission.ts'
import type { PlacedBet } from './place-season.ts'
import { minorOf, type StatementSpan } from './read-account.ts'
import { ReplayError } from './replay-error.ts'
import { replayRates } from './replay-member.ts'
import type { SkippedSelection } from './skipped-selection.ts'

/** What happened, before it is written down. */
export interface Replay {
  readonly placed: readonly PlacedBet[]
  /** The member's settled bets by ticket id. */
  readonly settled: ReadonlyMap<string, SingleRow>
  readonly skipped: readonly SkippedSelection[]
  /** The statement right before the first bet and after the last settlement. */
  readonly before: StatementSpan
  readonly after: StatementSpan
  /** Violations of each invariant of the books. */
  readonly reconciliation: Readonly<Record<string, number>>
}

interface Sums {
  readonly bets: number
  readonly stake: Minor
  readonly risk: Minor
  readonly winLoss: Minor
  readonly returned: Minor
}

const nothing: Sums = { bets: 0, stake: 0n, risk: 0n, winLoss: 0n, returned: 0n }

/** The document of a replay, as it goes to standard output. Throws when a bet is not settled. */
export function reportOf(replay: Replay, seconds: number) {
  const rows = settledRows(replay)
  const betTypes = [...new Set(rows.map(({ row }) => row.bet_type))].sort()
  const byType = betTypes.map((betType) => {
    const own = rows.filter(({ row }) => row.bet_type === betType)
    return [betType, presentSums(sumsOf(own))] as const
  })
  return {
    bets: rows.map(({ match, row }) => presentBet(match, row)),
    skipped: replay.skipped.map(presentSkipped),
    totals: { ...presentSums(sumsOf(rows)), by_bet_type: Object.fromEntries(byType) },
    statement: {
      opening: formatMoney(replay.before.closing),
      closing: formatMoney(replay.after.closing),
      commission: formatMoney(replay.after.commission - replay.before.commission),
    },
    reconciliation: replay.reconciliation,
    seconds,
  }
}

/** The document of a replay. */
export type ReplayReport = ReturnType<typeof reportOf>

/** What of the replay does not add up, each in one line; empty when all does. */
export function faultsOf(replay: Replay): readonly string[] {
  const { before, after, reconciliation } = replay
  const { winLoss } = sumsOf(settledRows(replay))
  const faults: string[] = []
  const mustBe = (what: string, found: Minor, due: Minor): void => {
    if (found !== due) faults.push(`${what}: ${formatMoney(found)}, due ${formatMoney(due)}`)
  }
  for (const { opening, closing, ...columns } of [before, after]) {
    const moved = columns.winLoss + columns.commission + columns.transfer
    mustBe('the statement closes with', closing, opening + moved)
  }
  const commission = settledRows(replay).reduce(
    (sum, { row }) => sum + dueCommission(row, replayRates),
    0n,
  )
  mustBe('the statement moved by', after.closing - before.closing, winLoss + commission)
  mustBe('the statement has a commission of', after.commission - before.commission, commission)
  mustBe('the statement has a win/loss of', after.winLoss - before.winLoss, winLoss)
  for (const [id, violations] of Object.entries(reconciliation)) {
    if (violations > 0) faults.push(`the books break ${id}: ${violations} violations`)
  }
  return faults
}

interface SettledRow {
  readonly match: string
  readonly row: SingleRow
}

function settledRows({ placed, settled }: Replay): readonly SettledRow[] {
  return placed.map(({ match, ticketId }) => {
    const row = settled.get(ticketId)
    if (row === undefined) throw new ReplayError(`${match}: ticket ${ticketId} is not settled`)
    return { match, row }
  })
}

function sumsOf(rows: readonly SettledRow[]): Sums {
  return rows.reduce<Sums>(
    (sums, { row }) => ({
      bets: sums.bets + 1,
      stake: sums.stake + minorOf(row.stake),
      risk: sums.risk + minorOf(row.risk),
      winLoss: sums.winLoss + minorOf(row.win_loss),
      returned: sums.returned + minorOf(row.return),
    }),
    nothing,
  )
}

function presentSums({ bets, stake, risk, winLoss, returned }: Sums) {
  return {
    bets,
    stake: formatMoney(stake),
    risk: formatMoney(risk),
    win_loss: formatMoney(winLoss),
    returned: formatMoney(returned),
  }
}

/** What was skipped, as the document has it. */
export function presentSkipped(skip: SkippedSelection) {
  const { line, column, match, period, betType, selection, reason } = skip
  return {
    row: line,
    column,
    match,
    ...(period === null || period === 'FT' ? {} : { period }),
    bet_type: betType,
    selection,
    reason,
  }
}

function presentBet(match: string, row: SingleRow) {
  return {
    match,
    bet_type: row.bet_type,
    ...(row.period === 'FT' ? {} : { period: row.period }),
    selection: row.bet_team,
    line: row.odds_ball === '' ? null : row.odds_ball,
    odds: row.odds,
    stake: row.stake,
    result: row.result,
    risk: row.risk,
    win_loss: row.win_loss,
  }
}

/** The replay for a reader: figures by bet type, statement, books, what was skipped. */
export function summaryOf(report: ReplayReport): string {
  const { by_bet_type, ...all } = report.totals
  const lines = Object.entries({ ...by_bet_type, all }).map(([name, sums]) =>
    tableLine(
      name,
      sums.bets.toLocaleString('en'),
      ...[sums.stake, sums.risk, sums.win_loss, sums.returned].map(displayText),
    ),
  )
  const { opening, closing } = report.statement
  const violations = Object.values(report.reconciliation).reduce((sum, each) => sum + each, 0)
  return [
    tableLine('', 'bets', 'stake', 'risk', 'win/loss', 'returned'),
    ...lines,
    '',
    `Statement: opening ${displayText(opening)}, closing ${displayText(closing)}`,
    `Books: ${violations} violations of ${Object.keys(report.reconciliation).join(', ')}`,
    ...skippedLines(report.skipped),
    `${report.seconds} s`,
  ].join('\n')
}

/** So many of what was skipped are shown one by one; the document has all. */
const skippedShown = 20

function skippedLines(skipped: ReplayReport['skipped']): readonly string[] {
  const more = skipped.length - skippedShown
  return [
    `Skipped: ${skipped.length}`,
    ...skipped.slice(0, skippedShown).map(skippedLine),
    ...(more > 0 ? [`  and ${more} more: --json lists all`] : []),
  ]
}

/** What was skipped, in one line. */
export function skippedLine(skip: ReplayReport['skipped'][number]): string {
  const { row, column, match, period = 'FT', bet_type, selection, reason } = skip
  const market = [...(period === 'FT' ? [] : [period]), bet_type, selection ?? 'complete market']
  const part = period === 'FT' ? 'complete row' : 'half-time score'
  const what = bet_type === null ? part : market.join(' ')
  const where = column === null ? '' : ` (column ${column})`
  return `  line ${row}, ${match}, ${what}: ${reason}${where}`
}

function tableLine(name: string, ...cells: readonly string[]): string {
  return [name.padEnd(5), ...cells.map((cell) => cell.padStart(14))].join('  ')
}

function displayText(money: string): string {
  return displayMoney(minorOf(money))
}
