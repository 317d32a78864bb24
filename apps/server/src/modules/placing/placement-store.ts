import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { refusalFacts } from '@fairline/domain/errors/refusal-facts'
import { leftOf, type PlayLimitKind } from '@fairline/domain/play-limits/play-limit'
import type { PlayPeriod } from '@fairline/domain/play-limits/play-period'
import { type ArrayElement, arrayLiteral } from '../../db/array-literal.ts'
import type { Queries } from '../../db/queries.ts'
import { type BackedLegRow, type LegPriceRow, priceOfLeg, scoreOf } from '../bets/index.ts'
import type {
  PlacedBet,
  PlacedLeg,
  Placement,
  PlacementLeg,
  PlacementOutcome,
} from './placement.ts'

type Facts = Readonly<Record<string, string>>

interface OutcomeRow {
  item: number
  outcome: 'placed' | 'replayed' | 'refused' | 'conflict'
  bet_id: string | null
  code: string
  facts: Facts | null
  placed_at: Date | null
  waits_until: Date | null
  available_after: string | null
  outstanding_after: string | null
  wallet_version: string | null
}

/** The function's arguments in order: SQL type, and how the value is read from an item or a leg. */
const itemArguments: readonly (readonly [type: string, of: (item: Placement) => ArrayElement])[] = [
  ['smallint', (item) => item.operatorId],
  ['bigint', (item) => item.walletId],
  ['bigint', (item) => item.termsId],
  ['uuid', (item) => item.requestId],
  ['text', (item) => item.contentHash],
  ['text', (item) => item.refusal?.code ?? ''],
  ['text', (item) => factsText(item)],
  ['text', (item) => item.combination],
  ['integer', (item) => item.waitMs],
  ['bigint', (item) => item.stake],
  ['bigint', (item) => item.risk],
  ['bigint', (item) => item.win],
  ['smallint', (item) => item.oddsType],
  ['smallint', (item) => item.acceptOdds],
  ['bigint', (item) => item.maxPerMatch],
  ['bigint', (item) => item.checkedAtMs],
]

function factsText({ refusal }: Placement): string {
  return refusal === null ? '{}' : JSON.stringify(refusal.facts)
}

interface NumberedLeg {
  readonly leg: PlacementLeg
  readonly item: number
  readonly number: number
}

const legArguments: readonly (readonly [type: string, of: (leg: NumberedLeg) => ArrayElement])[] = [
  ['integer', ({ item }) => item],
  ['smallint', ({ number }) => number],
  ['bigint', ({ leg }) => leg.matchKey],
  ['smallint', ({ leg }) => leg.marketType],
  ['text', ({ leg }) => leg.betType],
  ['text', ({ leg }) => leg.period],
  ['text', ({ leg }) => leg.selection],
  ['smallint', ({ leg }) => leg.lineQuarters],
  ['integer', ({ leg: { price } }) => (price.type === 'MM' ? null : price.thousandths)],
  ['smallint', ({ leg: { price } }) => (price.type === 'MM' ? price.percent : null)],
  ['smallint', ({ leg }) => leg.sourceOddsType],
  ['integer', ({ leg }) => leg.sourceOddsThousandths],
  ['bigint', ({ leg }) => leg.oddsVersion],
  ['bigint', ({ leg }) => leg.guardVersion],
  ['smallint', ({ leg }) => leg.score?.home ?? null],
  ['smallint', ({ leg }) => leg.score?.away ?? null],
]

/** Arguments of items that came later, at the end. */
const laterArguments: typeof itemArguments = [
  ['text', ({ sizes }) => (sizes === undefined ? null : `{${sizes.join()}}`)],
  ['boolean', ({ referred = false }) => (referred ? 't' : 'f')],
  ['integer', ({ rights }) => rights],
]

const types = [...itemArguments, ...legArguments, ...laterArguments].map(
  ([type], index) => `$${index + 1}::${type}[]`,
)
const callText = `
  select item, outcome, bet_id, code, facts, placed_at, waits_until, available_after,
         outstanding_after, wallet_version
    from place_bets(${types.join(', ')})`

/**
 * Places a batch in one statement, which is its own transaction. The outcomes are in the order of
 * the items; no two items may share wallet and request id.
 */
export async function placeBatch(
  queries: Queries,
  items: readonly Placement[],
): Promise<PlacementOutcome[]> {
  const legs = items.flatMap((item, index) =>
    item.legs.map((leg, number) => ({ leg, item: index + 1, number: number + 1 })),
  )
  const values = [
    ...itemArguments.map(([, of]) => arrayLiteral(items.map(of))),
    ...legArguments.map(([, of]) => arrayLiteral(legs.map(of))),
    ...laterArguments.map(([, of]) => arrayLiteral(items.map(of))),
  ]
  const rows = await queries.query<OutcomeRow>(callText, values, 'place_bets')
  const outcomes: (PlacementOutcome | Promise<PlacementOutcome>)[] = []
  for (const row of rows) {
    const item = items[row.item - 1]
    if (item !== undefined) outcomes[row.item - 1] = answerOf(queries, row, item)
  }
  return Promise.all(outcomes)
}

