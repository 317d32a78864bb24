import type { BetType } from '../bet-types/bet-type.ts'
import type { PeriodCode, Unit } from '../bet-types/period.ts'
import type { TableKind } from '../standings/table-kind.ts'
import type { DetailName } from './details.ts'
import type { BoardPage } from './page-names.ts'

/** A part of an event of the sport. Its score is of the part alone. */
export interface SportPeriod {
  readonly code: PeriodCode
  /** What its score counts. */
  readonly unit: Unit
}

/** How the time cell says how far a match is. */
export type ClockKind =
  | 'minute'
  | 'down'
  | 'innings'
  | 'overs'
  | 'sets'
  | 'rally'
  | 'map'
  | 'frames'
  | 'rounds'
  | 'countdown'

/** A column of the table: the markets of a bet type and period. */
export interface SportColumn {
  readonly period: PeriodCode
  readonly betType: BetType
}

/** Markets that the sport offers outside and in the table, in the order of the drawer. */
export interface SportMarkets {
  readonly betType: BetType
  readonly periods: readonly PeriodCode[]
  /** What its line and its result count. */
  readonly unit: Unit
}

/**
 * What the live centre shows of a running event, next to its score and clock, in order: what only
 * this sport has, which its face draws (apps/web/src/sports); the score of each part; the pitch
 * with the side under pressure; corners and red cards; what open bets win at each score; and what
 * happened.
 */
export type CentreField =
  | ('own' | 'parts' | 'pitch')
  | ('corners' | 'redCards')
  | ('scoreMap' | 'timeline')

/** What an abandoned event needs so that its bets keep their results. */
export type AbandonRule =
  /**
   * Nothing: only what no continuation could change is decided. Where `parts` says so, all bets on
   * a part that was broken off are void (rules.md 3.3).
   */
  | { readonly kind: 'undecided_void'; readonly parts?: 'void' }
  /** Minutes played; more of them in a game that was announced as `longer.planned` minutes. */
  | {
      readonly kind: 'minutes'
      readonly minutes: number
      readonly longer?: { readonly planned: number; readonly minutes: number }
    }
  | { readonly kind: 'innings'; readonly innings: number }
  /** As the first. A completed event that was made shorter decides its winner only. */
  | { readonly kind: 'winner_stands' }
  /** Its end: every bet on an event that was broken off is void. */
  | { readonly kind: 'all_void' }

/**
 * The rounds of a virtual game: they are on a timetable, and each is drawn from its own secret.
 * A sport without them has events that a feed reports.
 */
export interface GameRounds {
  /** What members read above its rounds. */
  readonly league: string
  /** How it is dealt, priced and drawn: the key of a record (house-games/all-draws.ts). */
  readonly draw: string
  /** Whether its events can be legs of a parlay. */
  readonly inParlays: boolean
  /** From midnight in GMT+8 to the first start of the day, milliseconds. */
  readonly shiftMs: number
  /** Events that start together. */
  readonly events: number
  /** Starts that are listed ahead. */
  readonly ahead: number
  /** How long the drawing of an event takes; it is settled afterwards. Milliseconds. */
  readonly shownMs: number
}

/** Why a feed stops the bets on a match; the last two are of no sport. */
export type BetStopReason =
  | 'goal'
  | 'red_card'
  | 'penalty'
  | 'var'
  | 'period_end'
  | 'kick_off'
  | 'feed_lost'
  | 'operator'

/** When a set is over. */
export interface SetLength {
  /** What wins it, two ahead of the other side. */
  readonly to: number
  /** What wins it by one. Without it, play continues until a side is two ahead. */
  readonly cap?: number
  /** What wins the last possible set, where that is shorter. */
  readonly deciding?: number
  /** Set where the last possible set has been played without the cap, such as 70-68 in tennis. */
  readonly longDeciding?: boolean
}

/**
 * All that a sport is, but for its score model: ids, parts, columns, markets and rules. The
 * registry lists the records (all-sports.ts), and is the only one that imports them.
 */
