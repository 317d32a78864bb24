import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { Nudge } from '@fairline/domain/board/match-override'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'

/** What runs on a selection of a match over all its lines, in one currency. Minor units. */
export interface Position {
  readonly matchId: string
  readonly betType: BetType
  readonly period: PeriodCode
  readonly selection: Selection
  readonly currency: Currency
  /** Of singles: how many, and what they risk and win together. */
  readonly bets: number
  readonly stake: Minor
  readonly risk: Minor
  readonly win: Minor
  /** How many parlays have it as a leg, and their stakes. */
  readonly parlays: number
  readonly parlayStake: Minor
}

type PositionRow = Omit<Position, 'stake' | 'risk' | 'win' | 'parlayStake'> &
  Record<'stake' | 'risk' | 'win' | 'parlayStake', string>

/** Returns the positions of an operator's running bets on matches. */
export async function selectPositions(
  queries: Queries,
  operatorId: number,
  matchIds: readonly string[],
): Promise<readonly Position[]> {
  const rows = await queries.query<PositionRow>(
    `select m.public_id as "matchId", l.bet_type as "betType", l.period, l.selection, w.currency,
            count(*) filter (where b.combination = 'single')::integer as bets,
            coalesce(sum(b.stake - b.cashed_stake)
              filter (where b.combination = 'single'), 0) as stake,
            coalesce(sum(b.risk - b.cashed_risk)
              filter (where b.combination = 'single'), 0) as risk,
            coalesce(sum(b.win - b.cashed_win) filter (where b.combination = 'single'), 0) as win,
            count(*) filter (where b.combination <> 'single')::integer as parlays,
            coalesce(sum(b.stake - b.cashed_stake)
              filter (where b.combination <> 'single'), 0) as "parlayStake"
       from match m
       join bet_leg l on l.match_id = m.id
       join bet b on b.id = l.bet_id
       join wallet w on w.id = b.wallet_id
      where m.public_id = any ($2) and b.operator_id = $1 and b.state = 'running'
      group by m.public_id, l.bet_type, l.period, l.selection, w.currency
      order by m.public_id, l.bet_type, l.period, l.selection, w.currency`,
    [operatorId, matchIds],
  )
  return rows.map((row) => ({
    ...row,
    stake: BigInt(row.stake),
    risk: BigInt(row.risk),
    win: BigInt(row.win),
    parlayStake: BigInt(row.parlayStake),
  }))
}

/** Who set something, and when. */
interface SetBy {
  /** Names the change that was the last one. */
  readonly version: number
  readonly by: string
  readonly at: Date
}

/** What traders have set of a match. */
export interface SetOfMatch extends SetBy {
  readonly suspended: boolean
  readonly danger: boolean
  readonly delayMs: number
  readonly maxPerMatch: Readonly<Partial<Record<Currency, Minor>>>
}

/** What traders have set of a market. */
export interface SetOfMarket extends SetBy {
  readonly marketId: string
  readonly suspended: boolean
  readonly nudge: Nudge
}

/** What traders have set of a match and its markets. */
export interface SetByTraders {
  readonly match: SetOfMatch | null
  readonly markets: readonly SetOfMarket[]
}

interface SetRow extends SetBy {
  readonly matchId: string
  readonly marketId: string
  readonly suspended: boolean
  readonly danger: boolean
  readonly delayMs: number
  readonly maxPerMatch: Readonly<Record<string, string>>
  readonly nudge: Nudge
}

/** Returns what traders have set of matches, by their public ids. */
export async function selectSetByTraders(
  queries: Queries,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, SetByTraders>> {
  const rows = await queries.query<SetRow>(
    `select m.public_id as "matchId", o.market_id as "marketId", o.suspended, o.danger,
            o.delay_ms as "delayMs", o.max_per_match as "maxPerMatch", o.nudge, o.version,
            o.changed_by as by, o.changed_at as at
       from trading_override o join match m on m.id = o.match_id
      where m.public_id = any ($1) order by m.public_id, o.market_id`,
    [matchIds],
  )
  return new Map(
    [...Map.groupBy(rows, ({ matchId }) => matchId)].map(([matchId, ofMatch]) => [
      matchId,
      {
        match: ofMatch.filter(({ marketId }) => marketId === '').map(setOfMatch)[0] ?? null,
        markets: ofMatch.filter(({ marketId }) => marketId !== '').map(setOfMarket),
      },
    ]),
  )
}

const setOfMatch = ({
  suspended,
  danger,
  delayMs,
  version,
  by,
  at,
  ...row
}: SetRow): SetOfMatch => ({
  suspended,
  danger,
  delayMs,
  maxPerMatch: Object.fromEntries(
    Object.entries(row.maxPerMatch).map(([currency, minor]) => [currency, BigInt(minor)]),
  ),
  version,
  by,
  at,
})

const setOfMarket = ({ marketId, suspended, nudge, version, by, at }: SetRow): SetOfMarket => ({
  marketId,
  suspended,
  nudge,
  version,
  by,
  at,
})
