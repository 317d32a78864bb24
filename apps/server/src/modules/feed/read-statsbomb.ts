import {
  type RecordedIncident,
  type RecordedMatch,
  type Recording,
  scoreOfGoals,
} from '@fairline/feed-simulator/recorded-match'
import * as z from 'zod'

const eventSchema = z.object({
  period: z.int().min(1).max(5),
  /** Time since the start of the period. */
  timestamp: z.string().regex(/^\d{2}:\d{2}:\d{2}\.\d{3}$/),
  team: z.string(),
  event: z.string(),
  card: z.string().optional(),
})
type FileEvent = z.infer<typeof eventSchema>

const fileSchema = z
  .object({
    teams: z.tuple([z.string().min(1), z.string().min(1)]),
    events: z.array(eventSchema),
  })
  .refine(({ teams, events }) => events.every(({ team }) => teams.includes(team)), {
    message: 'an event of a team that does not play',
    path: ['events'],
  })
  .refine(
    ({ events }) => [1, 2].every((period) => events.some((event) => isHalfEnd(event, period))),
    { message: 'no Half End of period 1 or 2', path: ['events'] },
  )

/** Whether a parsed file looks like one of StatsBomb's. */
export function isStatsbomb(file: object): boolean {
  return 'teams' in file && 'events' in file
}

/**
 * Reads the key events of one match of StatsBomb: goals, red cards, corners and the halves' length
 * to the millisecond. Extra time and shoot-outs are left out. The score is the sum of the goals;
 * the first team is the home side.
 *
 * @throws z.ZodError when the file has another shape.
 */
export function readStatsbomb(file: object): Recording {
  const { teams, events } = fileSchema.parse(file)
  const [home, away] = teams
  const incidents = events.flatMap((event) => readEvent(event, home))
  const match: RecordedMatch = {
    ...{ home, away, incidents },
    stage: null,
    kickoffMs: null,
    lengthMs: { first: lengthOf(events, 1), second: lengthOf(events, 2) },
    scores: {
      halfTime: scoreOfGoals(incidents, 'first'),
      fullTime: scoreOfGoals(incidents, 'second'),
    },
  }
  return { tournament: 'StatsBomb open data', matches: [match], remarks: [] }
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
