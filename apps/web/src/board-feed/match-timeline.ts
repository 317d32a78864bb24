import type { BoardLive } from '@fairline/domain/board/board-model'
import type { Side } from '@fairline/domain/board/board-rows'

/** 'goalTakenBack' is a goal that the referee undid: the score fell. */
export type TimelineKind = 'goal' | 'goalTakenBack' | 'redCard'

/** Something that happened in a match, with clock and score right after it. */
export interface TimelineEvent {
  readonly kind: TimelineKind
  readonly side: Side
  readonly live: BoardLive
}

/** What this page has seen of a running match. */
export interface Timeline {
  /** The match when the page saw it first. Events before that have no minute here. */
  readonly first: BoardLive
  /** In the order in which they happened. */
  readonly events: readonly TimelineEvent[]
}

const sides: readonly Side[] = ['home', 'away']

function repeat(count: number, event: TimelineEvent): readonly TimelineEvent[] {
  return Array.from({ length: Math.max(0, count) }, () => event)
}

/** What happened between two states of a match; each goal is an event of its own. */
export function eventsBetween(before: BoardLive, live: BoardLive): readonly TimelineEvent[] {
  return sides.flatMap((side) => {
    const goals = live.score[side] - before.score[side]
    return [
      ...repeat(live.redCards[side] - before.redCards[side], { kind: 'redCard', side, live }),
      ...repeat(goals, { kind: 'goal', side, live }),
      ...repeat(-goals, { kind: 'goalTakenBack', side, live }),
    ]
  })
}

/** The timeline after another state of the match; the same object where nothing happened. */
export function continueTimeline(
  timeline: Timeline | undefined,
  before: BoardLive | null,
  after: BoardLive,
): Timeline {
  if (timeline === undefined || before === null) return { first: after, events: [] }
  const events = eventsBetween(before, after)
  return events.length === 0 ? timeline : { ...timeline, events: [...timeline.events, ...events] }
}
