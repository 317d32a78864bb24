import { formatLine } from '@fairline/domain/bet-types/line'
import type { Referral } from '@fairline/domain/bets/bet-status'
import { sharesIn } from '@fairline/domain/books/position-taking'
import { formatMoney } from '@fairline/domain/money/money'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { formatPrice } from '@fairline/domain/odds/price'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import { type Column, column, type MappedRow, orNull, rowMapper } from '../../db/row-mapper.ts'
import {
  type BookRow,
  betBookOf,
  bookColumns,
  type PricedLegRow,
  pricedLegColumns,
  priceOfLeg,
  type TicketIds,
  type TicketRow,
} from '../bets/index.ts'
import type { Json, JsonRecord } from './canonical-json.ts'
import { type PageAsked, spanOf } from './list.ts'
import type { SpanAsked } from './list-options.ts'

/** Which members are listed; null for any. */
export interface MembersAsked extends PageAsked {
  readonly status: string | null
  readonly currency: string | null
  /** How the login id begins. */
  readonly login: string | null
}

const members = rowMapper({
  member: column.text('a.login_id'),
  status: column.text('w.account_status'),
  currency: column.text('w.currency'),
  odds_group: orNull(column.text('t.odds_group')),
  available: shownMoney('w.available'),
  outstanding: shownMoney('w.outstanding'),
  debt: shownMoney('w.debt'),
  last_login: shownTime('s.last_login_at'),
  added: shownTime('a.created_at'),
})

/** Returns an operator's members by login id. */
export async function selectMembers(
  db: Queries,
  operatorId: number,
  asked: MembersAsked,
): Promise<readonly JsonRecord[]> {
  const rows = await db.query<MappedRow>(
    `select ${members.columns}
       from account a
       join wallet w on w.id = a.id
       left join lateral (select odds_group from terms where account_id = a.id
                           order by id desc limit 1) t on true
       left join lateral (select max(created_at) as last_login_at from session
                           where account_id = a.id) s on true
      where a.operator_id = $1
        and ($2::text is null or w.account_status = $2)
        and ($3::text is null or w.currency = $3)
        and ($4::text is null or starts_with(lower(a.login_id), lower($4)))
      order by lower(a.login_id) limit $5 offset $6`,
    [operatorId, asked.status, asked.currency, asked.login, ...spanOf(asked)],
  )
  return rows.map(members.of)
}

/** Which bets are listed, newest first; null for any. */
export interface BetsAsked extends PageAsked, SpanAsked {
  readonly login: string | null
  readonly state: string | null
  /** What traders did about it. */
  readonly referral?: Referral | null
  /** The id of a match, as members see it. */
  readonly match: string | null
  readonly ticket: bigint | null
  /** The path of an upline: bets of all members below it. */
  readonly under?: string | null
  /** Minor units. */
  readonly stakeMin?: bigint | null
  /** Only bets that were placed before this one. */
  readonly before?: bigint | null
}

/** What became of a bet that was referred: null of all others. */
const referralOf = `case when b.referral = 'pending' and b.state = 'rejected'
                         then case b.reason when 'TIMEOUT' then 'timed_out' else 'rejected' end
                         else b.referral end`

interface BetListRow extends BookRow, Pick<TicketRow, 'combination'> {
  id: string
  login_id: string
  /** From the agent up. */
  uplines: string[]
  currency: string
  risk: string
  ip: string | null
  state: string
  referral: Referral | null
  stake: string
  odds_type: number
  placed_at: Date
  settled_at: Date | null
  result: string
  win_loss: string
  /** What all cash-outs of it won; null without one. */
  cashed_win_loss: string | null
  reason: string
  voided_for: string | null
}

interface LegListRow extends PricedLegRow {
  bet_id: string
  market_type: number
  match_id: string
  home_name: string
  away_name: string
  result: string
}

