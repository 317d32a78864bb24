import type { FeedLeague } from '@fairline/domain/feed/feed-message'
import { halfMs, minuteMs } from '@fairline/pricing/score-model'
import { cornerRates, yellowCards } from './imagine-match.ts'
import { createMatchScript, type MatchStory } from './match-script.ts'
import type { MarketDepth } from './price-match.ts'
import { bookingTally, cornerTally, goalsWithin, type Tally, type TallySpan } from './tally.ts'
import type { WorldMatch } from './world.ts'
import { realMs, spanFloorsAt } from './world.ts'

/** What a match is also played for, each kind in a league of its own below the match's. */
export type ChildKind = 'corners' | 'bookings' | 'quarters'

/**
 * What is added to the id and name of the league, and in brackets to the names of the sides.
 * Sorting ids by their suffixes puts the leagues in the order in which they are to be shown.
 */
export const childKinds = {
  corners: { suffix: 'c', league: 'CORNERS', side: 'Corners' },
  bookings: { suffix: 'k', league: 'BOOKINGS', side: 'Bookings' },
  quarters: { suffix: 'q', league: 'SPECIFIC 15 MINS OVER/UNDER', side: '' },
} as const

const countDepth: MarketDepth = {
  FT: 2,
  '1H': 1,
  beyondTable: 'usual',
  only: ['HDP', 'OU', '1X2', 'OE'],
}
const quarterDepth: MarketDepth = { FT: 2, '1H': 1, beyondTable: 'usual', only: ['OU'] }

/**
 * Returns the child matches of a match with a known story: its corners and bookings from its
 * announcement to its end, and its quarters of an hour, each opened a little before it begins.
 */
export function childrenOf(
  parent: WorldMatch,
  story: MatchStory,
  wanted: readonly ChildKind[],
  speed: number,
): WorldMatch[] {
  return wanted.flatMap((kind) => {
    if (kind === 'quarters') return quartersOf(parent, story, speed)
    const [tally, rates] =
      kind === 'corners' ? [cornerTally, cornerRates(parent.rates)] : [bookingTally, yellowCards]
    const { suffix, side } = childKinds[kind]
    const id = `${parent.match.id}${suffix}`
    const given = { id, side, tally, speed }
    return [{ ...childOf(parent, story, kind, given), rates, priceKey: id, depth: countDepth }]
  })
}

interface ChildGiven {
  readonly id: string
  /** Added in brackets to the names of both sides. */
  readonly side: string
  readonly tally: Tally
  readonly speed: number
}

/** A child that is priced as its parent is. */
function childOf(
  parent: WorldMatch,
  story: MatchStory,
  kind: ChildKind,
  { id, side, tally, speed }: ChildGiven,
): WorldMatch {
  const { match } = parent
  const untilMs = tally.span?.untilMs ?? Number.POSITIVE_INFINITY
  const isOver = story.abandonedMs !== null && untilMs <= story.abandonedMs
  const played = isOver ? ({ ending: 'completed', abandonedMs: null } as const) : {}
  return {
    ...parent,
    match: {
      ...match,
      id,
      parentId: match.id,
      league: childLeague(match.league, kind),
      home: `${match.home} (${side})`,
      away: `${match.away} (${side})`,
    },
    script: createMatchScript({ ...story, ...played, tally }, spanFloorsAt(speed)),
  }
}

function childLeague(league: FeedLeague, kind: ChildKind): FeedLeague {
  const { suffix, league: name } = childKinds[kind]
  const child = { ...league, id: `${league.id}${suffix}`, name: `${league.name} - ${name}` }
  return { ...child, main: false, goesWithMain: league.main }
}

/** As the clock shows them; what is scored in stoppage belongs to minute 45 or 90. */
const quarterNames = [
  '00:00-15:00',
  '15:01-30:00',
  '30:01-45:00',
  '45:01-60:00',
  '60:01-75:00',
  '75:01-90:00',
] as const

const quarterMs = 15 * minuteMs
/** A quarter is on offer so long before it begins, match time; the first as long as the match. */
const openedAheadMs = 5 * minuteMs
const secondMs = 1000

/** The spans of the six quarters: a goal at 15:00 is of the first, one at 15:01 of the next. */
function quarterSpans({ stoppageMs }: MatchStory, secondHalfStartMs: number): TallySpan[] {
  return (['first', 'second'] as const).flatMap((half) => {
    const startMs = half === 'first' ? 0 : secondHalfStartMs
    const cuts = [
      startMs,
      startMs + quarterMs + secondMs,
      startMs + 2 * quarterMs + secondMs,
      startMs + halfMs + stoppageMs[half],
    ]
    return [0, 1, 2].map((at) => ({ fromMs: cuts[at] ?? 0, untilMs: cuts[at + 1] ?? 0 }))
  })
}

function quartersOf(parent: WorldMatch, story: MatchStory, speed: number): WorldMatch[] {
  const { match, script, whistleMs, announcedMs } = parent
  const spans = quarterSpans(story, script.secondHalfStartMs)
  const brokenOffMs = story.ending === 'postponed' ? 0 : (story.abandonedMs ?? script.endMs)
  return spans.flatMap((span, index) => {
    const opensMs = index === 0 ? null : span.fromMs - openedAheadMs
    // A quarter that would open after the match is over is never announced.
    if (opensMs !== null && (!match.offeredLive || opensMs >= brokenOffMs)) return []
    const given = {
      id: `${match.id}${childKinds.quarters.suffix}${index + 1}`,
      side: quarterNames[index] ?? '',
      tally: goalsWithin(span),
      speed,
    }
    const openedMs = opensMs === null ? announcedMs : whistleMs + realMs(opensMs, speed)
    const child = childOf(parent, story, 'quarters', given)
    return [{ ...child, announcedMs: openedMs, depth: quarterDepth }]
  })
}
