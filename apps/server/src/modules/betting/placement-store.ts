import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { type ArrayElement, arrayLiteral } from '../../db/array-literal.ts'
import type { Queries } from '../../db/queries.ts'
import type { PlacedBet, Placement, PlacementLeg, PlacementOutcome } from './placement.ts'

interface OutcomeRow {
  item: number
  outcome: 'placed' | 'replayed' | 'refused' | 'conflict'
  bet_id: string | null
  code: string
  facts: Record<string, string> | null
  placed_at: Date | null
  waits_until: Date | null
  stake: string | null
  odds_type: number | null
  odds_thousandths: number | null
  line_quarters: number | null
  score_home: number | null
  score_away: number | null
  available_after: string | null
  outstanding_after: string | null
}

/** The function's arguments in order: its SQL type, and what an item or a leg gives. */
const itemArguments: readonly (readonly [type: string, of: (item: Placement) => ArrayElement])[] = [
  ['smallint', (item) => item.operatorId],
  ['bigint', (item) => item.walletId],
  ['bigint', (item) => item.termsId],
  ['uuid', (item) => item.requestId],
  ['text', (item) => item.contentHash],
  ['text', (item) => item.refusal?.code ?? ''],
  ['text', (item) => factsText(item)],
  ['text', (item) => item.kind],
  ['integer', (item) => item.waitMs],
  ['bigint', (item) => item.stake],
  ['bigint', (item) => item.risk],
  ['bigint', (item) => item.win],
  ['smallint', (item) => item.oddsType],
  ['smallint', (item) => item.acceptOdds],
  ['bigint', (item) => item.maxPerMatch],
]

function factsText({ refusal }: Placement): string {
  return refusal === null ? '{}' : JSON.stringify(refusal.facts)
}

interface NumberedLeg extends PlacementLeg {
  readonly item: number
  readonly number: number
}

const legArguments: readonly (readonly [type: string, of: (leg: NumberedLeg) => ArrayElement])[] = [
  ['integer', (leg) => leg.item],
  ['smallint', (leg) => leg.number],
  ['bigint', (leg) => leg.matchKey],
  ['smallint', (leg) => leg.marketType],
  ['text', (leg) => leg.betType],
  ['text', (leg) => leg.period],
  ['text', (leg) => leg.selection],
  ['smallint', (leg) => leg.lineQuarters],
  ['integer', (leg) => leg.oddsThousandths],
  ['smallint', (leg) => leg.sourceOddsType],
  ['integer', (leg) => leg.sourceOddsThousandths],
  ['bigint', (leg) => leg.oddsVersion],
  ['bigint', (leg) => leg.guardVersion],
  ['smallint', (leg) => leg.score?.home ?? null],
  ['smallint', (leg) => leg.score?.away ?? null],
]

const callText = `select * from place_bets(${[...itemArguments, ...legArguments]
  .map(([type], index) => `$${index + 1}::${type}[]`)
  .join(', ')})`

/**
 * Places a batch in one statement, which is its own transaction. The outcomes are in the order of
 * the items; no two items may share wallet and request id.
 */
export async function placeBatch(
  queries: Queries,
  items: readonly Placement[],
): Promise<PlacementOutcome[]> {
  const legs = items.flatMap((item, index) =>
    item.legs.map((leg, number) => ({ ...leg, item: index + 1, number: number + 1 })),
  )
  const values = [
    ...itemArguments.map(([, of]) => arrayLiteral(items.map(of))),
    ...legArguments.map(([, of]) => arrayLiteral(legs.map(of))),
  ]
  const rows = await queries.query<OutcomeRow>(callText, values, 'place_bets')
  const outcomes: PlacementOutcome[] = []
  for (const row of rows) {
    const item = items[row.item - 1]
    const isNew = row.outcome === 'placed' && item !== undefined
    outcomes[row.item - 1] = isNew ? placedNow(row, item) : outcomeOf(row)
  }
  return outcomes
}

/** A bet placed just now: the database answers what it decided, the rest is as it was sent. */
function placedNow(row: OutcomeRow, item: Placement): PlacementOutcome {
  const [leg] = item.legs
  return {
    kind: 'placed',
    bet: {
      ...decidedOf(row),
      stake: item.stake,
      oddsType: item.oddsType,
      oddsThousandths: leg?.oddsThousandths ?? 0,
      lineQuarters: leg?.lineQuarters ?? null,
      score: leg?.score ?? null,
    },
  }
}

type KnownRow = Omit<OutcomeRow, 'item' | 'outcome'> & { content_hash: string }

/** What stands under a request; null when nothing does (yet). */
export async function findOutcome(
  queries: Queries,
  item: Pick<Placement, 'walletId' | 'requestId' | 'contentHash'>,
): Promise<PlacementOutcome | null> {
  const [row] = await queries.query<KnownRow>(
    `select encode(b.content_hash, 'hex') as content_hash, b.id as bet_id, '' as code,
            '{}'::jsonb as facts, b.placed_at, b.waits_until, b.stake, b.odds_type,
            l.placed_odds_thousandths as odds_thousandths, l.line_quarters,
            l.score_home, l.score_away, t.available_after, t.outstanding_after
       from bet b
       join bet_leg l on l.bet_id = b.id and l.leg = 1
       join transfer t on t.reference = b.id and t.kind = 'hold' and t.revision = 0
      where b.wallet_id = $1 and b.request_id = $2
      union all
     select encode(content_hash, 'hex'), null, code, facts, null, null, null, null, null, null,
            null, null, null, null
       from bet_refusal where wallet_id = $1 and request_id = $2`,
    [item.walletId, item.requestId],
  )
  if (row === undefined) return null
  if (row.content_hash !== item.contentHash) return { kind: 'conflict' }
  return outcomeOf({
    ...row,
    item: 1,
    outcome: row.bet_id === null ? 'refused' : 'replayed',
  })
}

function outcomeOf(row: OutcomeRow): PlacementOutcome {
  if (row.outcome === 'conflict') return { kind: 'conflict' }
  if (row.outcome === 'refused' || row.bet_id === null) {
    return { kind: 'refused', code: row.code as ErrorCode, facts: row.facts ?? {} }
  }
  const { score_home: home, score_away: away } = row
  return {
    kind: row.outcome,
    bet: {
      ...decidedOf(row),
      stake: BigInt(row.stake ?? 0),
      oddsType: row.odds_type ?? 0,
      oddsThousandths: row.odds_thousandths ?? 0,
      lineQuarters: row.line_quarters,
      score: home === null || away === null ? null : { home, away },
    },
  }
}

function decidedOf(
  row: OutcomeRow,
): Pick<
  PlacedBet,
  'betId' | 'placedAtMs' | 'waitsUntilMs' | 'availableAfter' | 'outstandingAfter'
> {
  return {
    betId: BigInt(row.bet_id ?? 0),
    placedAtMs: row.placed_at?.getTime() ?? 0,
    waitsUntilMs: row.waits_until?.getTime() ?? null,
    availableAfter: BigInt(row.available_after ?? 0),
    outstandingAfter: BigInt(row.outstanding_after ?? 0),
  }
}
