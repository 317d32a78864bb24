import type { Queries } from '../../db/queries.ts'

/** What members of an operator have at stake in a currency, minor units. */
export interface Exposure {
  readonly operator: string
  readonly currency: string
  readonly bets: number
  /** What is held for running and waiting bets. */
  readonly risk: bigint
  /** What they win if all of them win. */
  readonly win: bigint
  /** What resettlements could not take. */
  readonly debt: bigint
}

/** Reads what is at stake, by operator and currency. */
export async function selectExposure(queries: Queries): Promise<readonly Exposure[]> {
  const rows = await queries.query<Record<keyof Exposure, string>>(
    `select o.code as operator, w.currency, sum(w.debt) as debt,
            coalesce(sum(b.bets), 0) as bets, coalesce(sum(b.risk), 0) as risk,
            coalesce(sum(b.win), 0) as win
       from wallet w
       join operator o on o.id = w.operator_id
       left join (
         select wallet_id, count(*) as bets, sum(risk - cashed_risk) as risk,
                sum(win - cashed_win) as win
           from bet where state in ('running', 'waiting') group by wallet_id
       ) b on b.wallet_id = w.id
      group by o.code, w.currency`,
    [],
    'select-exposure',
  )
  return rows.map(({ operator, currency, bets, risk, win, debt }) => ({
    operator,
    currency,
    bets: Number(bets),
    risk: BigInt(risk),
    win: BigInt(win),
    debt: BigInt(debt),
  }))
}

/** How many bets still wait for their decision, and how many run this long after a kick-off. */
export interface OpenBets {
  readonly waiting: number
  readonly running: number
  /** Running bets whose last match kicked off more than so many hours ago, by hours. */
  readonly unsettled: ReadonlyMap<number, number>
}

/** A match is over after three hours in most sports, and void after 72 at the latest. */
const unsettledHours = [3, 6, 24, 72] as const

/** Counts open bets by their state and age: of an operator, or of all of them. */
export async function countOpenBets(
  queries: Queries,
  operatorId: number | null = null,
): Promise<OpenBets> {
  const [counted] = await queries.query<{ waiting: string; running: string }>(
    `select count(*) filter (where state = 'waiting') as waiting,
            count(*) filter (where state = 'running') as running
       from bet
      where state in ('waiting', 'running') and ($1::smallint is null or operator_id = $1)`,
    [operatorId],
    'count-open-bets',
  )
  const rows = await queries.query<{ hours: number; bets: string }>(
    `select u.hours, count(b.id) as bets
       from unnest($1::integer[]) u(hours)
       left join (
         select l.bet_id as id, max(m.kickoff_at) as kickoff_at
           from bet r join bet_leg l on l.bet_id = r.id join match m on m.id = l.match_id
          where r.state = 'running' and ($2::smallint is null or r.operator_id = $2)
          group by l.bet_id
       ) b on b.kickoff_at < book_now() - u.hours * interval '1 hour'
      group by u.hours`,
    [[...unsettledHours], operatorId],
    'count-unsettled-bets',
  )
  return {
    waiting: Number(counted?.waiting ?? 0),
    running: Number(counted?.running ?? 0),
    unsettled: new Map(rows.map(({ hours, bets }) => [hours, Number(bets)])),
  }
}

/** Matches whose reports are not settled yet, and for how many seconds the oldest waits. */
export interface SettlementLag {
  readonly matches: number
  readonly seconds: number
}

/** Reads how far settlement is behind the reports. */
export async function selectSettlementLag(queries: Queries): Promise<SettlementLag> {
  const [row] = await queries.query<{ matches: string; seconds: string }>(
    `select count(distinct d.match_id) as matches,
            coalesce(extract(epoch from book_now() - min(r.recorded_at)), 0) as seconds
       from settlement_due d
       left join match_grading g on g.match_id = d.match_id
       left join match_result r
         on r.match_id = d.match_id and r.revision > coalesce(g.revision, 0)`,
    [],
    'select-settlement-lag',
  )
  return { matches: Number(row?.matches ?? 0), seconds: Number(row?.seconds ?? 0) }
}

/** Seconds since the last message of each producer that the book has handled. */
export async function selectFeedAges(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.query<{ producer: string; seconds: string }>(
    `select producer, extract(epoch from book_now() - handled_until) as seconds
       from feed_producer`,
    [],
    'select-feed-ages',
  )
  return new Map(rows.map(({ producer, seconds }) => [producer, Number(seconds)]))
}