/** Returns an operator's bets that were placed in the span. */
export async function selectBets(
  db: Queries,
  operatorId: number,
  asked: BetsAsked,
  ticketIds: TicketIds,
): Promise<readonly JsonRecord[]> {
  const { login, state, match, ticket, from, until } = asked
  const { under = null, stakeMin = null, before = null, referral = null } = asked
  const rows = await db.query<BetListRow>(
    `select b.id, a.login_id, w.currency, b.combination, b.state, b.stake, b.risk, b.odds_type,
            b.placed_at, b.settled_at, b.result, b.win_loss, b.reason, ${bookColumns},
            ${referralOf} as referral, nullif(v.words, '') as voided_for,
            coalesce(chain.uplines, '{}') as uplines, seen.ip,
            (select sum(c.win_loss) from cash_out c where c.bet_id = b.id) as cashed_win_loss
       from bet b
       join account a on a.id = b.wallet_id
       join wallet w on w.id = b.wallet_id
       join terms t on t.id = b.terms_id
       left join party low on low.id = a.party_id
       left join lateral (select array_agg(u.login_id order by length(u.path) desc) as uplines
                            from party u where u.id = any (ids_of_path(low.path))) chain on true
       left join lateral (select host(s.ip) as ip from session s
                           where s.account_id = a.id and s.created_at <= b.placed_at
                           order by s.created_at desc limit 1) seen on true
       left join lateral (select case when v.undone then '' else v.reason end as words
                            from ticket_void v
                           where v.bet_id = b.id order by v.number desc limit 1) v on true
      where b.operator_id = $1
        and ($2::text is null or lower(a.login_id) = lower($2))
        and ($3::text is null or b.state = $3)
        and ($4::text is null or exists (
              select from bet_leg l join match m on m.id = l.match_id
               where l.bet_id = b.id and m.public_id = $4))
        and ($5::bigint is null or b.id = $5)
        and ($6::timestamptz is null or b.placed_at >= $6)
        and ($7::timestamptz is null or b.placed_at < $7)
        and ($8::text is null or low.path like $8 || '%')
        and ($9::bigint is null or b.stake >= $9)
        and ($10::bigint is null or b.id < $10)
        and ($11::text is null or (b.referral is not null and ${referralOf} = $11))
      order by b.id desc limit $12 offset $13`,
    [
      operatorId,
      login,
      state,
      match,
      ticket,
      from,
      until,
      under,
      stakeMin,
      before,
      referral,
      ...spanOf(asked),
    ],
  )
  const legs = Map.groupBy(await selectLegs(db, rows), ({ bet_id }) => bet_id)
  return rows.map((row) => betShown(row, legs.get(row.id) ?? [], ticketIds))
}

function betShown(row: BetListRow, legs: readonly LegListRow[], ticketIds: TicketIds): JsonRecord {
  return {
    ticket: ticketIds.idOf(BigInt(row.id)),
    placed: timeOf(row.placed_at),
    member: row.login_id,
    uplines: row.uplines,
    kind: row.combination,
    legs: legs.map((leg) => legShown(leg, row.odds_type)),
    price_type: priceTypeOfCode(row.odds_type) ?? null,
    stake: money(row.stake),
    risk: money(row.risk),
    currency: row.currency,
    shares: sharesOf(row, legs),
    ip: row.ip,
    state: row.state,
    referral: row.referral,
    result: row.result === '' ? null : row.result,
    reason: row.reason === '' ? null : row.reason,
    voided_for: row.voided_for,
    settled: timeOf(row.settled_at),
    win_loss: winLossOf(row),
  }
}

/** What the member won with a bet in the end, cash-outs included; null while some of it runs. */
function winLossOf({ state, settled_at, win_loss, cashed_win_loss }: BetListRow): string | null {
  if (settled_at === null && state !== 'cashed_out') return null
  return money(String(BigInt(win_loss) + BigInt(cashed_win_loss ?? '0')))
}

/** What each level takes of a bet, per cent, from the agent up. */
function sharesOf(row: BetListRow, legs: readonly LegListRow[]): readonly number[] {
  const { column: taken, terms } = betBookOf(row, legs)
  return sharesIn(terms.positionTaking, taken)
}

/** Returns the legs of bets, by bet and place in it. */
async function selectLegs(
  db: Queries,
  bets: readonly BetListRow[],
): Promise<readonly LegListRow[]> {
  return db.query<LegListRow>(
    `select l.bet_id, l.market_type, m.public_id as match_id, m.home_name, m.away_name, l.result,
            ${pricedLegColumns}
       from bet_leg l join match m on m.id = l.match_id
      where l.bet_id = any($1::bigint[]) order by l.bet_id, l.leg`,
    [bets.map(({ id }) => id)],
  )
}

/** Which matches are listed; null for any. */
export interface MatchesAsked extends PageAsked, SpanAsked {
  readonly sportsType: number | null
  /** A part of the name of a side or of the league. */
  readonly text: string | null
  readonly state: 'open' | 'upcoming' | 'live' | 'ended' | 'all'
}

interface MatchListRow {
  public_id: string
  sports_type: number
  league: string
  home_name: string
  away_name: string
  kickoff_at: Date
  state: 'upcoming' | 'live' | 'ended'
  result: string | null
  home_score: number | null
  away_score: number | null
  bets: number
}

/**
 * Returns matches by kick-off, those that have ended newest first, with the number of bets that
 * members of the operator placed on them.
 */
