import { plainLine } from '@fairline/domain/text/plain-text'
import {
  type RecordedIncident,
  type RecordedMatch,
  type Recording,
  scoreOfGoals,
} from '@fairline/feed-simulator/recorded-match'
import * as z from 'zod'
import { ReadCells, UnreadableCell } from './read-cells.ts'

const eventSchema = z.object({
  period: z.int().min(1).max(5),
  /** Time since the start of the period. */
  timestamp: z.string().regex(/^\d{2}:\d{2}:\d{2}\.\d{3}$/),
  team: z.string(),
  event: z.string(),
  card: z.string().optional(),
})
type FileEvent = z.infer<typeof eventSchema>

const side = z.string().min(1).regex(plainLine, 'a name has an invisible character')
const fileSchema = z.object({
  teams: z.tuple([side, side]),
  events: z.array(z.unknown()),
})

/** Whether a parsed file looks like one of StatsBomb's. */
export function isStatsbomb(file: object): boolean {
  return 'teams' in file && 'events' in file
}

/**
 * Reads the key events of one match of StatsBomb: goals, red cards, corners and the halves' length
 * to the millisecond. Extra time and shoot-outs are left out. The score is the sum of the goals;
 * the first team is the home side. An event that cannot be read is left out alone, with a remark;
 * without one of the goals there is no score, and without the ends of the halves no match.
 *
 * @throws z.ZodError when the file has another shape.
 * @throws UnreadableCell when what cannot be read is needed.
 */
export function readStatsbomb(file: object): Recording {
  const { teams, events: listed } = fileSchema.parse(file)
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
  return event === 'Card' && (card === 'Red Card' || card === 'Second Yellow') ? 'red_card' : null
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
