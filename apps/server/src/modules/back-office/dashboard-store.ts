import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { OfficeScope } from '../../http/office-call.ts'

/** Returns the working day that runs, GMT+8. */
export async function selectToday(db: Queries): Promise<string> {
  const [row] = await db.query<{ day: string }>('select working_date_of(book_now())::text as day')
  return row?.day ?? ''
}

const liabilities = rowMapper({
  matchId: column.text('m.public_id'),
  home: column.text('m.home_name'),
  away: column.text('m.away_name'),
  league: column.text('l.name'),
  kickOffMs: column.moment('m.kickoff_at'),
  currency: column.text<Currency>('s.currency'),
  bets: column.integer('s.bets'),
  stake: column.bigint('s.stake'),
  win: column.bigint('s.win'),
})

/** What members could win of a match in a currency; minor units. */
export type Liability = RowOf<typeof liabilities>

/** Returns the matches whose running single bets could win the most, so many of each currency. */
export async function selectLiabilities(
  db: Queries,
  { operatorId, path }: OfficeScope,
  most: number,
): Promise<readonly Liability[]> {
  const rows = await db.query<MappedRow>(
    `with sums as (
       select leg.match_id, w.currency, count(*)::integer as bets,
              sum(b.stake - b.cashed_stake)::bigint as stake,
              sum(b.win - b.cashed_win)::bigint as win,
              row_number() over (partition by w.currency
                                 order by sum(b.win - b.cashed_win) desc, leg.match_id) as place
         from bet b
         join bet_leg leg on leg.bet_id = b.id
         join wallet w on w.id = b.wallet_id
         join account a on a.id = b.wallet_id
         left join party low on low.id = a.party_id
        where b.state = 'running' and b.operator_id = $1 and b.combination = 'single'
          and ($2::text is null or low.path like $2 || '%')
        group by leg.match_id, w.currency
     )
     select ${liabilities.columns}
       from sums s join match m on m.id = s.match_id join league l on l.id = m.league_id
      where s.place <= $3 order by s.currency, s.place`,
    [operatorId, path, most],
  )
  return rows.map(liabilities.of)
}

const tasks = rowMapper({
  changes: column.integer(`(select count(*) from change_request
    where operator_id = $1 and state = 'proposed')::integer`),
  waiting: column.integer(`(select count(*) from bet
    where operator_id = $1 and state = 'waiting')::integer`),
  referred: column.integer(`(select count(*) from bet
    where operator_id = $1 and state = 'waiting' and referral = 'pending')::integer`),
  roomsHeld: column.integer(`(select count(*) from room
    where operator_id = $1 and status = 'ended'
      and pay_at < book_now() - interval '1 minute')::integer`),
})

/** What of an operator's waits for a person. */
export type Tasks = RowOf<typeof tasks>

/**
 * Counts the changes to approve, the bets that wait, those of them that wait for a trader, and the
 * rooms whose payment is held.
 */
export async function countTasks(db: Queries, operatorId: number): Promise<Tasks> {
  const [row] = await db.query<MappedRow>(`select ${tasks.columns}`, [operatorId])
  return row === undefined ? { changes: 0, waiting: 0, referred: 0, roomsHeld: 0 } : tasks.of(row)
}
