import type { PlayLimitRow, PlayLimits } from '@fairline/contract/play-limits'
import { assert } from '@fairline/domain/assert'
import { formatMoney } from '@fairline/domain/money/money'
import {
  type LimitAmount,
  leftOf,
  limitAt,
  noPlayLimit,
  type PlayLimit,
  type PlayLimitUse,
  playLimitKinds,
} from '@fairline/domain/play-limits/play-limit'
import { playPeriods, spanOf } from '@fairline/domain/play-limits/play-period'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { bookNow } from '../../db/book-now.ts'
import type { Queries } from '../../db/queries.ts'
import type { Member } from '../sessions/index.ts'
import { readWallet } from '../wallet/index.ts'
import { type LimitKey, selectLimits, selectSession, selectUses } from './play-limit-store.ts'

/** What every call about the own play answers. */
export interface PlayLimitsAnswer {
  readonly play_limits: PlayLimits
  readonly server_time: number
}

/** A member's limits, break, and session as they are now. @spec S7.playlimits */
export async function answerPlayLimits(
  queries: Queries,
  { accountId, sessionHash }: Pick<Member, 'accountId' | 'sessionHash'>,
): Promise<PlayLimitsAnswer> {
  const nowMs = await bookNow(queries)
  const limits = await selectLimits(queries, accountId)
  const uses = await selectUses(queries, accountId)
  const wallet = await readWallet(queries, accountId)
  const session = await selectSession(queries, accountId, sessionHash)
  assert(wallet !== undefined, `account ${accountId} has a wallet`)
  const rows = playLimitKinds.flatMap((kind) => playPeriods.map((period) => ({ kind, period })))
  const { playBreak } = wallet
  return {
    play_limits: {
      limits: rows.map((key) => presentLimit(key, find(limits, key), find(uses, key), nowMs)),
      play_break: playBreak && { kind: playBreak.kind, until: dateTimeOf(playBreak.untilMs) },
      reality_check: session.realityCheckMinutes as PlayLimits['reality_check'],
      session: { since: session.sinceMs, win_loss: formatMoney(session.winLoss) },
    },
    server_time: nowMs,
  }
}

function find<Row extends LimitKey>(rows: readonly Row[], key: LimitKey): Row | undefined {
  return rows.find(({ kind, period }) => kind === key.kind && period === key.period)
}

function presentLimit(
  { kind, period }: LimitKey,
  limit: PlayLimit | undefined,
  use: PlayLimitUse | undefined,
  nowMs: number,
): PlayLimitRow {
  const { amount, next } = limitAt(limit ?? noPlayLimit, nowMs)
  return {
    kind,
    period,
    limit: amountText(amount),
    used: amountText(use?.used ?? null),
    left: use === undefined ? '' : formatMoney(leftOf(use)),
    resets: dateTimeOf(spanOf(period, nowMs).toMs),
    next: next && { limit: amountText(next.amount), from: dateTimeOf(next.fromMs) },
  }
}

const amountText = (amount: LimitAmount): string => (amount === null ? '' : formatMoney(amount))
