import type { InningRuns, Score, ScoringSide } from '../bet-types/facts.ts'

/** A text for each side, such as the points of a game of tennis: 15 and A. */
export type SideTexts = Readonly<Record<ScoringSide, string>>

export type Base = 1 | 2 | 3

/** What single sports show of a running event besides score, clock and parts, by its name. */
interface Values {
  /** Who has the ball; null while no one has it. */
  attack: ScoringSide | null
  /** The fouls of both sides in the part that is played. */
  fouls: Score
  /** Who serves; null between games. */
  server: ScoringSide | null
  /** The points of the game, as they are called. */
  points: SideTexts
  /** Outs of the half-inning. */
  outs: number
  /** Bases with a runner. */
  bases: readonly Base[]
  /** The runs of each inning that has begun. */
  innings: readonly InningRuns[]
  /** Who won each map or frame that has ended. */
  winners: readonly ScoringSide[]
  /** The most frames or sets of the match. */
  most: number
  /** Who bats; null between two innings. */
  batting: ScoringSide | null
  /** The balls that each side has faced. */
  balls: Score
  /** The wickets that each side has lost. */
  wickets: Score
  /** The runs that win; null in the first innings. */
  target: number | null
}

export type DetailName = keyof Values

/** The details of a running event: those that the record of its sport names. */
export type MatchDetails = { readonly [Name in DetailName]?: Values[Name] }

/** Details as the wire has them. */
export type DetailTexts = Readonly<Record<string, string>>

/** How a detail is written on the wire and read from it; undefined for a text that it is not. */
interface Writing<Value> {
  readonly write: (value: Value) => string
  readonly read: (text: string) => Value | undefined
}

const isSide = (text: string): text is ScoringSide => text === 'home' || text === 'away'

/** "home" or "away", and "" for neither. */
const side: Writing<ScoringSide | null> = {
  write: (value) => value ?? '',
  read: (text) => (isSide(text) ? text : text === '' ? null : undefined),
}

/** "3-5". */
const pair: Writing<Score> = {
  write: ({ home, away }) => `${home}-${away}`,
  read: (text) => {
    const [, home, away] = /^(\d+)-(\d+)$/.exec(text) ?? []
    return home === undefined ? undefined : { home: Number(home), away: Number(away) }
  },
}

/** "15-A". */
const texts: Writing<SideTexts> = {
  write: ({ home, away }) => `${home}-${away}`,
  read: (text) => {
    const [home, away, ...rest] = text.split('-')
    return home === undefined || away === undefined || rest.length > 0 ? undefined : { home, away }
  },
}

const count: Writing<number> = {
  write: String,
  read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
}

/** A count, and "" for none. */
const countOrNone: Writing<number | null> = {
  write: (value) => (value === null ? '' : String(value)),
  read: (text) => (text === '' ? null : count.read(text)),
}

/** "13": each base by its number. */
const bases: Writing<readonly Base[]> = {
  write: (value) => value.join(''),
  read: (text) =>
    /^1?2?3?$/.test(text)
      ? ([1, 2, 3] as const).filter((base) => text.includes(String(base)))
      : undefined,
}

/** A list with commas; "" for an empty one. Undefined where one of them cannot be read. */
function listOf<Value>({ write, read }: Writing<Value>): Writing<readonly Value[]> {
  return {
    write: (values) => values.map(write).join(),
    read: (text) => {
      const values = text === '' ? [] : text.split(',').map(read)
      const known = values.filter((value) => value !== undefined)
      return known.length === values.length ? known : undefined
    },
  }
}

const runsOf = (text: string): number | null => (text === '' ? null : Number(text))

/** "0-1", or "2-" while away has not batted. */
const inning: Writing<InningRuns> = {
  write: ({ home, away }) => `${home ?? ''}-${away ?? ''}`,
  read: (text) => {
    const [, home, away] = /^(\d*)-(\d*)$/.exec(text) ?? []
    return home === undefined || away === undefined
      ? undefined
      : { home: runsOf(home), away: runsOf(away) }
  },
}

/** A side that is named in a list, where "" names none. */
const winner: Writing<ScoringSide> = {
  write: (value) => value,
  read: (text) => (isSide(text) ? text : undefined),
}

const writings: { readonly [Name in DetailName]: Writing<Values[Name]> } = {
  attack: side,
  fouls: pair,
  server: side,
  points: texts,
  outs: count,
  bases,
  innings: listOf(inning),
  winners: listOf(winner),
  most: count,
  batting: side,
  balls: pair,
  wickets: pair,
  target: countOrNone,
}

const isDetailName = (name: string): name is DetailName => Object.hasOwn(writings, name)

function textOf<Name extends DetailName>(name: Name, details: MatchDetails): string | undefined {
  const value = details[name]
  return value === undefined ? undefined : writings[name].write(value)
}

/** Returns details as the wire has them, in their order. */
export function detailTexts(details: MatchDetails): DetailTexts {
  const written: Record<string, string> = {}
  for (const name of Object.keys(details).filter(isDetailName)) {
    const text = textOf(name, details)
    if (text !== undefined) written[name] = text
  }
  return written
}

/** Reads details of the wire. What is not known, or is not readable, is left out. */
export function readDetails(written: DetailTexts): MatchDetails {
  const details: { -readonly [Name in DetailName]?: Values[Name] } = {}
  const put = <Name extends DetailName>(name: Name, text: string): void => {
    const value = writings[name].read(text)
    if (value !== undefined) details[name] = value
  }
  for (const [name, text] of Object.entries(written)) if (isDetailName(name)) put(name, text)
  return details
}
