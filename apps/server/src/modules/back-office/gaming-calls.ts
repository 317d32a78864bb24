import type { GamingRow } from '@fairline/contract/office/gaming'
import { accepted, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import { type Act, audited } from './act.ts'
import { type OnMember, onMember, targetOf } from './act-on-member.ts'
import { type GamingCase, selectGamingCases } from './gaming-store.ts'
import type { DoAct } from './office-act.ts'

/** What the calls of responsible gaming need. */
export interface GamingCallParts {
  readonly queries: Queries
  readonly act: DoAct
}

/** Notes something of a member. The audit keeps it: what was known, when, and by whom. */
export const noteOnMember: Act<OnMember & { readonly note: string }> = audited(
  'gaming.note',
  onMember<OnMember & { readonly note: string }>(async (_tx, _by, { note }, member) => {
    const target = targetOf(member)
    return accepted({ target, before: {}, after: { note }, answer: { member: member.loginId } })
  }),
)

/** The calls of responsible gaming. No call makes a break shorter or a limit higher. */
export function gamingCalls({
  queries,
  act,
}: GamingCallParts): Pick<OfficeHandlers, '/bo/gaming' | '/bo/gaming/note'> {
  return {
    async '/bo/gaming'({ body, caller: { operatorId } }) {
      const { kind = null, cursor = null, limit } = body
      const asked = { operatorId, kind, after: cursor, limit: limit + 1 }
      const found = await selectGamingCases(queries, asked)
      const rows = found.slice(0, limit).map(presentCase)
      return accepted({ rows, next: found.length > limit ? (rows.at(-1)?.login ?? null) : null })
    },
    '/bo/gaming/note': async (call) => {
      const { kind, login } = call.target
      if (kind === 'party') return refused('forbiddenAccess')
      return act('/bo/gaming/note', call, noteOnMember, { login, note: call.body.note.trim() })
    },
  }
}

const timeOf = (ms: number | null): string | null => (ms === null ? null : dateTimeOf(ms))

const presentCase = (found: GamingCase): GamingRow => ({
  login: found.login,
  status: found.status,
  currency: found.currency,
  break:
    found.breakKind === null || found.breakUntilMs === null
      ? null
      : { kind: found.breakKind, until: dateTimeOf(found.breakUntilMs) },
  limits: found.limits.map((each) => ({ ...each, amount: formatMoney(BigInt(each.amount)) })),
  win_loss_7: formatMoney(found.winLoss7),
  win_loss_30: formatMoney(found.winLoss30),
  note: found.note,
  noted: timeOf(found.notedAtMs),
})
