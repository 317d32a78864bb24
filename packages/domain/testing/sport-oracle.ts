/**
 * A second settlement of single bets on sports other than football, written apart from the
 * product's: tables of its own say how each sport settles, and what an abandoned event could still
 * become is tried out. It takes nothing but types from the product.
 */
import type { BetType, Selection } from '../src/bet-types/bet-type.ts'
import type { ArrivalOrder, Score } from '../src/bet-types/facts.ts'
import type { PeriodCode } from '../src/bet-types/period.ts'

/** How an event ended, with all of it in plain numbers. */
export interface OracleEvent {
  readonly status: 'completed' | 'abandoned' | 'postponed' | 'cancelled'
  /** In sets, maps, rounds, or what else the sport counts first. */
  readonly whole: Score
  /** Games, points or kills of the event in sets. */
  readonly inSets?: Score
  /** Parts that were played to their end. */
  readonly ended: Readonly<Partial<Record<PeriodCode, OraclePart>>>
  readonly planned?: number
  readonly playedSeconds?: number
  readonly innings?: Score
  readonly lastFull?: Score
  readonly winner?: 'home' | 'away'
  readonly knockOutIn?: number
  readonly order?: ArrivalOrder
}

export interface OraclePart extends Score {
  readonly winner?: 'home' | 'away'
}

export interface OracleSportBet {
  readonly sportsType: number
  readonly betType: BetType
  readonly period: PeriodCode
  readonly selection: Selection
  /** The backed side's line in halves; 0 without one. */
  readonly lineHalves: number
  readonly scoreAtBet: Score | null
  readonly event: OracleEvent
}

/** W won, P returned, L lost, V void; or the share that a dead heat leaves, "1/2". */
export type OracleVerdict = 'W' | 'P' | 'L' | 'V' | `${number}/${number}`

const rebased = [3, 4, 8, 26]
const fights = [16, 41, 42, 43, 44, 47, 52, 56, 57]
const races = [45, 46, 49, 50, 51]
const allVoid = [25, 27]
/** Sports in sets: what a set goes to, its cap, and what the last set goes to. */
const sets: Readonly<Record<number, readonly [to: number, cap: number, last: number]>> = {
  5: [6, 7, 6],
  6: [25, 999, 15],
  9: [21, 30, 21],
  18: [11, 999, 11],
  30: [11, 999, 11],
  55: [6, 7, 6],
}
/** Sports of frames or maps, in which nothing is counted that a bet on the match needs. */
const frames = [7, 25, 40]

export function verdictOf(bet: OracleSportBet): OracleVerdict {
  const { event, period, sportsType } = bet
  if (event.status === 'postponed' || event.status === 'cancelled') return 'V'
  if (period !== 'FT') {
    const part = event.ended[period]
    return part === undefined ? brokenPart(bet) : letterAt(bet, part, part.winner)
  }
  const score = isInSets(bet) ? (event.inSets ?? event.whole) : event.whole
  if (event.status === 'completed' && !wasCut(bet)) return letterAt(bet, score, event.winner)
  if (event.status === 'completed' && sportsType === 40) {
    return bet.betType === 'ML' ? letterAt(bet, score, event.winner) : 'V'
  }
  const standing = event.status === 'abandoned' ? standingScore(bet) : null
  if (standing !== null) return letterAt(bet, standing, undefined)
  if ([...allVoid, ...fights, ...races].includes(sportsType)) return 'V'
  const inSets = sportsType in sets || frames.includes(sportsType)
  // A game of basketball continues until a side leads.
  const canEnd = ({ home, away }: Score) => inSets || ![2, 54].includes(sportsType) || home !== away
  return agreed(bet, (inSets ? futureSets(bet) : more(score)).filter(canEnd))
}

/** What all ends of an event say; void where two of them differ. */
function agreed(bet: OracleSportBet, ends: readonly Score[]): OracleVerdict {
  const verdicts = new Set(ends.map((end) => letterAt(bet, end, undefined)))
  return verdicts.size === 1 ? ([...verdicts][0] ?? 'V') : 'V'
}

/** Parts in the order in which they are played, by sport. */
const partsInOrder: Readonly<Record<number, readonly PeriodCode[]>> = {
  2: ['1Q', '2Q', '3Q', '4Q'],
  3: ['1Q', '2Q', '3Q', '4Q'],
  4: ['P1', 'P2', 'P3'],
  54: ['1Q', '2Q', '3Q', '4Q'],
  8: ['F5'],
  14: ['1H'],
  24: ['1H'],
  26: ['1H'],
  6: ['S1', 'S2', 'S3', 'S4', 'S5'],
  18: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'],
  5: ['S1', 'S2', 'S3', 'S4', 'S5'],
  9: ['S1', 'S2', 'S3'],
  30: ['S1', 'S2', 'S3', 'S4', 'S5'],
  55: ['S1', 'S2', 'S3'],
}

