import type { Score } from '@fairline/domain/bet-types/facts'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import type { MatchEntry } from './match-entry.ts'

/**
 * What happened to a match, for waiting bets. A bet stop has its reason as kind. The other kinds
 * are `suspended` (markets closed), `resumed`, `danger`, `safe`, `line_removed`, `price`,
 * `market_type` (early, today or live changed) and `closed` (off the board).
 */
export type MatchEventKind =
  | BetStopReason
  | 'suspended'
  | 'resumed'
  | 'danger'
  | 'safe'
  | 'line_removed'
  | 'price'
  | 'market_type'
  | 'closed'

export interface MatchEvent {
  readonly matchKey: bigint
  readonly matchId: string
  /** When the producer said so, milliseconds since 1970; the book's own time where time did it. */
  readonly atMs: number
  readonly kind: MatchEventKind
  /** The reason where it is a stop of betting. */
  readonly stop: BetStopReason | null
}

const stopReasons: ReadonlySet<string> = new Set<BetStopReason>([
  'goal',
  'red_card',
  'penalty',
  'var',
  'period_end',
  'kick_off',
  'feed_lost',
  'operator',
])

/** The event of a kind, which is a stop where the kind is the reason of one. */
export function matchEvent(given: Omit<MatchEvent, 'stop'>): MatchEvent {
  const { kind } = given
  return { ...given, stop: stopReasons.has(kind) ? (kind as BetStopReason) : null }
}

const goals = ({ home, away }: Score): number => home + away

const openIds = (view: BoardMatch | null): ReadonlySet<string> =>
  new Set((view === null ? [] : marketsOf(view)).filter(({ open }) => open).map(({ id }) => id))

const openSelections = (view: BoardMatch): ReadonlySet<string> =>
  new Set(
    marketsOf(view)
      .filter(({ open }) => open)
      .flatMap(({ id, outcomes }) => outcomes.map(({ selection }) => `${id}/${selection}`)),
  )

/**
 * Whether a bet that was checked before must not be placed after: something closed or went, a goal
 * or card fell, the match moved to another book, or its terms changed. A price alone is no reason,
 * and neither is a score where the sport's record says so.
 */
export function mustRaise(
  before: BoardMatch | null,
  after: BoardMatch | null,
  sportsType: number,
): boolean {
  if (before === null || after === null) return before !== after
  const wasOpen = openSelections(before)
  const isOpen = openSelections(after)
  if ([...wasOpen].some((id) => !isOpen.has(id))) return true
  return (
    before.marketType !== after.marketType ||
    before.status !== after.status ||
    before.kickoffMs !== after.kickoffMs ||
    before.home !== after.home ||
    before.away !== after.away ||
    ((sportOf(sportsType)?.inPlay.scoreRefuses ?? true) &&
      scoreAndCards(before) !== scoreAndCards(after))
  )
}

function scoreAndCards({ live }: BoardMatch): string {
  if (live === null) return ''
  const { score, redCards } = live
  return [score.home, score.away, redCards.home, redCards.away].join()
}

const momentsEnd: ReadonlySet<string> = new Set<BetStopReason>(['goal', 'period_end', 'kick_off'])

/**
 * Whether a match is not what traders judged any more: a goal, where one refuses bets, or the end
 * of a period, as the kick-off is of the time before it.
 */
export function endsMoment(before: MatchEntry, after: MatchEntry): boolean {
  if (after.stop !== null && after.stopAtMs !== before.stopAtMs && momentsEnd.has(after.stop)) {
    return true
  }
  if (before.state === null || after.state === null) return false
  const refusesByScore = sportOf(after.fixture.sportsType)?.inPlay.scoreRefuses ?? true
  return (
    before.state.phase !== after.state.phase ||
    (refusesByScore && goals(before.state.score) !== goals(after.state.score))
  )
}

/** Returns the kinds that lead from one state of a match to the next, in the order of reporting. */
export function kindsBetween(before: MatchEntry, after: MatchEntry): MatchEventKind[] {
  if (after.view === null) return before.view === null ? [] : ['closed']
  const kinds: MatchEventKind[] = [...happenings(before, after), ...stopsBetween(before, after)]
  if (before.view !== null && before.view.marketType !== after.view.marketType) {
    kinds.push('market_type')
  }
  kinds.push(...dangerBetween(before, after), ...marketKinds(before.view, after.view))
  return kinds
}

/** Goals, goals taken back and red cards, reported even when no stop announced them. */
function happenings({ state: before }: MatchEntry, { state: after }: MatchEntry): MatchEventKind[] {
  if (before === null || after === null) return []
  const kinds: MatchEventKind[] = []
  const isSameScore =
    before.score.home === after.score.home && before.score.away === after.score.away
  if (!isSameScore) kinds.push(goals(after.score) < goals(before.score) ? 'var' : 'goal')
  if (goals(after.redCards) > goals(before.redCards)) kinds.push('red_card')
  if (before.phase !== after.phase && after.phase === 'HT') kinds.push('period_end')
  return kinds
}

function stopsBetween(before: MatchEntry, after: MatchEntry): MatchEventKind[] {
  if (after.stop === null || after.stopAtMs === before.stopAtMs) return []
  return [after.stop]
}

function dangerBetween(before: MatchEntry, after: MatchEntry): MatchEventKind[] {
  const [was, is] = [before, after].map(isInDanger)
  return was === is ? [] : [is ? 'danger' : 'safe']
}

const isInDanger = ({ state, trading }: MatchEntry): boolean =>
  trading.danger || (state?.danger ?? null) !== null

function marketKinds(before: BoardMatch | null, after: BoardMatch): MatchEventKind[] {
  if (before === null) return []
  const wasOpen = openIds(before)
  const isOpen = openIds(after)
  const old = new Map(marketsOf(before).map((market) => [market.id, market.oddsVersion]))
  const now = new Map(marketsOf(after).map((market) => [market.id, market.oddsVersion]))
  const closed = [...wasOpen].some((id) => now.has(id) && !isOpen.has(id))
  const opened = [...isOpen].some((id) => !wasOpen.has(id))
  const moved = [...now].some(([id, version]) => old.has(id) && old.get(id) !== version)
  return [
    ...([...old.keys()].some((id) => !now.has(id)) ? (['line_removed'] as const) : []),
    ...(closed ? (['suspended'] as const) : []),
    ...(moved ? (['price'] as const) : []),
    ...(opened ? (['resumed'] as const) : []),
  ]
}
