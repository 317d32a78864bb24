import type { exportedReports, SharesRow, SharesTotal } from '@fairline/contract/office/reports'
import { gameCategories } from '@fairline/contract/provider/provider-calls'
import { commissionOf, type Edges, keptOf } from '@fairline/domain/books/edges'
import type { PartyLevel } from '@fairline/domain/books/party-level'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { grantOf, type Permission } from '@fairline/domain/office/permissions'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { csvOf } from '@fairline/domain/text/csv'
import { dateTimeOf, instantOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCaller, OfficeScope } from '../../http/office-call.ts'
import type { OfficeAnswer, OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import type { TicketIds } from '../bets/index.ts'
import { type ReportedShares, reportShares, type SharesSums } from '../books/index.ts'
import { listBets } from './bet-calls.ts'
import {
  auditColumns,
  betColumns,
  levelsSeenBy,
  outstandingColumns,
  returnsColumns,
  sharesColumns,
  tableOf,
  transferColumns,
} from './export-columns.ts'
import { listAudit } from './house-calls.ts'
import {
  type OfficeTransfer,
  type OutstandingSum,
  selectOutstanding,
  selectTransfers,
} from './office-report-store.ts'
import { reportReturns } from './returns-report.ts'
import { chainTo } from './tree-calls.ts'
import { xlsxOf } from './xlsx.ts'

/** What the reports need. */
export interface ReportCallParts {
  readonly queries: Queries
  readonly ticketIds: TicketIds
}

type ReportPath =
  | '/bo/reports/shares'
  | '/bo/reports/transfers'
  | '/bo/reports/outstanding'
  | '/bo/reports/returns'
  | '/bo/export'

type ExportedReport = (typeof exportedReports)[number]

/** A report is of three months at most. */
const daysMax = 93
const exportMax = 50_000
const outstandingMax = 2_000

/** The reports of the back office. */
export function reportCalls(parts: ReportCallParts): Pick<OfficeHandlers, ReportPath> {
  const { queries } = parts
  return {
    '/bo/reports/shares': ({ body, caller }) => sharesReport(queries, caller, body),
    '/bo/reports/transfers': (call) => transfersReport(queries, call),
    '/bo/reports/outstanding': ({ body, caller }) => outstandingReport(queries, caller, body.under),
    '/bo/reports/returns': ({ body, caller }) => returnsReport(queries, caller, body),
    '/bo/export': (call) => exportReport(parts, call),
  }
}

/** What is wrong with a span of days; null if nothing is. */
function spanFault(from: string, until: string) {
  const [first, last] = [instantOf(from), instantOf(until)]
  const dayMs = 24 * 60 * 60_000
  if (first === undefined || last === undefined || last < first) {
    return refused('incompletedRequest', { until: 'the last day is not before the first' })
  }
  return last - first > daysMax * dayMs
    ? refused('incompletedRequest', { until: `a report has ${daysMax} days at most` })
    : null
}

async function sharesReport(
  queries: Queries,
  caller: OfficeCaller,
  body: OfficeCall<'/bo/reports/shares'>['body'],
): Promise<Outcome<OfficeAnswer<'/bo/reports/shares'>>> {
  const { from, until, under, product = null, cursor = '0', limit } = body
  const fault = spanFault(from, until)
  if (fault !== null) return fault
  const chain = await chainTo(queries, caller, under)
  if (chain === undefined) return refused('forbiddenAccess')
  const offset = /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0
  const asked = {
    operatorId: caller.operatorId,
    under: chain.at(-1)?.path ?? null,
    from,
    until,
    product,
  }
  const { rows, totals } = await reportShares(queries, asked, [limit + 1, offset])
  return accepted({
    chain: chain.map(({ loginId: login, level }) => ({ login, level })),
    rows: rows.slice(0, limit).map((row) => presentShares(row, caller)),
    totals: totals.map((sums) => presentSums(sums, caller)),
    next: rows.length > limit ? String(offset + limit) : null,
  })
}

const presentShares = (
  { loginId, level, ...sums }: ReportedShares,
  caller: OfficeCaller,
): SharesRow => ({
  login: loginId,
  level: (level ?? 'member') as SharesRow['level'],
  ...presentSums(sums, caller),
})

function presentSums(
  { currency, edges, ...sums }: SharesSums,
  { party }: OfficeCaller,
): SharesTotal {
  return {
    currency,
    members: Number(sums.members),
    bets: Number(sums.bets),
    turnover: formatMoney(sums.turnover),
    commission_base: formatMoney(sums.commissionBase),
    win_loss: formatMoney(sums.winLoss),
    commission: formatMoney(commissionOf(edges, sums.winLoss)),
    kept: keptSeenBy(party?.level ?? null, edges).map(formatMoney),
  }
}

/**
 * What each level keeps, up to that of an upline, and what is handed up from there: how those above
 * divide it is not the upline's to see.
 */
function keptSeenBy(own: PartyLevel | null, edges: Edges): readonly Minor[] {
  const seen = levelsSeenBy(own).length
  return [...keptOf(edges).slice(0, seen), edges[seen] ?? 0n]
}

async function transfersReport(
  queries: Queries,
  { body, scope }: Pick<OfficeCall<'/bo/reports/transfers'>, 'body' | 'scope'>,
): Promise<Outcome<OfficeAnswer<'/bo/reports/transfers'>>> {
  const { from, until, member, cursor = '', limit } = body
  const fault = spanFault(from, until)
  if (fault !== null) return fault
  const [, document, version] = /^(-?\d{1,18}):(\d{1,18})$/.exec(cursor) ?? []
  const after =
    document === undefined || version === undefined
      ? null
      : { document: BigInt(document), version: BigInt(version) }
  const asked = { from, until, member: member?.trim() || null, after, limit: limit + 1 }
  const rows = await selectTransfers(queries, scope, asked)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return accepted({
    rows: shown.map((transfer) => presentTransfer(transfer, scope)),
    next: isMore ? `${last.document}:${last.version}` : null,
  })
}

const presentTransfer = (
  { atMs, kind, amount, balance, by, ...same }: OfficeTransfer,
  scope: OfficeScope,
) => ({
  at: dateTimeOf(atMs),
  member: same.member,
  act: kind,
  amount: formatMoney(amount),
  currency: same.currency,
  reference: same.reference,
  note: same.note,
  by: actorSeenBy(scope, by),
  balance: formatMoney(balance),
})

/** An upline sees which upline moved money, and of the staff that it was the house. */
const actorSeenBy = ({ path }: OfficeScope, by: string | null): string =>
  by === null || (path !== null && !by.startsWith('upline:')) ? 'house' : by

async function returnsReport(
  queries: Queries,
  { operatorId }: OfficeCaller,
  body: OfficeCall<'/bo/reports/returns'>['body'],
): Promise<Outcome<OfficeAnswer<'/bo/reports/returns'>>> {
  const { from, until, by = 'game', provider = null, product = null } = body
  const fault = spanFault(from, until)
  if (fault !== null) return fault
  const asked = { operatorId, from, until, by, provider, product }
  return accepted(await reportReturns(queries, asked, body))
}

async function outstandingReport(
  queries: Queries,
  caller: OfficeCaller,
  under: string | undefined,
): Promise<Outcome<OfficeAnswer<'/bo/reports/outstanding'>>> {
  const chain = await chainTo(queries, caller, under)
  if (chain === undefined) return refused('forbiddenAccess')
  const path = chain.at(-1)?.path ?? null
  const sums = await selectOutstanding(queries, caller.operatorId, path, outstandingMax)
  return accepted({ rows: sums.map(presentOutstanding) })
}

const presentOutstanding = (sum: OutstandingSum) => ({
  match_id: sum.matchId,
  match: sum.away === '' ? sum.home : `${sum.home} v ${sum.away}`,
  sport: recordOf(sum.sportsType).key,
  league: sum.league,
  kick_off: dateTimeOf(sum.kickOffMs),
  currency: sum.currency,
  bets: sum.bets,
  stake: formatMoney(sum.stake),
  risk: formatMoney(sum.risk),
})

async function exportReport(
  parts: ReportCallParts,
  call: OfficeCall<'/bo/export'>,
): Promise<Outcome<OfficeAnswer<'/bo/export'>>> {
  const { report, format } = call.body
  const permission = alsoNeeds[report]
  if (permission !== undefined && grantOf(permission, call.caller) === null) {
    return refused('NoUserAccessRight')
  }
  const exported = await tables(parts, call)[report]()
  if (!exported.ok) return exported
  const table = exported.value
  const [content, mediaType] =
    format === 'csv'
      ? [Buffer.from(csvOf(table), 'utf8'), 'text/csv']
      : [xlsxOf(table), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
  return accepted({
    name: `${report}.${format}`,
    media_type: mediaType,
    content: content.toString('base64'),
  })
}

/** What files need besides the reports: a sub-account may have the flag of reports alone. */
const alsoNeeds: Readonly<Partial<Record<ExportedReport, Permission>>> = {
  bets: 'bets',
  audit: 'audit',
}

/** What each report writes: a head, and a row of texts for each of its rows. */
function tables(parts: ReportCallParts, { caller, scope, body }: OfficeCall<'/bo/export'>) {
  const { queries } = parts
  const { from = '', until = '', under, member, product } = body
  const level = caller.party?.level ?? null
  const span = { from, until, limit: exportMax }
  const moments = {
    ...(from === '' ? {} : { from: `${from} 00:00:00` }),
    ...(until === '' ? {} : { until: `${until} 23:59:59` }),
    limit: exportMax,
  }
  const below = under === undefined ? {} : { under }
  const of = member === undefined ? {} : { member }
  return {
    shares: async () => {
      const report = await sharesReport(queries, caller, {
        ...span,
        ...below,
        ...(product === undefined ? {} : { product }),
      })
      if (!report.ok) return report
      const { rows, totals } = report.value
      return accepted(tableOf(sharesColumns(level), [...rows, ...totals]))
    },
    transfers: async () => {
      const asked = { body: { ...span, ...of }, scope }
      return written(transferColumns, await transfersReport(queries, asked))
    },
    outstanding: async () =>
      written(outstandingColumns, await outstandingReport(queries, caller, under)),
    bets: async () => {
      const asked = { caller, scope, body: { ...moments, ...below, ...of, ...betsOf(body) } }
      return written(betColumns(level), await listBets(parts, asked))
    },
    returns: async () => {
      // What is summed over all of the house is for its staff.
      if (caller.party !== null) return refused('NoUserAccessRight')
      const report = await returnsReport(queries, caller, { ...span, ...returnsOf(body) })
      if (!report.ok) return report
      const { rows, totals } = report.value
      return accepted(tableOf(returnsColumns, [...rows, ...totals]))
    },
    audit: async () => {
      const asked = { ...auditOf(body), ...moments }
      return written(auditColumns, accepted(await listAudit(queries, caller, asked)))
    },
  }
}

type ExportBody = OfficeCall<'/bo/export'>['body']

const auditOf = ({ act, target, actor }: ExportBody) => ({
  ...(act === undefined ? {} : { act }),
  ...(target === undefined ? {} : { target }),
  ...(actor === undefined ? {} : { actor }),
})

const returnsOf = ({ by, provider, product }: ExportBody) => {
  const category = gameCategories.find((each) => each === product)
  return {
    ...(by === undefined ? {} : { by }),
    ...(provider === undefined ? {} : { provider }),
    ...(category === undefined ? {} : { product: category }),
  }
}

const betsOf = ({ state, referral, match_id, ticket, stake_min }: ExportBody) => ({
  ...(state === undefined ? {} : { state }),
  ...(referral === undefined ? {} : { referral }),
  ...(match_id === undefined ? {} : { match_id }),
  ...(ticket === undefined ? {} : { ticket }),
  ...(stake_min === undefined ? {} : { stake_min }),
})

function written<Row>(
  columns: Parameters<typeof tableOf<Row>>[0],
  answered: Outcome<{ readonly rows: readonly Row[] }>,
): Outcome<string[][]> {
  return answered.ok ? accepted(tableOf(columns, answered.value.rows)) : answered
}
