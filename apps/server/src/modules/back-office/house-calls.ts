import type { AuditRow } from '@fairline/contract/office/audit'
import { accepted } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCaller } from '../../http/office-call.ts'
import type { OfficeAnswer, OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import { type House, readHouse } from '../figures/index.ts'
import { readOperators } from '../operators/index.ts'
import { auditEnd } from './act.ts'
import { selectActs } from './act-list-store.ts'
import { momentAsked } from './asked-by-call.ts'

/** What the calls of the audit and the house's health need. */
export interface HouseCallParts {
  readonly queries: Queries
  /** The conditions of this node that are not met. */
  readonly missing: () => Promise<readonly string[]>
  /** Proves all books. */
  readonly reconcile: () => Promise<OfficeAnswer<'/bo/reconcile'>['invariants']>
}

type Invariant = OfficeAnswer<'/bo/reconcile'>['invariants'][number]

type HousePath = '/bo/audit' | '/bo/health' | '/bo/reconcile'

/** The calls of the audit and the house's health. */
export function houseCalls(parts: HouseCallParts): Pick<OfficeHandlers, HousePath> {
  const { queries, missing, reconcile } = parts
  return {
    '/bo/audit': async ({ body, caller }) => accepted(await listAudit(queries, caller, body)),
    async '/bo/health'({ caller }) {
      const [house, lacking, end] = await Promise.all([
        readHouse(queries, caller.operatorId),
        missing(),
        auditEnd(queries),
      ])
      return accepted({ checks: checksOf(house, lacking), audit_end: end })
    },
    async '/bo/reconcile'() {
      const isShared = (await readOperators(queries)).length > 1
      const invariants = await reconcile()
      return accepted({ invariants: isShared ? invariants.map(ofSharedBooks) : invariants })
    },
  }
}

/** Operators of one database have one proof. What it found may be another's: it is counted. */
const ofSharedBooks = ({ faults, ...same }: Invariant): Invariant => ({
  ...same,
  faults: faults.length === 0 ? [] : [`${faults.length} found: npm run reconcile names them`],
})

type AuditAsked = Pick<
  OfficeCall<'/bo/audit'>['body'],
  'act' | 'target' | 'actor' | 'from' | 'until' | 'cursor' | 'limit'
>

/** Lists what was done, newest first: all of it to the staff, their own acts to an upline. */
export async function listAudit(
  queries: Queries,
  { operatorId, party }: OfficeCaller,
  { act: name, target, actor, from, until, cursor, limit }: AuditAsked,
): Promise<OfficeAnswer<'/bo/audit'>> {
  const before = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor ?? '') : null
  const rows = await selectActs(queries, operatorId, {
    act: name?.trim() || null,
    target: target?.trim() || null,
    actor: party === null ? actor?.trim() || null : null,
    ...(party === null ? {} : { upline: party.login }),
    from: momentAsked(from),
    until: momentAsked(until),
    before,
    limit,
    page: 1,
  })
  const shown = rows.slice(0, limit) as unknown as AuditRow[]
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null }
}

/** So many seconds are usual: a feed beats each few, and settlement follows a report at once. */
const usual = { feedSeconds: 15, lagSeconds: 60 }

function checksOf({ bets, settlement, feeds }: House, lacking: readonly string[]) {
  const old = bets.unsettled.get(72) ?? 0
  const isLate = settlement.matches > 0 && settlement.seconds > usual.lagSeconds
  return [
    {
      name: 'node',
      ok: lacking.length === 0,
      says: lacking.length === 0 ? 'ready' : `not ready: ${lacking.join(', ')}`,
    },
    ...[...feeds].map(([producer, seconds]) => ({
      name: `feed ${producer}`,
      ok: seconds <= usual.feedSeconds,
      says: `last message ${Math.round(seconds)} s ago`,
    })),
    {
      name: 'settlement',
      ok: !isLate,
      says:
        settlement.matches === 0
          ? 'nothing waits'
          : `${settlement.matches} matches wait, the oldest ${Math.round(settlement.seconds)} s`,
    },
    { name: 'bets', ok: true, says: `${bets.running} run, ${bets.waiting} wait for a decision` },
    { name: 'unsettled', ok: old === 0, says: `${old} bets run 72 hours after their match` },
  ]
}
