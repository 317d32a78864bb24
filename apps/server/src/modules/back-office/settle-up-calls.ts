import type { StatementRow } from '@fairline/contract/office/settle-up'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeAnswer, OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import { listStatements, type PartyStatement, planSettleUp } from '../books/index.ts'
import type { DoAct } from './office-act.ts'
import { markPaidBy, settleUpBy } from './settle-up-acts.ts'

/** What the calls of settling up need. */
export interface SettleUpCallParts {
  readonly queries: Queries
  readonly act: DoAct
}

type SettleUpPath =
  | '/bo/settleup/preview'
  | '/bo/settleup/run'
  | '/bo/settleup/statements'
  | '/bo/settleup/paid'

/** The calls that settle up with members and uplines. */
export function settleUpCalls({
  queries,
  act,
}: SettleUpCallParts): Pick<OfficeHandlers, SettleUpPath> {
  return {
    '/bo/settleup/preview': ({ body, caller }) => preview(queries, caller.operatorId, body.until),
    '/bo/settleup/run': (call) =>
      act('/bo/settleup/run', call, settleUpBy, { until: call.body.until }),
    '/bo/settleup/statements': (call) => statements(queries, call),
    '/bo/settleup/paid': (call) => {
      const input = { login: call.target.login, until: call.body.until }
      return act('/bo/settleup/paid', call, markPaidBy, input)
    },
  }
}

async function preview(
  queries: Queries,
  operatorId: number,
  asked: string | undefined,
): Promise<Outcome<OfficeAnswer<'/bo/settleup/preview'>>> {
  const planned = await planSettleUp(queries, operatorId, asked ?? null)
  if (!planned.ok) return planned
  const { from, until, members, parties } = planned.value
  return accepted({
    from,
    until,
    members: members
      .filter(({ moves }) => moves !== 0n)
      .map(({ loginId, currency, moves }) => ({
        login: loginId,
        currency,
        moves: formatMoney(moves),
      })),
    uplines: parties.map(presentAmount),
  })
}

async function statements(
  queries: Queries,
  { body, caller, scope }: Pick<OfficeCall<'/bo/settleup/statements'>, 'body' | 'caller' | 'scope'>,
): Promise<Outcome<OfficeAnswer<'/bo/settleup/statements'>>> {
  const { open, cursor = '0', limit } = body
  const offset = /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0
  const asked = { operatorId: scope.operatorId, path: scope.path, open }
  const found = await listStatements(queries, asked, [limit + 1, offset])
  const own = caller.party?.id ?? null
  return accepted({
    rows: found.slice(0, limit).map((each) => presentStatement(each, own)),
    next: found.length > limit ? String(offset + limit) : null,
  })
}

type Amount = Pick<
  PartyStatement,
  'loginId' | 'level' | 'upline' | 'currency' | 'turnover' | 'amount'
>

const presentAmount = ({ loginId, level, upline, currency, turnover, amount }: Amount) => ({
  login: loginId,
  level,
  upline: upline ?? 'house',
  currency,
  turnover: formatMoney(turnover),
  amount: formatMoney(amount),
})

/** @param own the id of the upline that asks; null of staff. */
const presentStatement = (statement: PartyStatement, own: bigint | null): StatementRow => ({
  until: statement.until,
  ...presentAmount(statement),
  paid: statement.paidAtMs === null ? null : dateTimeOf(statement.paidAtMs),
  is_own: statement.parentId === own,
})
