import type { Score } from '@fairline/domain/bet-types/facts'
import { plainLine } from '@fairline/domain/text/plain-text'
import type { OfficialScores } from '@fairline/feed-simulator/match-script'
import {
  type RecordedIncident,
  type RecordedMatch,
  type Recording,
  scoreOfGoals,
} from '@fairline/feed-simulator/recorded-match'
import * as z from 'zod'
import { openfootballTies } from './openfootball-ties.ts'
import { ReadCells } from './read-cells.ts'

const minuteMs = 60_000
const count = z.int().min(0)
const scoreSchema = z.tuple([count, count])

/** The newest files have minutes as text, the stoppage with them: `45+2`. */
const minuteText = z
  .string()
  .regex(/^\d{1,3}( ?\+ ?\d{1,2})?['’]?$/)
  .transform((text) => {
    const [minute = '', offset] = text.match(/\d+/g) ?? []
    return { minute: Number(minute), offset: offset === undefined ? undefined : Number(offset) }
  })
const minuteSchema = z
  .union([z.int().transform((minute) => ({ minute, offset: undefined })), minuteText])
  .refine(({ minute }) => minute >= 1 && minute <= 130)
const goalSchema = z
  .object({ minute: minuteSchema, offset: z.coerce.number().int().min(1).optional() })
  .transform(({ minute: { minute, offset: ofText }, offset }) => ({
    minute,
    offset: offset ?? (ofText === 0 ? undefined : ofText),
  }))
const name = z.string().min(1).regex(plainLine, 'a name has an invisible character')
const teamSchema = z.union([name, z.object({ name }).transform((team) => team.name)])

/** What a match has to have. */
const neededSchema = z.object({
  date: z.iso.date(),
  team1: teamSchema,
  team2: teamSchema,
  score: z.object({ ft: scoreSchema.optional() }).optional(),
})
/** What a match is played without, if it cannot be read. */
const cellSchemas = {
  round: z.string().regex(plainLine),
  group: z.string().regex(plainLine),
  time: z.string().regex(/^\d{1,2}:\d{2}( UTC[+-]\d{1,2}(:\d{2})?)?$/),
  /** Names what did not go as planned: a match that was called off has no score. */
  status: z.string(),
}

const matches = z.array(z.looseObject({}))
const flatSchema = z.object({ name, matches })
const roundsSchema = z.object({ name, rounds: z.array(z.object({ name, matches })) })

type Goal = z.infer<typeof goalSchema>

interface FileMatch extends z.infer<typeof neededSchema> {
  readonly halfTime: z.infer<typeof scoreSchema> | undefined
  readonly extraTime: z.infer<typeof scoreSchema> | undefined
  readonly shootOut: z.infer<typeof scoreSchema> | undefined
  readonly round: string | undefined
  readonly group: string | undefined
  readonly time: string | undefined
  readonly status: string | undefined
  readonly goals1: readonly Goal[]
  readonly goals2: readonly Goal[]
}

/** Whether a parsed file looks like one of openfootball. */
export function isOpenfootball(file: object): boolean {
  return 'matches' in file || 'rounds' in file
}

/**
 * Reads a tournament of openfootball: goals with their minutes, scores, no cards and no corners.
 * Extra time and shoot-outs are not played: their scores decide ties alone. A match whose status is
 * postponed or cancelled is played as one that is called off at its kick-off, with all bets on it
 * void. Any other match without a score or without the minutes of its goals is left out with a
 * remark; where goals and scores disagree the scores stay, with a remark. What cannot be read is
 * left out alone, with a remark that names its place: a goal, a time, or the match where it is a
 * side, the date or the score.
 *
 * @throws z.ZodError when the file has another shape.
 * @throws UnreadableCell when what cannot be read leaves nothing to play.
 */
export function readOpenfootball(file: object): Recording {
  const { tournament, listed } = listMatches(file)
  const cells = new ReadCells()
  const known = listed.flatMap(({ place, content }) => matchOf(content, place, cells) ?? [])
  if (!known.some(({ goals1, goals2 }) => goals1.length + goals2.length > 0)) {
    cells.throwFirst()
    return { tournament, matches: [], remarks: ['it has no minute of any goal'] }
  }
  const ties = openfootballTies(known)
  const readings = known.map((listed) => ({ ...readMatch(listed), tie: ties.get(listed) }))
  const played = readings.flatMap(({ match, tie }) =>
    match ? { ...match, ...(tie && { tie }) } : [],
  )
  if (played.length === 0) cells.throwFirst()
  return {
    tournament,
    matches: played,
    remarks: [...cells.remarks, ...readings.flatMap(({ remark }) => remark ?? [])],
  }
}

interface ListedMatch {
  /** Where it is in the file: `matches[3]`. */
  readonly place: string
  readonly content: Readonly<Record<string, unknown>>
}

function listMatches(file: object): { tournament: string; listed: readonly ListedMatch[] } {
  if (!('rounds' in file)) {
    const flat = flatSchema.parse(file)
    const listed = flat.matches.map((content, at) => ({ place: `matches[${at}]`, content }))
    return { tournament: flat.name, listed }
  }
  const { name: tournament, rounds } = roundsSchema.parse(file)
  const listed = rounds.flatMap((round, ofRound) =>
    round.matches.map((match, at) => ({
      place: `rounds[${ofRound}].matches[${at}]`,
      content: { ...match, round: match['round'] ?? round.name },
    })),
  )
  return { tournament, listed }
}

/** Reads a match; undefined, with a remark, where one cannot do without what cannot be read. */
function matchOf(
  content: ListedMatch['content'],
  place: string,
  cells: ReadCells,
): FileMatch | undefined {
  const needed = cells.read(neededSchema, content, place, 'the match is left out')
  if (needed === undefined) return undefined
  const cell = (key: keyof typeof cellSchemas): string | undefined =>
    cells.read(cellSchemas[key].nullish(), content[key], `${place}.${key}`) ?? undefined
  const goals = (key: 'goals1' | 'goals2'): readonly Goal[] => {
    const list = cells.read(z.array(z.unknown()).nullish(), content[key], `${place}.${key}`)
    return (list ?? []).flatMap(
      (goal, at) => cells.read(goalSchema, goal, `${place}.${key}[${at}]`) ?? [],
    )
  }
  const scores = z.record(z.string(), z.unknown()).catch({}).parse(content['score'])
  const score = (key: 'ht' | 'et' | 'p') =>
    cells.read(scoreSchema.nullish(), scores[key], `${place}.score.${key}`) ?? undefined
  return {
    ...needed,
    halfTime: score('ht'),
    extraTime: score('et'),
    shootOut: score('p'),
    round: cell('round'),
    group: cell('group'),
    time: cell('time'),
    status: cell('status'),
    goals1: goals('goals1'),
    goals2: goals('goals2'),
  }
}

interface Reading {
  readonly match?: RecordedMatch
  readonly remark?: string
}

const noGoals: Score = { home: 0, away: 0 }

function calledOff(listed: FileMatch): RecordedMatch {
  return {
    home: listed.team1,
    away: listed.team2,
    incidents: [],
    postponed: true,
    scores: { halfTime: noGoals, fullTime: noGoals },
    stage: stageOf(listed),
    kickoffMs: kickoffOf(listed),
    lengthMs: { first: null, second: null },
  }
}

function readMatch(listed: FileMatch): Reading {
  const { team1: home, team2: away, score, goals1, goals2, status = '' } = listed
  const named = `${home} - ${away}`
  if (/^(postponed|cancell?ed)$/i.test(status)) return { match: calledOff(listed) }
  if (score?.ft === undefined) return { remark: `${named} has no score and is left out` }
  const fullTime = scoreOf(score.ft)
  if (goals1.length + goals2.length === 0 && fullTime.home + fullTime.away > 0) {
    return { remark: `${named} has no minutes of its goals and is left out` }
  }
  const asListed = incidentsOf(goals1, goals2)
  const halfTime = listed.halfTime && scoreOf(listed.halfTime)
  const fits = (incidents: readonly RecordedIncident[]): boolean =>
    isEqual(scoreOfGoals(incidents, 'second'), fullTime) &&
    (halfTime === undefined || isEqual(scoreOfGoals(incidents, 'first'), halfTime))
  const swapped = incidentsOf(goals2, goals1)
  // A draw does not show which goals belong to which side.
  const isSwapped = !isEqual(scoreOfGoals(asListed, 'second'), fullTime) && fits(swapped)
  const incidents = isSwapped ? swapped : asListed
  if (halfTime === undefined && !fits(incidents)) {
    return { remark: `${named} has no half-time score, its goals do not show it: left out` }
  }
  const ofHalf = halfTime ?? scoreOfGoals(incidents, 'first')
  const scores = { halfTime: ofHalf, fullTime, ...whatDecided(listed) }
  const match = {
    home,
    away,
    incidents,
    scores,
    stage: stageOf(listed),
    kickoffMs: kickoffOf(listed),
    lengthMs: { first: null, second: null },
  }
  if (isSwapped) return { match, remark: `${named} has its goals under the other side's name` }
  return fits(incidents) ? { match } : { match, remark: `${named}: ${disagreement(match)}` }
}

/** The scores that decided a tie which was level after its regular time. */
function whatDecided({ extraTime, shootOut }: FileMatch): Pick<OfficialScores, 'ofTie'> {
  const ofTie = {
    ...(extraTime && { extraTime: scoreOf(extraTime) }),
    ...(shootOut && { shootOut: scoreOf(shootOut) }),
  }
  return Object.keys(ofTie).length === 0 ? {} : { ofTie }
}

/** A day of a league says nothing of its own; the rounds of a cup do. */
function stageOf({ group, round }: FileMatch): string | null {
  if (group !== undefined) return group
  return round === undefined || /^Matchday\b/.test(round) ? null : round
}

function kickoffOf({ date, time = '00:00' }: FileMatch): number {
  const [, hour = '', minute = '', sign = '+', zoneHour = '0', zoneMinute = '0'] =
    /^(\d+):(\d+)(?: UTC([+-])(\d+)(?::(\d+))?)?$/.exec(time) ?? []
  const zone = Number(`${sign}1`) * (60 * Number(zoneHour) + Number(zoneMinute))
  return Date.parse(date) + (60 * Number(hour) + Number(minute) - zone) * minuteMs
}

type Moment = Pick<RecordedIncident, 'half' | 'atMs'>

/**
 * The 16th minute runs from 15:00 to 16:00 of the clock. Its second is not recorded: the goals of
 * one minute share it evenly, those of the home side first.
 */
function incidentsOf(home: readonly Goal[], away: readonly Goal[]): RecordedIncident[] {
  const goals = [
    ...home.map((goal) => ({ side: 'home' as const, starts: minuteStart(goal) })),
    ...away.map((goal) => ({ side: 'away' as const, starts: minuteStart(goal) })),
  ].flatMap(({ side, starts }) => (starts === null ? [] : [{ side, ...starts }]))
  return goals.map(({ side, half, atMs }, index) => {
    const isSame = (other: Moment): boolean => other.half === half && other.atMs === atMs
    const shares = goals.filter(isSame).length + 1
    const place = goals.slice(0, index + 1).filter(isSame).length
    const secondMs = Math.floor((minuteMs * place) / shares)
    return { kind: 'goal', side, half, atMs: atMs + secondMs }
  })
}

/** The start of a goal's minute; null in extra time, which settles nothing. */
function minuteStart({ minute, offset = 0 }: Goal): Moment | null {
  if (minute > 90) return null
  const half = minute <= 45 ? 'first' : 'second'
  const before = half === 'first' ? 1 : 46
  return { half, atMs: (minute - before + offset) * minuteMs }
}

function scoreOf([home, away]: z.infer<typeof scoreSchema>): Score {
  return { home, away }
}

function isEqual(left: Score, right: Score): boolean {
  return left.home === right.home && left.away === right.away
}

function disagreement({ incidents, scores }: RecordedMatch): string {
  const told = (score: Score): string => `${score.home}-${score.away}`
  const parts = [
    { name: 'half-time', goals: scoreOfGoals(incidents, 'first'), score: scores.halfTime },
    { name: 'full-time', goals: scoreOfGoals(incidents, 'second'), score: scores.fullTime },
  ]
  return parts
    .filter(({ goals, score }) => !isEqual(goals, score))
    .map(
      ({ name, goals, score }) =>
        `the ${name} score is ${told(score)}, its goals make ${told(goals)}; the score counts`,
    )
    .join(', ')
}
