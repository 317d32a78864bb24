import type { OfficeBet } from '@fairline/contract/office/bets'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { parseMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCaller, OfficeScope } from '../../http/office-call.ts'
import type { OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import type { TicketIds } from '../bets/index.ts'
import { momentAsked } from './asked-by-call.ts'
import { levelsSeenBy } from './export-columns.ts'
import { selectBets } from './list-store.ts'
import { chainTo } from './tree-calls.ts'

/** What the calls of bets need. */
export interface BetCallParts {
  readonly queries: Queries
  readonly ticketIds: TicketIds
}

/** The calls of the ticker. */
export function betCalls(parts: BetCallParts): Pick<OfficeHandlers, '/bo/bets'> {
  return { '/bo/bets': (call) => listBets(parts, call) }
}

type BetsBody = OfficeCall<'/bo/bets'>['body']

/** The bets that a caller asks for, of members below it. */
export async function listBets(
  { queries, ticketIds }: BetCallParts,
  { body, scope, caller }: { body: BetsBody; scope: OfficeScope; caller: OfficeCaller },
): Promise<Outcome<{ rows: OfficeBet[]; next: string | null }>> {
  const chain = await chainTo(queries, caller, body.under)
  if (chain === undefined) return refused('forbiddenAccess')
  const ticket = body.ticket === undefined ? null : ticketIds.betIdOf(body.ticket)
  if (ticket === undefined) return accepted({ rows: [], next: null })
  const { limit } = body
  const rows = (await selectBets(
    queries,
    scope.operatorId,
    {
      login: body.member?.trim() || null,
      state: body.state ?? null,
      referral: body.referral ?? null,
      match: body.match_id ?? null,
      ticket,
      from: momentAsked(body.from),
      until: momentAsked(body.until),
      under: chain.at(-1)?.path ?? scope.path,
      stakeMin: body.stake_min === undefined ? null : (parseMoney(body.stake_min) ?? null),
      before: body.cursor === undefined ? null : (ticketIds.betIdOf(body.cursor) ?? 0n),
      limit,
      page: 1,
    },
    ticketIds,
  )) as unknown as OfficeBet[]
  const shown = rows.slice(0, limit).map((row) => ({ ...row, shares: ownShares(row, caller) }))
  return accepted({
    rows: shown,
    next: rows.length > limit ? (shown.at(-1)?.ticket ?? null) : null,
  })
}

/** What the levels take, up to the caller's own: those above it are not its to see. */
function ownShares({ shares }: OfficeBet, { party }: OfficeCaller): number[] {
  return shares.slice(0, levelsSeenBy(party?.level ?? null).length)
}