/** Only a repeated request costs another query: its stored outcome is looked up. */
function answerOf(
  queries: Queries,
  row: OutcomeRow,
  item: Placement,
): PlacementOutcome | Promise<PlacementOutcome> {
  switch (row.outcome) {
    case 'placed':
      return placedNow(row, item)
    case 'refused':
      return refusedOf(row)
    case 'conflict':
      return { kind: 'conflict' }
    case 'replayed':
      return findOutcome(queries, item).then(
        (outcome) => outcome ?? { kind: 'unknown' },
        // The bet is stored, even if it could not be read here.
        () => ({ kind: 'unknown' }),
      )
  }
}

/** A bet placed just now: the database answers what it decided, the rest is as it was sent. */
function placedNow(row: OutcomeRow, item: Placement): PlacementOutcome {
  const { stake, win, oddsType } = item
  const legs = item.legs.map(({ price, lineQuarters, score }) => ({
    price,
    lineQuarters,
    score,
  }))
  return { kind: 'placed', bet: { ...decidedOf(row), stake, win, oddsType, legs } }
}

type LegRow = LegPriceRow & Pick<BackedLegRow, 'line_quarters' | 'score_home' | 'score_away'>

type KnownRow = Omit<OutcomeRow, 'item' | 'outcome'> & {
  content_hash: string
  stake: string | null
  win: string | null
  odds_type: number | null
  legs: LegRow[] | null
}

/**
 * Returns the stored outcome of a request; null if the request is new. A request id that a cash-out
 * has used is refused as a conflict.
 */
export async function findOutcome(
  queries: Queries,
  item: Pick<Placement, 'walletId' | 'requestId' | 'contentHash'>,
): Promise<PlacementOutcome | null> {
  const [row] = await queries.query<KnownRow>(
    `select encode(b.content_hash, 'hex') as content_hash, b.id as bet_id, '' as code,
            '{}'::jsonb as facts, b.placed_at, b.waits_until, b.stake, b.win, b.odds_type,
            (select jsonb_agg(jsonb_build_object(
                      'odds_thousandths', placed_odds_thousandths, 'percent', percent,
                      'line_quarters', line_quarters,
                      'score_home', score_home, 'score_away', score_away) order by leg)
               from bet_leg where bet_id = b.id) as legs,
            t.available_after, t.outstanding_after, t.wallet_version
       from bet b
       join transfer t on t.reference = b.id and t.kind = 'hold' and t.revision = 0
      where b.wallet_id = $1 and b.request_id = $2
      union all
     select encode(content_hash, 'hex'), null, code, facts,
            null, null, null, null, null, null, null, null, null
       from (select wallet_id, request_id, content_hash, code, facts from bet_refusal
             union all
             select wallet_id, request_id, '', '', '{}' from cash_out) other
      where wallet_id = $1 and request_id = $2`,
    [item.walletId, item.requestId],
  )
  if (row === undefined) return null
  if (row.content_hash !== item.contentHash) return { kind: 'conflict' }
  if (row.bet_id === null) return refusedOf(row)
  return { kind: 'replayed', bet: betOf(row) }
}

function refusedOf({ code, facts }: Pick<OutcomeRow, 'code' | 'facts'>): PlacementOutcome {
  return { kind: 'refused', code: code as ErrorCode, facts: factsOf(facts ?? {}) }
}

/** The facts of a refusal as they are answered: SQL names amounts and moments by numbers. */
function factsOf(stored: Facts): Facts {
  const { limit_minor: amount, used_minor: used, until_ms: untilMs } = stored
  if (amount !== undefined && used !== undefined) {
    const kind = stored['own_limit'] as PlayLimitKind
    const period = stored['period'] as PlayPeriod
    const limit = { kind, period, amount: BigInt(amount), used: BigInt(used) }
    return refusalFacts.playLimit({ limit, left: leftOf(limit) })
  }
  if (untilMs === undefined) return stored
  return refusalFacts.playBreak({ kind: stored['play_break'] ?? '', untilMs: Number(untilMs) })
}

function betOf(row: KnownRow): PlacedBet {
  return {
    ...decidedOf(row),
    stake: BigInt(row.stake ?? 0),
    win: BigInt(row.win ?? 0),
    oddsType: row.odds_type ?? 0,
    legs: row.legs?.map((leg) => placedLegOf(leg, row.odds_type ?? 0)) ?? [],
  }
}

function placedLegOf(leg: LegRow, oddsType: number): PlacedLeg {
  return {
    price: priceOfLeg(leg, oddsType),
    lineQuarters: leg.line_quarters,
    score: scoreOf(leg.score_home, leg.score_away),
  }
}

type DecidedRow = Pick<
  OutcomeRow,
  | 'bet_id'
  | 'placed_at'
  | 'waits_until'
  | 'available_after'
  | 'outstanding_after'
  | 'wallet_version'
>

function decidedOf(row: DecidedRow): Omit<PlacedBet, 'stake' | 'win' | 'oddsType' | 'legs'> {
  return {
    betId: BigInt(row.bet_id ?? 0),
    placedAtMs: row.placed_at?.getTime() ?? 0,
    waitsUntilMs: row.waits_until?.getTime() ?? null,
    walletAfter: {
      available: BigInt(row.available_after ?? 0),
      outstanding: BigInt(row.outstanding_after ?? 0),
      version: BigInt(row.wallet_version ?? 0),
    },
  }
}
