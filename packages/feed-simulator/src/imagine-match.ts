import type { GoalRates, Half } from '@fairline/pricing/score-model'
import { goalIntensity, halfMs, halfTimeMs, minuteMs } from '@fairline/pricing/score-model'
import type { Incident, MatchEnding, MatchStory, Side } from './match-script.ts'
import type { Random } from './prng.ts'

const secondMs = 1000
const sides: readonly Side[] = ['home', 'away']

/** Expected cards of a side, and the part of the yellow ones that is shown before half-time. */
export const redCardsPerSide = 0.09
export const yellowCards: GoalRates = { home: 1.7, away: 2 }
export const yellowFirstHalfShare = 0.4
const dangersPerSide = 14
const cornerShareOfDangers = 0.36
const dangerShareOfGoals = 0.9
const penaltyShareOfGoals = 0.11
const missedPenaltiesPerMatch = 0.07
const varChecksPerMatch = 0.2
const postponedShare = 0.006
const abandonedShare = 0.004
/** A goal, the celebration and the restart take this long; no second goal falls within. */
const goalGapMs = 50 * secondMs

/**
 * The complete story of a match: its goals are drawn from the intensities that price it.
 * @param mayEndEarly whether it may be called off, before its kick-off or after
 */
export function imagineMatch(random: Random, rates: GoalRates, mayEndEarly = true): MatchStory {
  const endingRandom = random.split('ending')
  const ending = mayEndEarly ? endingOf(endingRandom) : 'completed'
  const stoppageMs = stoppageOf(random.split('stoppage'))
  const halves = [
    { half: 'first' as const, fromMs: 0, untilMs: halfMs + stoppageMs.first },
    {
      half: 'second' as const,
      fromMs: halfMs + stoppageMs.first + halfTimeMs,
      untilMs: 2 * halfMs + stoppageMs.first + halfTimeMs + stoppageMs.second,
    },
  ]
  const redCards = sides.flatMap((side) =>
    moments(random.split(`red/${side}`), halves, redCardsPerSide)
      .slice(0, 2)
      .map((atMs) => incident('red_card', side, atMs)),
  )
  const goals = goalsOf(random.split('goals'), rates, halves, redCards)
  const penaltyRandom = random.split('penalties')
  const incidents = [
    ...redCards,
    ...goals,
    ...goals.flatMap((goal) => buildUp(penaltyRandom, goal, halves)),
    ...missedPenalties(random.split('missed'), halves, goals),
    ...varChecks(random.split('var'), halves),
    ...sides.flatMap((side) => bookings(random.split(`yellow/${side}`), side, halves)),
    ...sides.flatMap((side) => pressure(random.split(`danger/${side}`), side, rates, halves)),
  ]
  const lastMs = halves[1]?.untilMs ?? 0
  const abandonedMs =
    ending === 'abandoned' ? wholeSecond(endingRandom.between(8 * minuteMs, lastMs * 0.95)) : null
  return { ending, stoppageMs, incidents, abandonedMs }
}

interface Span {
  readonly half: Half
  readonly fromMs: number
  readonly untilMs: number
}

const wholeSecond = (ms: number): number => Math.floor(ms / secondMs) * secondMs

const incident = (kind: Incident['kind'], side: Side, atMs: number, untilMs = atMs): Incident => ({
  kind,
  side,
  atMs,
  untilMs,
})

function endingOf(random: Random): MatchEnding {
  const draw = random.unit()
  if (draw < postponedShare) return 'postponed'
  return draw < postponedShare + abandonedShare ? 'abandoned' : 'completed'
}

/** Boards of 1 to 3 and 2 to 6 minutes; the referee adds some seconds to what the board says. */
function stoppageOf(random: Random): MatchStory['stoppageMs'] {
  const minutes = (low: number, high: number) =>
    (low + random.below(high - low + 1)) * minuteMs + random.below(20) * secondMs
  return { first: minutes(1, 3), second: minutes(2, 6) }
}

/** Evenly scattered moments in playing time, `count` expected, to the second, rising. */
function moments(random: Random, halves: readonly Span[], count: number): number[] {
  const playingMs = halves.reduce((sum, span) => sum + span.untilMs - span.fromMs, 0)
  const found: number[] = []
  for (const span of halves) {
    let atMs = span.fromMs
    for (;;) {
      atMs += (random.exponential() * playingMs) / count
      if (atMs >= span.untilMs) break
      found.push(wholeSecond(atMs))
    }
  }
  return found
}

/** Yellow cards: the later the game, the more of them. */
function bookings(random: Random, side: Side, halves: readonly Span[]): Incident[] {
  return halves.flatMap((span) => {
    const share = span.half === 'first' ? yellowFirstHalfShare : 1 - yellowFirstHalfShare
    return moments(random, [span], yellowCards[side] * share).map((atMs) =>
      incident('yellow_card', side, atMs),
    )
  })
}

