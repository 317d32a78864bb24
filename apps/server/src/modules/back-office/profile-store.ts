import type { ClassRates } from '@fairline/domain/books/commission'
import type { ProfileLimits } from '@fairline/domain/limits/bet-limits'
import type { Currency } from '@fairline/domain/money/money'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** The limits of new members: by currency, then by sports type; minor units. */
export type LimitProfiles = Partial<Record<Currency, Readonly<Record<string, ProfileLimits>>>>

/** Rates of new members in hundredths of a per cent: by odds group, then by class. */
export type CommissionRates = Partial<Record<OddsGroup, ClassRates>>

interface LimitRow {
  currency: Currency
  sports_type: number
  min_bet: string
  max_bet: string
  max_per_match: string
  max_payout: string
  refer_from: string | null
}

/** Returns the limit profiles of an operator; empty while none is applied. */
export async function selectLimitProfiles(db: Queries, operatorId: number): Promise<LimitProfiles> {
  const rows = await db.query<LimitRow>(
    `select currency, sports_type, min_bet, max_bet, max_per_match, max_payout,
            refer_from
       from limit_profile where operator_id = $1 order by currency, sports_type`,
    [operatorId],
  )
  const profiles: Partial<Record<Currency, Record<string, ProfileLimits>>> = {}
  for (const row of rows) {
    const limits = {
      minBet: BigInt(row.min_bet),
      maxBet: BigInt(row.max_bet),
      maxPerMatch: BigInt(row.max_per_match),
      maxPayout: BigInt(row.max_payout),
      ...(row.refer_from === null ? {} : { referFrom: BigInt(row.refer_from) }),
    }
    profiles[row.currency] = { ...profiles[row.currency], [row.sports_type]: limits }
  }
  return profiles
}

/** Counts an operator's members by currency, those who are closed left out. */
export async function countMembersByCurrency(
  db: Queries,
  operatorId: number,
): Promise<readonly { readonly currency: Currency; readonly members: number }[]> {
  return db.query<{ currency: Currency; members: number }>(
    `select currency, count(*)::integer as members from wallet
      where operator_id = $1 and account_status <> 'closed' group by currency order by currency`,
    [operatorId],
  )
}

/** Stores the limit profiles of an operator in place of those that it had. */
export async function replaceLimitProfiles(
  tx: Transaction,
  operatorId: number,
  profiles: LimitProfiles,
): Promise<void> {
  await tx.query('delete from limit_profile where operator_id = $1', [operatorId])
  const rows = Object.entries(profiles).flatMap(([currency, sports]) =>
    Object.entries(sports).map(([sport, limits]) => ({ currency, sport, ...limits })),
  )
  await tx.query(
    `insert into limit_profile
     select $1, r.* from unnest($2::text[], $3::smallint[], $4::bigint[], $5::bigint[],
                                $6::bigint[], $7::bigint[], $8::bigint[]) r`,
    [
      operatorId,
      rows.map(({ currency }) => currency),
      rows.map(({ sport }) => sport),
      rows.map(({ minBet }) => minBet),
      rows.map(({ maxBet }) => maxBet),
      rows.map(({ maxPerMatch }) => maxPerMatch),
      rows.map(({ maxPayout }) => maxPayout),
      rows.map(({ referFrom }) => referFrom ?? null),
    ],
  )
}

/** Returns the commission rates of an operator; empty while none is applied. */
export async function selectCommission(db: Queries, operatorId: number): Promise<CommissionRates> {
  const rows = await db.query<{ odds_group: OddsGroup; class: string; rate: number }>(
    'select odds_group, class, rate from commission_class where operator_id = $1',
    [operatorId],
  )
  const none: ClassRates = { hdpou: 0, '1x2': 0, others: 0 }
  const rates: Partial<Record<OddsGroup, ClassRates>> = {}
  for (const row of rows) {
    rates[row.odds_group] = { ...(rates[row.odds_group] ?? none), [row.class]: row.rate }
  }
  return rates
}

/** Stores the commission rates of an operator in place of those that it had. */
export async function replaceCommission(
  tx: Transaction,
  operatorId: number,
  rates: CommissionRates,
): Promise<void> {
  await tx.query('delete from commission_class where operator_id = $1', [operatorId])
  const rows = Object.entries(rates).flatMap(([group, classes]) =>
    Object.entries(classes).map(([name, rate]) => ({ group, name, rate })),
  )
  await tx.query(
    `insert into commission_class
     select $1, r.* from unnest($2::text[], $3::text[], $4::smallint[]) r`,
    [
      operatorId,
      rows.map(({ group }) => group),
      rows.map(({ name }) => name),
      rows.map(({ rate }) => rate),
    ],
  )
}
