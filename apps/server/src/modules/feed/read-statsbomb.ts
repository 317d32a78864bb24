import type { MomentKind } from '@fairline/domain/event/match-moment'
import { plainLine } from '@fairline/domain/text/plain-text'
import { mirrored } from '@fairline/feed-simulator/moment-places'
import {
  type RecordedIncident,
  type RecordedMatch,
  type RecordedMoment,
  type Recording,
  scoreOfGoals,
} from '@fairline/feed-simulator/recorded-match'
import * as z from 'zod'
import { ReadCells, UnreadableCell } from './read-cells.ts'
import { isOpenData, keyEventsOf } from './statsbomb-open-data.ts'

const eventSchema = z.object({
  period: z.int().min(1).max(5),
  /** Time since the start of the period. */
  timestamp: z.string().regex(/^\d{2}:\d{2}:\d{2}\.\d{3}$/),
  team: z.string(),
  event: z.string(),
  card: z.string().optional(),
  outcome: z.string().optional(),
  shot_type: z.string().optional(),
  /** On a pitch of 120 by 80 on which the team attacks to the right. */
  location: z.tuple([z.number().min(0).max(121), z.number().min(0).max(81)]).optional(),
})
type FileEvent = z.infer<typeof eventSchema>

const side = z.string().min(1).regex(plainLine, 'a name has an invisible character')
const fileSchema = z.object({
  teams: z.tuple([side, side]),
  events: z.array(z.unknown()),
})

/** Whether a parsed file looks like one of StatsBomb's: key events, or the events of open data. */
export function isStatsbomb(file: object): boolean {
  return ('teams' in file && 'events' in file) || isOpenData(file)
}

/**
 * Reads the events of one match of StatsBomb: goals, red cards, corners, the length of each half to
 * the millisecond, and the moments of play, with their places if the file has them. Extra time and
 * shoot-outs are left out. The score is the sum of the goals; the first team is the home
 * side. An event that cannot be read is left out alone, with a remark; without one of the goals
 * there is no score, and without the ends of the halves no match.
 *
 * @throws z.ZodError when the file has another shape.
 * @throws UnreadableCell when what cannot be read is needed.
 */
export function readStatsbomb(file: object): Recording {
  const { teams, events: listed } = fileSchema.parse(isOpenData(file) ? keyEventsOf(file) : file)
  const [home, away] = teams
  const cells = new ReadCells()
  const events = listed.flatMap((event, at) => eventAt(event, at, teams, cells))
  if (![1, 2].every((period) => events.some((event) => isHalfEnd(event, period)))) {
    cells.throwFirst()
    throw new UnreadableCell('events', 'no Half End of period 1 or 2')
  }
  const incidents = events.flatMap((event) => readEvent(event, home))
  const match: RecordedMatch = {
    home,
    away,
    incidents,
    moments: events.flatMap((event) => momentsOf(event, home)),
    stage: null,
    kickoffMs: null,
    lengthMs: { first: lengthOf(events, 1), second: lengthOf(events, 2) },
    scores: {
      halfTime: scoreOfGoals(incidents, 'first'),
      fullTime: scoreOfGoals(incidents, 'second'),
    },
  }
  return { tournament: 'StatsBomb open data', matches: [match], remarks: cells.remarks }
}

/** The score is the sum of these, and of what cannot even be named. */
const needed = z.object({ event: z.string().regex(/^(?!Goal$|OwnGoalFor$)/) })

function eventAt(
  event: unknown,
  at: number,
  teams: readonly string[],
  cells: ReadCells,
): readonly FileEvent[] {
  const place = `events[${at}]`
  const read = cells.read(eventSchema, event, place)
  if (read === undefined) {
    if (!needed.safeParse(event).success) cells.throwFirst()
    return []
  }
  if (teams.includes(read.team)) return [read]
  cells.add('events', 'an event of a team that does not play')
  if (!needed.safeParse(event).success) cells.throwFirst()
  return []
}

function readEvent(event: FileEvent, home: string): RecordedIncident[] {
  const kind = kindOf(event)
  if (kind === null || event.period > 2) return []
  const half = event.period === 1 ? 'first' : 'second'
  const side = event.team === home ? 'home' : 'away'
  return [{ kind, side, half, atMs: momentOf(event) }]
}

/** The file has an own goal as two events; the `For` event is of the side that it counts for. */
function kindOf({ event, card }: FileEvent): RecordedIncident['kind'] | null {
  if (event === 'Goal' || event === 'OwnGoalFor') return 'goal'
  if (event === 'Corner') return 'corner'
  return event === 'Card' && cards.get(card) === 'red' ? 'red_card' : null
}

/** The moment of each card; a card of another name has none. */
const cards: ReadonlyMap<string | undefined, MomentKind> = new Map([
  ['Yellow Card', 'yellow'],
  ['Second Yellow', 'red'],
  ['Red Card', 'red'],
])

/** Outcomes of a shot that the goalkeeper or the frame of the goal kept out. */
const onTarget = new Set(['Saved', 'Saved to Post', 'Post'])

/** Returns the moments that an event stands for; most events are none. */
function kindsOf(event: FileEvent): readonly MomentKind[] {
  const { event: name, card, outcome = '', shot_type } = event
  const isPenalty = shot_type === 'Penalty'
  if (name === 'Goal') return isPenalty ? ['penalty', 'goal'] : ['goal']
  if (name === 'Shot') {
    const shot = onTarget.has(outcome) ? 'on_target' : 'shot'
    return isPenalty ? ['penalty', shot] : [shot]
  }
  const kind = name === 'Card' ? cards.get(card) : plainKinds.get(name)
  return kind === undefined ? [] : [kind]
}

const plainKinds: ReadonlyMap<string, MomentKind> = new Map([
  ['OwnGoalFor', 'goal'],
  ['Corner', 'corner'],
  ['Substitution', 'sub'],
  ['Foul', 'foul'],
  ['Offside', 'offside'],
  ['Throw-in', 'throw_in'],
  ['Free Kick', 'free_kick'],
  ['Goal Kick', 'goal_kick'],
])

function momentsOf(event: FileEvent, home: string): RecordedMoment[] {
  if (event.period > 2) return []
  const half = event.period === 1 ? 'first' : 'second'
  const side = event.team === home ? 'home' : 'away'
  const place = placeOf(event, side)
  return kindsOf(event).map((kind) => ({ kind, side, half, atMs: momentOf(event), place }))
}

/** Hundredths of the pitch, on which the home side attacks to the right. */
function placeOf({ location }: FileEvent, side: 'home' | 'away'): RecordedMoment['place'] {
  if (location === undefined) return null
  const hundredths = (value: number, length: number): number =>
    Math.max(0, Math.min(100, Math.round((100 * value) / length)))
  const [x, y] = location
  const place = { x: hundredths(x, 120), y: hundredths(y, 80) }
  return side === 'home' ? place : mirrored(place)
}

function isHalfEnd({ event, period }: FileEvent, of: number): boolean {
  return event === 'Half End' && period === of
}

function lengthOf(events: readonly FileEvent[], period: number): number {
  return Math.max(...events.filter((event) => isHalfEnd(event, period)).map(momentOf))
}

/** Milliseconds since the start of the half. */
function momentOf({ timestamp }: FileEvent): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = timestamp
    .split(/[:.]/)
    .map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
}
