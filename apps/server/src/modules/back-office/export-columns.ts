import type { AuditRow } from '@fairline/contract/office/audit'
import type { OfficeBet } from '@fairline/contract/office/bets'
import type { ReturnsRow, ReturnsTotal } from '@fairline/contract/office/game-returns'
import type { SharesRow, SharesTotal } from '@fairline/contract/office/reports'
import { levelNames, type PartyLevel, partyLevels } from '@fairline/domain/books/party-level'
import type { OfficeAnswer } from '../../http/office-endpoints.ts'

/** A column of a file: its head, and what a row has there. */
type Column<Row> = readonly [head: string, of: (row: Row) => string | number | null | undefined]

/** Returns a head of names and the rows below it, all as text. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const head = columns.map(([name]) => name)
  return [head, ...rows.map((row) => columns.map(([, of]) => String(of(row) ?? '')))]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The levels that an account sees of a bet or a report: all of them, or up to its own. */
export const levelsSeenBy = (own: PartyLevel | null): readonly PartyLevel[] =>
  own === null ? partyLevels : partyLevels.slice(0, partyLevels.indexOf(own) + 1)

/** A row of the shares report, or the total of a currency under its rows. */
type SharesLine = SharesRow | SharesTotal

function levelInWords(line: SharesLine): string {
  if (!('level' in line)) return ''
  return line.level === 'member' ? line.level : levelNames[line.level]
}

/** The columns of the shares report, for staff or for an upline of a level. */
export const sharesColumns = (own: PartyLevel | null): readonly Column<SharesLine>[] => [
  ['Login', (line) => ('login' in line ? line.login : 'Total')],
  ['Level', levelInWords],
  ['Currency', ({ currency }) => currency],
  ['Members', ({ members }) => members],
  ['Bets', ({ bets }) => bets],
  ['Turnover', ({ turnover }) => turnover],
  ['Commissionable', (row) => row.commission_base],
  ['Win/loss of members', (row) => row.win_loss],
  ['Commission of members', ({ commission }) => commission],
  ...[
    ...levelsSeenBy(own).map((level) => levelNames[level]),
    own === null ? 'company' : 'upline',
  ].map((name, at): Column<SharesLine> => [capital(name), ({ kept }) => kept[at]]),
]

type TransferRow = OfficeAnswer<'/bo/reports/transfers'>['rows'][number]

export const transferColumns: readonly Column<TransferRow>[] = [
  ['Time', ({ at }) => at],
  ['Member', ({ member }) => member],
  ['Act', ({ act }) => act.replaceAll('_', ' ')],
  ['Amount', ({ amount }) => amount],
  ['Currency', ({ currency }) => currency],
  ['Balance', ({ balance }) => balance],
  ['Reference', ({ reference }) => reference],
  ['Note', ({ note }) => note],
  ['By', ({ by }) => by],
]

export const auditColumns: readonly Column<AuditRow>[] = [
  ['No.', ({ seq }) => seq],
  ['Time', ({ at }) => at],
  ['Who', ({ actor }) => actor],
  ['Act', ({ act }) => act],
  ['Target', ({ target }) => target],
  ['Reason', ({ reason }) => reason],
  ['Before', ({ before }) => JSON.stringify(before)],
  ['After', ({ after }) => JSON.stringify(after)],
]

type OutstandingRow = OfficeAnswer<'/bo/reports/outstanding'>['rows'][number]

export const outstandingColumns: readonly Column<OutstandingRow>[] = [
  ['Kick-off', (row) => row.kick_off],
  ['Sport', ({ sport }) => sport],
  ['League', ({ league }) => league],
  ['Match', ({ match }) => match],
  ['Match id', (row) => row.match_id],
  ['Currency', ({ currency }) => currency],
  ['Bets', ({ bets }) => bets],
  ['Stake', ({ stake }) => stake],
  ['Risk', ({ risk }) => risk],
]

/** The columns of bets; each level that the account sees has one for what it takes. */
export const betColumns = (own: PartyLevel | null): readonly Column<OfficeBet>[] => [
  ['Ticket', ({ ticket }) => ticket],
  ['Placed', ({ placed }) => placed],
  ['Member', ({ member }) => member],
  ['Kind', ({ kind }) => kind],
  ['Bet', ({ legs }) => legs.map(legInWords).join('; ')],
  ['Odds type', (row) => row.price_type],
  ['Stake', ({ stake }) => stake],
  ['Risk', ({ risk }) => risk],
  ['Currency', ({ currency }) => currency],
  ['State', ({ state }) => state.replaceAll('_', ' ')],
  ['Result', ({ result }) => result?.replaceAll('_', ' ')],
  ['Reason', ({ reason, voided_for: words }) => words ?? reason],
  ['Settled', ({ settled }) => settled],
  ['Win/loss', (row) => row.win_loss],
  ...levelsSeenBy(own).map(
    (level, at): Column<OfficeBet> => [`PT of ${levelNames[level]}, %`, ({ shares }) => shares[at]],
  ),
  ['IP', ({ ip }) => ip],
]

function legInWords({ match, period, line, odds, ...leg }: OfficeBet['legs'][number]): string {
  const words = [match, leg.bet_type, period, leg.selection, line, `@ ${odds}`]
  return words.filter((word) => word !== null && word !== '').join(' ')
}

/** A row of the returns of games, or the total of a currency under its rows. */
type ReturnsLine = ReturnsRow | ReturnsTotal

const ofRow =
  (name: 'day' | 'provider' | 'game' | 'product') =>
  (line: ReturnsLine): string =>
    'day' in line ? line[name] : ''

export const returnsColumns: readonly Column<ReturnsLine>[] = [
  ['Day', (line) => ('day' in line ? line.day : 'Total')],
  ['Provider', ofRow('provider')],
  ['Game', ofRow('game')],
  ['Product', ofRow('product')],
  ['Currency', ({ currency }) => currency],
  ['Rounds', ({ rounds }) => rounds],
  ['Stake', ({ stake }) => stake],
  ['Payout', ({ payout }) => payout],
  ['Win/loss of the house', (row) => row.win_loss],
  ['Measured return, %', ({ measured }) => measured],
  ['Exact return, %', ({ exact }) => exact],
  ['Deviation, standard errors', ({ deviation }) => deviation],
  ['Far', (row) => (row.is_far ? 'yes' : '')],
]
