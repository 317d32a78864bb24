import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { markPaid, type PlannedSettleUp, planSettleUp, runSettleUp } from '../books/index.ts'
import { followAccounts } from '../sessions/index.ts'
import { type Act, type Acted, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { JsonRecord } from './canonical-json.ts'

interface Until {
  /** The last day; null for yesterday. */
  readonly until: string | null
}

/** What a settle-up does, as answers show it. */
function settleUpShown({ from, until, members, parties }: PlannedSettleUp): JsonRecord {
  const moved = members.filter(({ moves }) => moves !== 0n)
  return {
    from: from ?? 'the first day',
    until,
    members: Object.fromEntries(
      moved.map(({ loginId, moves, currency }) => [
        loginId,
        moves > 0n
          ? `pays ${formatMoney(moves)} ${currency}`
          : `is paid ${formatMoney(-moves)} ${currency}`,
      ]),
    ),
    uplines: Object.fromEntries(
      parties.map(({ loginId, upline, amount, currency }) => {
        const to = upline ?? 'the company'
        const text = `${formatMoney(amount < 0n ? -amount : amount)} ${currency}`
        return [loginId, amount < 0n ? `is paid ${text} by ${to}` : `pays ${to} ${text}`]
      }),
    ),
  }
}

/** The members whose balance a settle-up moves: their open pages show the new one. */
const movedBy = ({ members }: PlannedSettleUp): readonly bigint[] =>
  members.filter(({ moves }) => moves !== 0n).map(({ walletId }) => walletId)

function acted(planned: Outcome<PlannedSettleUp>, isDone: boolean): Outcome<Acted> {
  if (!planned.ok) return planned
  const shown = settleUpShown(planned.value)
  const { from, until } = shown
  const before = isDone ? { settled_until: from ?? '' } : {}
  const after = isDone ? { settled_until: until ?? '' } : {}
  return accepted({ target: 'settle-up', before, after, answer: shown })
}

/** Says what a settle-up would do; changes nothing. */
export const previewSettleUp: Act<Until> = async (tx, by, { until }) =>
  acted(await planSettleUp(tx, by.operatorId, until), false)

/** Settles up with members and uplines until a day. */
export const settleUpBy: Act<Until> = audited('settleup.run', async (tx, by, { until }) => {
  await takeTurns(tx, by.operatorId)
  const done = await runSettleUp(tx, by.operatorId, until)
  if (done.ok) await followAccounts(tx, movedBy(done.value))
  return acted(done, true)
})

/** Marks what an upline owes of a settle-up as paid. */
export const markPaidBy: Act<{ readonly login: string; readonly until: string }> = audited(
  'settleup.paid',
  async (tx, by, { login, until }) => {
    const isMarked = await markPaid(tx, { operatorId: by.operatorId, until, login })
    if (!isMarked) {
      return refused('incompletedRequest', {
        party: `${login} owes nothing of the settle-up until ${until} that is not paid`,
      })
    }
    const after = { paid: until }
    return accepted({ target: `party:${login}`, before: {}, after, answer: after })
  },
)
