import type { Score } from '@fairline/domain/bet-types/facts'
import type { MomentKind } from '@fairline/domain/event/match-moment'
import type { FeedStage } from '@fairline/domain/feed/feed-message'
import type { Half } from '@fairline/pricing/score-model'
import type { OfficialScores, Side } from './match-script.ts'
import type { Place } from './moment-places.ts'

/** Something that a recording says of a match. What it does not say is absent, never made up. */
export interface RecordedIncident {
  readonly kind: 'goal' | 'red_card' | 'corner'
  /** For a goal the side it counts for, own goals included. */
  readonly side: Side
  readonly half: Half
  /** Playing time since the start of the half, milliseconds; beyond 45 minutes it is stoppage. */
  readonly atMs: number
}

/** Something that a recording says of play, also what the feed of prices does not report. */
export interface RecordedMoment extends Pick<RecordedIncident, 'side' | 'half' | 'atMs'> {
  readonly kind: MomentKind
  /** Null where the recording does not say where it was. */
  readonly place: Place | null
}

/** A match that was played, as a recording describes it; regular time and its stoppage only. */
export interface RecordedMatch {
  readonly home: string
  readonly away: string
  /** The group or the round, where the recording names one. */
  readonly stage: string | null
  /** Where it was in the competition, if the winner of a tie played on. */
  readonly tie?: Omit<FeedStage, 'competition'>
  /**
   * The kick-off as it was, milliseconds since 1970. Only differences within one recording count:
   * where it names no time zone, its local time is taken for UTC. Null where it names no date.
   */
  readonly kickoffMs: number | null
  readonly incidents: readonly RecordedIncident[]
  /** What it says of play; its incidents alone where absent. */
  readonly moments?: readonly RecordedMoment[]
  /** How long each half lasted, milliseconds with its stoppage; null if it is not recorded. */
  readonly lengthMs: Readonly<Record<Half, number | null>>
  /** The match was called off: nothing of it happened, and its bets are void. */
  readonly postponed?: true
  /** The official scores, which bets settle by, even where the incidents say another. */
  readonly scores: OfficialScores
}

/** A file of matches that were played. */
export interface Recording {
  readonly tournament: string
  readonly matches: readonly RecordedMatch[]
  /** What a reader had to decide: matches left out, places where the file contradicts itself. */
  readonly remarks: readonly string[]
}

/** The score that the goals of a match add up to. */
export function scoreOfGoals(incidents: readonly RecordedIncident[], until: Half): Score {
  const goals = incidents.filter(
    ({ kind, half }) => kind === 'goal' && (until === 'second' || half === 'first'),
  )
  const of = (side: Side): number => goals.filter((goal) => goal.side === side).length
  return { home: of('home'), away: of('away') }
}
