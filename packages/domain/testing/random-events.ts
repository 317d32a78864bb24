/** Random events of every sport other than football, as the oracle's plain numbers. */
import type { Score } from '../src/bet-types/facts.ts'
import type { PeriodCode } from '../src/bet-types/period.ts'
import type { Sport } from '../src/sports/sport.ts'
import type { OracleEvent, OraclePart } from './sport-oracle.ts'

/** What draws numbers. */
export interface Draw {
  /** A whole number from 0 to the most. */
  upTo(most: number): number
  oneOf<One>(list: readonly One[]): One
  chance(share: number): boolean
}

const nil: Score = { home: 0, away: 0 }
const plus = (one: Score, other: Score): Score => ({
  home: one.home + other.home,
  away: one.away + other.away,
})

const statuses = [
  ...(['completed', 'completed', 'completed', 'completed'] as const),
  ...(['abandoned', 'abandoned', 'abandoned', 'postponed', 'cancelled'] as const),
]

/** Parts that are played one after another, with the most that a side scores in one. */
const played: Readonly<Record<number, readonly [most: number, ...codes: string[]]>> = {
  2: [35, '1Q', '2Q', '3Q', '4Q'],
  3: [14, '1Q', '2Q', '3Q', '4Q'],
  4: [3, 'P1', 'P2', 'P3'],
  8: [5, 'F5', 'rest'],
  14: [6, '1H', '2H'],
  24: [17, '1H', '2H'],
  26: [20, '1H', '2H'],
  27: [180, 'innings'],
  53: [3, '1H', '2H'],
  54: [35, '1Q', '2Q', '3Q', '4Q'],
}

/** What a set goes to, whether there is a cap, and what the last set goes to. */
const setsOf: Readonly<Record<number, readonly [to: number, cap: number, last: number]>> = {
  5: [6, 7, 6],
  6: [25, 999, 15],
  9: [21, 30, 21],
  18: [11, 999, 11],
  30: [11, 999, 11],
  55: [6, 7, 6],
}

/** An event of the sport that ended somehow. */
export function drawEvent(draw: Draw, sport: Sport): OracleEvent {
  const status = sport.scoring === 'race' ? 'completed' : draw.oneOf(statuses)
  if (status === 'postponed' || status === 'cancelled') return { status, whole: nil, ended: {} }
  if (sport.scoring === 'race') return { status, whole: nil, ended: {}, order: drawOrder(draw) }
  if (sport.scoring === 'fight') return drawFight(draw, status)
  if (sport.scoring === 'sets') return drawSets(draw, sport, status)
  return drawPoints(draw, sport, status)
}

type Played = 'completed' | 'abandoned'

function drawPoints(draw: Draw, { id, periods }: Sport, status: Played): OracleEvent {
  const [most = 1, ...codes] = played[id] ?? []
  const until = status === 'completed' ? codes.length : draw.upTo(codes.length - 1)
  const scores = new Map<string, Score>()
  const drawScore = () => ({ home: draw.upTo(most), away: draw.upTo(most) })
  for (const code of codes.slice(0, until)) scores.set(code, drawScore())
  let whole = [...scores.values()].reduce(plus, nil)
  if (status === 'abandoned') whole = plus(whole, drawScore())
  const overtime = isLevel(whole) && (id === 2 || id === 3) ? { home: 7, away: 0 } : nil
  if (status === 'completed') whole = plus(whole, overtime)
  const sumOf = (...names: readonly string[]) => {
    const parts = names.map((name) => scores.get(name))
    return parts.some((part) => part === undefined)
      ? undefined
      : parts.reduce<Score>((sum, part) => plus(sum, part ?? nil), nil)
  }
  const second = sumOf('3Q', '4Q')
  const all: Readonly<Record<string, Score | undefined>> = {
    ...Object.fromEntries(scores),
    '1H': scores.get('1H') ?? sumOf('1Q', '2Q'),
    '2H': scores.get('2H') ?? (second && plus(second, overtime)),
  }
  const ended = Object.fromEntries(
    periods.flatMap(({ code }) => {
      const score = all[code]
      return code === 'FT' || score === undefined ? [] : [[code, score] as const]
    }),
  )
  const level = id === 27 && status === 'completed' && isLevel(whole)
  return {
    status,
    whole,
    ended,
    ...(level ? { winner: draw.oneOf(['home', 'away'] as const) } : {}),
    ...(status === 'abandoned' ? drawProgress(draw, id, whole) : {}),
  }
}