/** The part that an abandoned event was in: what it has beyond the parts that ended. */
function brokenPart(bet: OracleSportBet): OracleVerdict {
  const { event, sportsType, period } = bet
  const order = partsInOrder[sportsType] ?? []
  const ended = order.filter((code) => event.ended[code] !== undefined)
  const isQuarters = [2, 3, 54].includes(sportsType)
  const half = ended.length < 2 ? '1H' : '2H'
  const isHalf = isQuarters && period === half
  const isCurrent = period === order[ended.length] || isHalf
  const isOver = period === 'F5' && (event.innings?.home ?? 0) >= 5
  if (event.status !== 'abandoned' || !isCurrent || isOver) return 'V'
  const before = isHalf ? (half === '1H' ? [] : ended.slice(0, 2)) : ended
  const sumOf = (side: 'home' | 'away') =>
    before.reduce((sum, code) => sum + (event.ended[code]?.[side] ?? 0), 0)
  const all = sportsType in sets ? (event.inSets ?? event.whole) : event.whole
  const begun = { home: all.home - sumOf('home'), away: all.away - sumOf('away') }
  if (!(sportsType in sets)) return agreed(bet, more(begun))
  if (begun.home + begun.away === 0) return 'V'
  const isLast = period === `S${event.planned}`
  return agreed(bet, everySetEnd(sportsType, isLast, begun))
}

/** Plays a set on, rally by rally, up to a length that no line reaches. */
function everySetEnd(sportsType: number, isLast: boolean, begun: Score): Score[] {
  const [to = 0, cap = 0, last = 0] = sets[sportsType] ?? []
  const need = isLast ? last : to
  const ends: Score[] = []
  for (let home = begun.home; home <= 60; home += 1) {
    for (let away = begun.away; away <= 60; away += 1) {
      const [more, less] = [Math.max(home, away), Math.min(home, away)]
      const atNeed = more === need && less <= need - 2
      const beyond = more > need && more <= cap && more - less === 2
      if (atNeed || beyond || (more === cap && less === cap - 1)) ends.push({ home, away })
    }
  }
  return ends
}

/** Whether a bet on the match counts what is scored in its sets. */
const isInSets = ({ sportsType, betType }: OracleSportBet): boolean =>
  sportsType in sets && ['GHDP', 'OU', 'OE'].includes(betType)

function wasCut({ sportsType, event: { planned, whole } }: OracleSportBet): boolean {
  const inSets = sportsType in sets || frames.includes(sportsType)
  return inSets && planned !== undefined && Math.max(whole.home, whole.away) * 2 <= planned
}

/** The score at which an abandoned event is settled as if it had ended. */
function standingScore({ sportsType, event }: OracleSportBet): Score | null {
  const { whole, planned, playedSeconds = 0 } = event
  const minutes = { 2: planned === 48 ? 43 : 35, 3: 55, 4: 55 }[sportsType]
  if (minutes !== undefined) return playedSeconds >= minutes * 60 ? whole : null
  if (sportsType !== 8) return null
  const { home, away } = event.innings ?? { home: 0, away: 0 }
  if (home >= 9) {
    const isAtBat = away > home
    return isAtBat && whole.home >= whole.away ? whole : (event.lastFull ?? whole)
  }
  return home === 8 && away >= 9 && whole.home > whole.away ? whole : null
}

/** Scores that play could have ended with: few more, and many of one side. */
function more({ home, away }: Score): Score[] {
  const far = 2_000
  const ends = [
    { home: home + far, away },
    { home, away: away + far },
  ]
  for (let h = 0; h <= 30; h += 1) {
    for (let a = 0; a <= 30; a += 1) ends.push({ home: home + h, away: away + a })
  }
  return ends
}

/** Every way in which the sets that are left could go, as the score that the bet asks for. */
function futureSets(bet: OracleSportBet): Score[] {
  const { event, sportsType } = bet
  if (event.planned === undefined)
    return [event.whole, { home: 99, away: 0 }, { home: 0, away: 99 }]
  const need = (event.planned + 1) / 2
  const counted = isInSets(bet)
  const played = Object.values(event.ended)
  const total = event.inSets ?? { home: 0, away: 0 }
  const begun = {
    home: total.home - played.reduce((sum, { home }) => sum + home, 0),
    away: total.away - played.reduce((sum, { away }) => sum + away, 0),
  }
  interface Open {
    readonly won: Score
    readonly score: Score
    readonly current: Score
  }
  const nothing = { home: 0, away: 0 }
  const found = new Map<string, Score>()
  let open: Open[] = [{ won: event.whole, score: total, current: counted ? begun : nothing }]
  while (open.length > 0) {
    const next = new Map<string, Open>()
    for (const { won, score, current } of open) {
      const isLast = won.home + won.away === 2 * need - 2
      const ends = counted ? setEnds(sportsType, isLast, current) : singleSets
      for (const [home, away] of ends) {
        const side = home > away ? 'home' : 'away'
        const after = { ...won, [side]: won[side] + 1 }
        const then = {
          home: score.home + home - current.home,
          away: score.away + away - current.away,
        }
        const end = counted ? then : after
        const key = `${end.home}-${end.away}`
        if (after[side] >= need) found.set(key, end)
        else
          next.set(`${after.home}-${after.away} ${key}`, {
            won: after,
            score: then,
            current: nothing,
          })
      }
    }
    open = [...next.values()]
  }
  return [...found.values()]
}

