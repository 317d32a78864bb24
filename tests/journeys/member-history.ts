import { dateOf, instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { giveCredit } from '../../apps/server/src/modules/funds/index.ts'
import { SettlementQueue } from '../../apps/server/src/modules/settlement/index.ts'
import { createWallet } from '../../apps/server/src/modules/wallet/index.ts'
import {
  aMatch,
  type Bettor,
  placeBets,
  placeParlay,
} from '../../apps/server/testing/bets-on-a-match.ts'
import { setBookClock, turnBookClock } from '../../apps/server/testing/book-clock.ts'
import { ticketIds } from '../../apps/server/testing/ticket-ids.ts'

interface Score {
  readonly home: number
  readonly away: number
}

/** Bets on one match, and its result; each settles on the day. */
export interface DayOfBets {
  readonly bets: readonly string[]
  /** Null where the match was not played: every bet is void. */
  readonly score: Score | null
  /** A result that was reported first and corrected later. */
  readonly first?: Score
  /** Legs of a mix parlay of 20, each on a match of its own with the same result. */
  readonly parlay?: readonly string[]
}

/**
 * Makes a member who logs in as the demo members do, and lets the days from the given one on pass.
 * The product itself places and settles the bets of each day, with the book's clock on that day.
 */
export async function giveHistory(
  database: Database,
  loginId: string,
  { firstDay, credit, days }: { firstDay: string; credit: bigint; days: readonly DayOfBets[] },
): Promise<readonly string[]> {
  const start = instantOf(firstDay)
  if (start === undefined) throw new Error(`${firstDay} is a day`)
  const dates = days.map((_, index) => dateOf(startOfDay(start, index)))
  const { queries } = database
  const [kept] = await queries.query<{ offset_ms: string }>(
    'select offset_ms from simulation_clock',
  )
  try {
    await setBookClock(database, `${firstDay} 09:00:00`)
    const bettor = await makeMember(database, loginId, credit)
    for (const [index, day] of days.entries()) {
      await setBookClock(database, `${dates[index]} 12:00:00`)
      await settleDay(database, bettor, day)
    }
  } finally {
    await turnBookClock(database, Number(kept?.offset_ms ?? 0))
  }
  return dates
}

/** An account with password and terms of the first demo member. */
function makeMember(database: Database, loginId: string, credit: bigint): Promise<Bettor> {
  return inTransaction(database, async (tx) => {
    const [account] = await tx.query<{ id: string }>(
      `insert into account (operator_id, login_id, password_hash, pepper_id)
       select operator_id, $1, password_hash, pepper_id from account where login_id = 'demo01'
       returning id`,
      [loginId],
    )
    const walletId = BigInt(account?.id ?? 0)
    await createWallet(tx, { id: walletId, operatorId: 1, currency: 'MYR' })
    const [terms] = await tx.query<{ id: string }>(
      `insert into terms (account_id, odds_group, limits, commission, rules_version)
       select $1, odds_group, limits, commission, rules_version
         from terms join account a on a.id = account_id and a.login_id = 'demo01' limit 1
       returning id`,
      [walletId],
    )
    await giveCredit(tx, { operatorId: 1, walletId, amount: credit, note: 'history' })
    return { walletId, termsId: BigInt(terms?.id ?? 0) }
  })
}

async function settleDay(
  database: Database,
  bettor: Bettor,
  { bets, score, first, parlay = [] }: DayOfBets,
): Promise<void> {
  const match = await aMatch(database)
  if (bets.length > 0) await placeBets(database, bettor, match, ...bets)
  const legs: (readonly [bigint, string])[] = []
  for (const leg of parlay) legs.push([await aMatch(database), leg])
  if (legs.length > 0) {
    await placeParlay(database, bettor, { kind: 'parlay', lineStake: 20_00n, legs })
  }
  const queue = new SettlementQueue({
    database,
    ticketIds,
    chunkBets: 50,
    schedule: () => {},
    onFailure: (error) => {
      throw error
    },
  })
  const tell = async (of: bigint, told: Score | null): Promise<void> => {
    const status = told === null ? 'cancelled' : 'completed'
    const report = { kind: 'result', period: 'FT', status, score: told } as const
    await queue.report(of, report, { source: 'test' })
    await queue.idle()
  }
  if (first !== undefined) await tell(match, first)
  for (const key of [match, ...legs.map(([leg]) => leg)]) await tell(key, score)
}