/** Goals of both sides: a Poisson process whose intensity changes with the red cards. */
function goalsOf(
  random: Random,
  rates: GoalRates,
  halves: readonly Span[],
  redCards: readonly Incident[],
): Incident[] {
  const cards = (side: Side, atMs: number) =>
    redCards.filter((card) => card.side === side && card.atMs <= atMs).length
  const goals: Incident[] = []
  for (const span of halves) {
    const changes = redCards.map((card) => card.atMs)
    const cuts = [span.fromMs, ...changes.filter((at) => at > span.fromMs && at < span.untilMs)]
    cuts.sort((left, right) => left - right)
    cuts.forEach((fromMs, index) => {
      const untilMs = cuts[index + 1] ?? span.untilMs
      for (const side of sides) {
        const other = side === 'home' ? 'away' : 'home'
        const own = cards(side, fromMs)
        const intensity = goalIntensity(rates[side], span.half, own, cards(other, fromMs))
        goals.push(...goalsWithin(random, side, intensity, fromMs, untilMs))
      }
    })
  }
  return spaced(goals, halves)
}

function goalsWithin(
  random: Random,
  side: Side,
  intensity: number,
  fromMs: number,
  untilMs: number,
): Incident[] {
  const goals: Incident[] = []
  let atMs = fromMs
  for (;;) {
    atMs += random.exponential() / intensity
    if (atMs >= untilMs) return goals
    goals.push(incident('goal', side, wholeSecond(atMs)))
  }
}

/** Puts a goal that follows another too fast later; one that would fall after the whistle falls. */
function spaced(goals: readonly Incident[], halves: readonly Span[]): Incident[] {
  const placed: Incident[] = []
  let free = 0
  for (const goal of goals.toSorted((left, right) => left.atMs - right.atMs)) {
    const atMs = Math.max(goal.atMs, free)
    const span = halves.find(({ fromMs, untilMs }) => fromMs <= goal.atMs && goal.atMs < untilMs)
    if (span !== undefined && atMs < span.untilMs) {
      placed.push(incident('goal', goal.side, atMs))
      free = atMs + goalGapMs
    }
  }
  return placed
}

/** What leads to a goal: a penalty, a dangerous attack, or nothing that anybody saw coming. */
function buildUp(random: Random, goal: Incident, halves: readonly Span[]): Incident[] {
  const span = halves.find(({ fromMs, untilMs }) => fromMs <= goal.atMs && goal.atMs < untilMs)
  const startMs = span?.fromMs ?? 0
  const kind = random.unit()
  const penaltyMs = goal.atMs - (60 + random.below(60)) * secondMs
  const dangerMs = goal.atMs - (5 + random.below(20)) * secondMs
  if (kind < penaltyShareOfGoals && penaltyMs > startMs) {
    return [incident('penalty', goal.side, penaltyMs, goal.atMs)]
  }
  if (kind < dangerShareOfGoals) {
    return [incident('danger', goal.side, Math.max(startMs, dangerMs), goal.atMs)]
  }
  return []
}

function missedPenalties(
  random: Random,
  halves: readonly Span[],
  goals: readonly Incident[],
): Incident[] {
  return moments(random, halves, missedPenaltiesPerMatch)
    .map((atMs) => ({ atMs, untilMs: atMs + 90 * secondMs, side: sideOf(random) }))
    .filter(({ atMs, untilMs }) => halves.some((s) => s.fromMs <= atMs && untilMs < s.untilMs))
    .filter(({ atMs, untilMs }) => !goals.some((g) => atMs <= g.atMs && g.atMs <= untilMs))
    .map(({ atMs, untilMs, side }) => incident('penalty', side, atMs, untilMs))
}

function varChecks(random: Random, halves: readonly Span[]): Incident[] {
  return moments(random, halves, varChecksPerMatch).map((atMs) =>
    incident('var', sideOf(random), atMs, atMs + (40 + random.below(60)) * secondMs),
  )
}

const sideOf = (random: Random): Side => (random.chance(0.5) ? 'home' : 'away')

/** Dangerous attacks of a side in a match: the stronger side has more of them. */
function dangersOf(side: Side, rates: GoalRates): number {
  return dangersPerSide * Math.sqrt((2 * rates[side]) / (rates.home + rates.away))
}

/** Corners of both sides in a match: some attacks end in one. */
export function cornerRates(rates: GoalRates): GoalRates {
  return {
    home: cornerShareOfDangers * dangersOf('home', rates),
    away: cornerShareOfDangers * dangersOf('away', rates),
  }
}

/** Attacks that end in nothing, or in a corner. */
function pressure(
  random: Random,
  side: Side,
  rates: GoalRates,
  halves: readonly Span[],
): Incident[] {
  return moments(random, halves, dangersOf(side, rates)).flatMap((atMs) => {
    const span = halves.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
    const untilMs = Math.min(atMs + (6 + random.below(20)) * secondMs, span?.untilMs ?? atMs)
    const danger = incident('danger', side, atMs, untilMs)
    return random.chance(cornerShareOfDangers)
      ? [danger, incident('corner', side, untilMs - secondMs)]
      : [danger]
  })
}