const isLevel = ({ home, away }: Score): boolean => home === away

/** How far an abandoned game was: minutes, or innings. */
function drawProgress(draw: Draw, id: number, whole: Score): Partial<OracleEvent> {
  if (id === 8) {
    const home = draw.upTo(10)
    const lastFull = { home: draw.upTo(whole.home), away: draw.upTo(whole.away) }
    return { innings: { home, away: home + draw.upTo(1) }, lastFull }
  }
  if (id !== 2 && id !== 3 && id !== 4) return {}
  const planned = id === 2 ? { planned: draw.oneOf([40, 48]) } : {}
  return { playedSeconds: draw.upTo(60 * 60), ...planned }
}

function drawSets(draw: Draw, { id, periods }: Sport, status: Played): OracleEvent {
  const codes = periods.map(({ code }) => code).filter((code) => code !== 'FT')
  const limit = codes.length === 0 ? 9 : Math.min(codes.length, 5)
  const planned = draw.oneOf([3, 5, 7, 9].filter((most) => most <= limit))
  const need = (planned + 1) / 2
  const isCut = draw.chance(status === 'abandoned' ? 1 : 0.15)
  const ended: Partial<Record<PeriodCode, OraclePart>> = {}
  let whole = nil
  let inSets = nil
  while (Math.max(whole.home, whole.away) < need && !(isCut && draw.chance(0.4))) {
    const isLast = whole.home + whole.away === planned - 1
    const winner = draw.oneOf(['home', 'away'] as const)
    const score = drawSet(draw, id, isLast, winner)
    const code = codes[whole.home + whole.away]
    if (code !== undefined) ended[code] = id === 40 ? { ...score, winner } : score
    whole = { ...whole, [winner]: whole[winner] + 1 }
    inSets = plus(inSets, score)
  }
  const isOver = Math.max(whole.home, whole.away) >= need
  if (status === 'abandoned' && !isOver) inSets = plus(inSets, drawBegunSet(draw, id))
  const counted = id in setsOf ? { inSets } : {}
  return { status: isOver ? 'completed' : status, whole, planned, ended, ...counted }
}

/** The score of a set that a side wins; of a map, its kills. */
function drawSet(draw: Draw, id: number, isLast: boolean, winner: 'home' | 'away'): Score {
  const [to, cap, last] = setsOf[id] ?? []
  if (to === undefined || cap === undefined) return { home: draw.upTo(20), away: draw.upTo(20) }
  const need = isLast ? (last ?? to) : to
  const long = Math.min(cap, need + 1 + draw.upTo(4))
  const [won, lost] = draw.chance(0.75) ? [need, draw.upTo(need - 2)] : [long, long - 2]
  const score = long === cap && won === cap ? [cap, cap - 1 - draw.upTo(1)] : [won, lost]
  const [more = 0, less = 0] = score
  return winner === 'home' ? { home: more, away: less } : { home: less, away: more }
}

/** A set without a winner yet. */
function drawBegunSet(draw: Draw, id: number): Score {
  const [to = 0, , last = 0] = setsOf[id] ?? []
  const most = Math.max(0, Math.min(to, last) - 1)
  return { home: draw.upTo(most), away: draw.upTo(most) }
}

function drawFight(draw: Draw, status: Played): OracleEvent {
  const ended: Partial<Record<PeriodCode, OraclePart>> = {}
  const codes = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
  const until = draw.oneOf([1, 2, 3, 4, 5, 5, 5])
  const isKnockOut = status === 'completed' && (until < 5 || draw.chance(0.3))
  let whole = nil
  for (const [at, code] of codes.slice(0, until).entries()) {
    const side = draw.oneOf(['home', 'away'] as const)
    ended[code] = { ...nil, [side]: 1 }
    const isCounted = !isKnockOut || at < until - 1 || draw.chance(0.5)
    if (isCounted) whole = { ...whole, [side]: whole[side] + 1 }
    if (isKnockOut && at === until - 1) {
      return { status, whole, ended, winner: side, knockOutIn: until }
    }
  }
  return { status, whole, ended }
}

/** Six runners in some order, now and then some of them tied. */
function drawOrder(draw: Draw): readonly (readonly number[])[] {
  const left = [1, 2, 3, 4, 5, 6]
  const order: number[][] = []
  while (left.length > 0) {
    const [runner = 0] = left.splice(draw.upTo(left.length - 1), 1)
    const group = order.at(-1)
    if (group !== undefined && draw.chance(0.12)) group.push(runner)
    else order.push([runner])
  }
  return order
}