/** A set of which nothing but its winner counts. */
const singleSets = [[1, 0] as const, [0, 1] as const]

/** Ends of a set from a score: to love, by the least, by two at deuce, and by one at a cap. */
function setEnds(sportsType: number, isLast: boolean, { home, away }: Score) {
  const [to = 0, cap = 0, last = 0] = sets[sportsType] ?? []
  const need = isLast ? last : to
  const ends: (readonly [number, number])[] = []
  const add = (won: number, lost: number) => {
    if (won >= home && lost >= away) ends.push([won, lost])
    if (won >= away && lost >= home) ends.push([lost, won])
  }
  const most = Math.max(home, away)
  // All that matters of a long set is its two shortest ends, and one that is very long.
  for (const lost of new Set([0, 1, home, away, home + 1, away + 1])) {
    if (lost <= need - 2) add(need, lost)
  }
  for (const won of [need + 1, most + 1, most + 2, most + 3, 500, cap]) {
    if (won > need && won <= cap) add(won, won - 2)
  }
  if (cap < 500) add(cap, cap - 1)
  return ends.filter(([one, other]) => one >= home && other >= away)
}

function letterAt(
  bet: OracleSportBet,
  { home, away }: Score,
  reported: 'home' | 'away' | undefined,
): OracleVerdict {
  const { betType, selection, lineHalves, event } = bet
  const lead = home - away
  const winner = reported ?? (lead > 0 ? 'home' : lead < 0 ? 'away' : null)
  if (betType.startsWith('GH_')) return raceVerdict(betType, selection, event.order ?? [])
  switch (betType) {
    case 'ML':
      return winner === null ? 'P' : wins(winner === selection)
    case 'WAY': {
      if (winner === null) return 'P'
      return wins(selection === `${winner}-${event.knockOutIn === undefined ? 'points' : 'ko'}`)
    }
    case 'HDP':
    case 'GHDP': {
      const { scoreAtBet: at } = bet
      const before = rebased.includes(bet.sportsType) && at !== null ? at.home - at.away : 0
      const gained = (lead - before) * (selection === 'home' ? 2 : -2)
      return side(gained + lineHalves)
    }
    case 'OU':
      return side((home + away) * 2 - lineHalves, selection)
    case 'HOU':
      return side(home * 2 - lineHalves, selection)
    case 'AOU':
      return side(away * 2 - lineHalves, selection)
    case 'OE':
      return wins(((home + away) % 2 === 1) === (selection === 'odd'))
    case '1X2':
      return wins(selection === (lead > 0 ? '1' : lead < 0 ? '2' : 'X'))
    case 'CS':
      // A set lists all of its scores, a match in sets or maps those of the grid.
      if (bet.period.startsWith('S')) return wins(selection === `${home}-${away}`)
      return wins(selection === (home > 4 || away > 4 ? 'AOS' : `${home}-${away}`))
    default:
      throw new Error(`the oracle knows no ${betType}`)
  }
}

const wins = (won: boolean): OracleVerdict => (won ? 'W' : 'L')

function side(beyond: number, selection: Selection = 'over'): OracleVerdict {
  if (beyond === 0) return 'P'
  return wins(beyond > 0 === (selection === 'over'))
}

/** Tries every order in which the runners that tied could have arrived: the share that wins. */
function raceVerdict(betType: BetType, selection: Selection, order: ArrivalOrder): OracleVerdict {
  const [one = 0, other = 0] = (selection.match(/\d/g) ?? []).map(Number)
  if (betType === 'GH_H2H') {
    const place = (runner: number) => order.findIndex((group) => group.includes(runner))
    return place(one) === place(other) ? 'P' : wins(place(one) < place(other))
  }
  const arrivals = order.reduce<number[][]>(
    (before, group) =>
      before.flatMap((row) => permutations(group).map((next) => [...row, ...next])),
    [[]],
  )
  const won = arrivals.filter((row) => {
    const [first = 0, second = 0] = row
    const at = row.indexOf(one)
    if (betType === 'GH_WIN') return at === 0
    if (betType === 'GH_TOP2') return at < 2
    if (betType === 'GH_PLACE') return at < 3
    if (betType === 'GH_OE') return (first % 2 === 1) === (selection === 'odd')
    if (betType === 'GH_OU') return first > 3 === (selection === 'over')
    if (betType === 'GH_EXACTA') return first === one && second === other
    return [first, second].includes(one) && [first, second].includes(other)
  }).length
  if (won === 0) return 'L'
  if (won === arrivals.length) return 'W'
  return `${won}/${arrivals.length}`
}

function permutations(group: readonly number[]): number[][] {
  if (group.length <= 1) return [[...group]]
  return group.flatMap((first) =>
    permutations(group.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  )
}