export interface Sport {
  /** Id on the wire, `sports_type`. @spec S1.sports */
  readonly id: number
  /** Names its texts (`sport.<key>`) and its icon. */
  readonly key: string
  /** Says what could still change in an event that was broken off. */
  readonly scoring: 'points' | 'sets' | 'fight' | 'race'
  /** Set for a virtual game. */
  readonly rounds?: GameRounds
  /** The product that an operator can switch off; virtual games are one of their own. */
  readonly category?: 'eSports'
  /** What its scores count, the one that is shown first. */
  readonly units: readonly [Unit, ...Unit[]]
  /** What results also count, which no bet is on: the wickets and balls of cricket. */
  readonly reported?: readonly Unit[]
  /** Its parts, the event first. */
  readonly periods: readonly SportPeriod[]
  readonly clock: ClockKind
  /** How many minutes it is played, where its clock counts them up. */
  readonly minutes?: number
  /** Set where a goal is rare enough to be news: it lights its row and is heard. */
  readonly goalIsNews?: true
  readonly columns: {
    /** Columns of the double line, in their order. */
    readonly double: readonly SportColumn[]
    readonly single: readonly SportColumn[]
    /** Parts that have a tab of their own in the drawer. */
    readonly tabs?: readonly PeriodCode[]
  }
  /** The pages of its menu, in their order, with the bet types that bring an event onto each. */
  readonly pages: readonly { readonly page: BoardPage; readonly betTypes: readonly BetType[] }[]
  readonly markets: readonly SportMarkets[]
  /** Quarters between neighbouring lines: 1 also offers quarter lines, 2 halves only. */
  readonly lineStep: 1 | 2
  /** Whether a handicap in play counts only what is scored after the bet. */
  readonly rebased: boolean
  readonly inPlay: {
    /** How long a bet waits, milliseconds. */
    readonly waitMs: number
    /** Whether each change of the score refuses a waiting bet. */
    readonly scoreRefuses: boolean
    /** Stops that refuse a waiting bet. */
    readonly stops: readonly BetStopReason[]
  }
  readonly stands: AbandonRule
  /** Hours after its scheduled start at which an event without a result is void (rules.md 3.3). */
  readonly postponeHours: number
  /** Absent where nothing is counted in its sets. */
  readonly sets?: SetLength
  /** Set where an event that is level continues until one side leads. */
  readonly neverLevel?: true
  /** Whether a level event has a winner by a super over, which its score leaves out. */
  readonly superOver?: true
  readonly myanmar: boolean
  /** Set where the model of goals forecasts scores, so that bets have a value in play. */
  readonly hasForecast?: true
  /** Set where tournaments have rooms on its rounds; matches of any sport can be in a room. */
  readonly hasRooms?: true
  /** Parts that the results show, in their order. */
  readonly resultFields: readonly (PeriodCode | 'OT')[]
  /** Set where the face of the sport marks a side of a running event, such as who serves. */
  readonly ownMark?: true
  readonly centre: readonly CentreField[]
  /** What a running event has besides score, clock and parts; absent for nothing. */
  readonly details?: readonly DetailName[]
  /** What the tables of its leagues count; absent where no leagues of teams play it. */
  readonly table?: TableKind
}

/** Whether its events are rounds of a virtual game. */
export const isOfRounds = ({ rounds }: Sport): boolean => rounds !== undefined

/** Whether its events can be legs of a parlay: races and fights cannot. */
export const isInParlays = ({ rounds }: Sport): boolean => rounds === undefined || rounds.inParlays

/** Whether the sport counts goals, so that there is a first and a last one. */
export const countsGoals = ({ units }: Sport): boolean => units[0] === 'goal'

/** Whether what is told of its play has places, so that it can be drawn as a broadcast. */
export const isDrawn = ({ centre }: Sport): boolean => centre.includes('pitch')
