import type { Minor } from '@fairline/domain/money/money'
import { dateOf, startOfDay } from '@fairline/domain/time/gmt8'
import { demoLimits, demoRates } from '../../modules/accounts/index.ts'
import {
  type Act,
  applyCommission,
  applyLimits,
  type MovedByOperator,
  markPaidBy,
  moveMemberMoney,
  settleUpBy,
} from '../../modules/back-office/index.ts'

/** What staff and uplines of the demo did in the week, each at its moment. */
export interface HouseAct {
  readonly atMs: number
  readonly run: (desk: Desk) => Promise<unknown>
}

/** Does an act as somebody of the demo's back office; false where it was refused. */
export interface Desk {
  act<Input>(login: string, act: Act<Input>, input: Input, reason?: string): Promise<boolean>
}

const hourMs = 3_600_000
const whole = (amount: bigint): Minor => amount * 100n

/**
 * The acts in the week before a moment: what new members get, credit, cash, and a settle-up of the
 * first days.
 */
export function houseActs(nowMs: number): readonly HouseAct[] {
  const at = (day: number, hour: number): number => startOfDay(nowMs, day) + hour * hourMs
  const money = (by: string, moved: MovedByOperator) => (desk: Desk) =>
    desk.act(by, moveMemberMoney, moved)
  const credit = { login: 'demo01', kind: 'credit', amount: whole(2_000n) } as const
  const taken = { login: 'demo01', kind: 'take_credit', amount: whole(500n) } as const
  const cashIn = { login: 'demo04', kind: 'deposit', amount: whole(400n) } as const
  const cashOut = { login: 'demo05', kind: 'withdrawal', amount: whole(300_000n) } as const
  const agent = 'ag-demo01'
  return [
    { atMs: at(-6, 9.1), run: setProfiles },
    { atMs: at(-6, 10.2), run: money(agent, { ...credit, reference: 'AG01-1001', note: '' }) },
    { atMs: at(-4, 11.6), run: money(agent, { ...taken, reference: 'AG01-1002', note: '' }) },
    { atMs: at(-3, 10), run: (desk) => desk.act('finance', settleUpBy, { until: null }) },
    { atMs: at(-3, 15.3), run: markPaid(startOfDay(nowMs, -4)) },
    { atMs: at(-2, 11.1), run: money('finance', { ...cashIn, reference: 'C-2041', note: '' }) },
    { atMs: at(-1, 11.7), run: money('finance', { ...cashOut, reference: 'C-2042', note: '' }) },
  ]
}

/** The owner says what new members get; without it none could be made. */
async function setProfiles(desk: Desk): Promise<void> {
  const limits = { profiles: demoLimits, withoutAll: [], force: false }
  await desk.act('owner', applyLimits, limits)
  await desk.act('owner', applyCommission, demoRates)
}

/** The shareholders pay the company what they owe of the days until one. */
const markPaid = (untilMs: number) => async (desk: Desk) => {
  for (const login of ['sh-demo01', 'sh-demo02']) {
    await desk.act('finance', markPaidBy, { login, until: dateOf(untilMs) })
  }
}