export async function selectMatches(
  db: Queries,
  operatorId: number,
  asked: MatchesAsked,
): Promise<readonly JsonRecord[]> {
  const { sportsType, text, state, from, until } = asked
  const order = state === 'ended' ? 'm.kickoff_at desc, m.id desc' : 'm.kickoff_at, m.id'
  const rows = await db.query<MatchListRow>(
    `with listed as (
       select m.*, l.name as league,
              case when m.ended_at is not null then 'ended'
                   when m.started_at is not null then 'live' else 'upcoming' end as state
         from match m join league l on l.id = m.league_id
        where m.parent_id is null
          and ($1::smallint is null or m.sports_type = $1)
          and ($2::text is null
               or position(lower($2) in
                    lower(concat_ws(' ', m.home_name, m.away_name, l.name))) > 0)
          and ($4::timestamptz is null or m.kickoff_at >= $4)
          and ($5::timestamptz is null or m.kickoff_at < $5)
     )
     select m.public_id, m.sports_type, m.league, m.home_name, m.away_name, m.kickoff_at, m.state,
            r.status as result, r.home_score, r.away_score,
            (select count(distinct g.bet_id)::integer from bet_leg g join bet b on b.id = g.bet_id
              where g.match_id = m.id and b.operator_id = $6) as bets
       from listed m
       left join lateral (select status, home_score, away_score from match_result
                           where match_id = m.id and period = 'FT'
                           order by revision desc limit 1) r on true
      where $3 = 'all' or m.state = $3 or ($3 = 'open' and m.state <> 'ended')
      order by ${order} limit $7 offset $8`,
    [sportsType, text, state, from, until, operatorId, ...spanOf(asked)],
  )
  return rows.map((row) => ({
    match_id: row.public_id,
    kick_off: timeOf(row.kickoff_at),
    sport: recordOf(row.sports_type).key,
    league: row.league,
    home: row.home_name,
    away: row.away_name,
    state: row.state,
    score: scoreOf(row),
    bets: row.bets,
  }))
}

/** Which rooms are listed, newest first; null for any. */
export interface RoomsAsked extends PageAsked {
  readonly status: string | null
  readonly type: string | null
  readonly currency: string | null
}

const rooms = rowMapper({
  room: column.text('r.id::text'),
  type: column.text('r.type'),
  status: column.text('r.status'),
  currency: column.text('r.currency'),
  fee: shownMoney('r.fee'),
  gift: orNull(shownMoney("case r.type when 'free' then r.gift end")),
  players: column.smallint('r.players'),
  seats: column.smallint('r.seats'),
  owner: orNull(column.text('a.login_id')),
  starts: shownTime('r.starts_at'),
  pays: shownTime('r.pay_at'),
  cancel_reason: orNull(column.text("nullif(r.cancel_reason, '')")),
})

/** Returns an operator's rooms. */
export async function selectRooms(
  db: Queries,
  operatorId: number,
  asked: RoomsAsked,
): Promise<readonly JsonRecord[]> {
  const rows = await db.query<MappedRow>(
    `select ${rooms.columns}
       from room r left join account a on a.id = r.owner_id
      where r.operator_id = $1
        and ($2::text is null or r.status = $2
             or ($2 = 'running' and r.status not in ('closed', 'cancelled')))
        and ($3::text is null or r.type = $3)
        and ($4::text is null or r.currency = $4)
      order by r.created_at desc, r.id limit $5 offset $6`,
    [operatorId, asked.status, asked.type, asked.currency, ...spanOf(asked)],
  )
  return rows.map(rooms.of)
}

function legShown(leg: LegListRow, oddsType: number): JsonRecord {
  const { line_quarters: line, score_home: home, score_away: away } = leg
  const price = priceOfLeg(leg, oddsType)
  return {
    match_id: leg.match_id,
    match: leg.away_name === '' ? leg.home_name : `${leg.home_name} v ${leg.away_name}`,
    bet_type: leg.bet_type,
    period: leg.period,
    selection: leg.selection,
    line: line === null ? null : formatLine(line),
    odds: price.type === 'MM' ? `${price.percent}%` : formatPrice(price),
    score_at_bet: home === null || away === null ? null : `${home}-${away}`,
    result: leg.result === '' ? null : leg.result,
  }
}

/** The final score, or why it is missing; null while nothing was reported. A race has an order. */
function scoreOf({ result, home_score: home, away_score: away, ...match }: MatchListRow): Json {
  if (result === null || result === 'rolled_back') return null
  const isRace = match.away_name === '' || recordOf(match.sports_type).scoring === 'race'
  if (isRace && result === 'completed') return 'decided'
  const score = isRace || home === null || away === null ? '' : `${home}-${away}`
  return result === 'completed' ? score : `${result} ${score}`.trim()
}

/** A time in GMT+8, or null. */
const timeOf = (at: Date | null): string | null => (at === null ? null : dateTimeOf(at.getTime()))
const money = (minor: string): string => formatMoney(BigInt(minor))

function shownTime(sql: string): Column<string | null> {
  return { ...column.text(sql), read: (stored) => timeOf(stored as Date | null) }
}

function shownMoney(sql: string): Column<string> {
  return { ...column.text(sql), read: (stored) => money(stored as string) }
}
