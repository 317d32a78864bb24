import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import type { Outlook } from '@fairline/pricing/outlook'
import { negligible } from '@fairline/pricing/spread'
import type { Random } from '../prng.ts'
import { madeOnce } from './made-once.ts'
import type { EventState, Moment, PartResult, Shown, SportModel } from './model.ts'
import { nil, partScores } from './model.ts'
import {
  currentSet,
  isLastOver,
  isMatchOver,
  type PlayedScores,
  resultsOfSets,
  type SetRules,
  type SetsScore,
  scoresOfSets,
  setCodes,
  setsAt,
  withOneMore,
  wonSets,
} from './played-sets.ts'
import { outlookOnSet, type SetEnd, type Side, setOutlooks } from './set-chain.ts'

/** Home's chance to win a rally, and the most sets of the match. */
export interface RallyStrengths {
  readonly home: number
  readonly sets: 3 | 5 | 7
}

/** A sport in which every rally is a point, of the server or of the other side. */
interface RallyRules {
  /** Points that win a set, with two more than the other side. */
  readonly points: number
  /** Points that win it with one more, where there are such. */
  readonly cap: number
  /** Points that win the deciding set. */
  readonly deciding: number
  readonly rallyMs: number
  readonly breakMs: number
  /** Who serves: the winner of the last rally, or both sides for two points each in turn. */
  readonly serve: 'winner' | 'turns'
}

/** A match after some rallies, with the side that serves next. */
interface RallyScore extends SetsScore {
  readonly server: Side
}

interface RallyStory {
  readonly strengths: RallyStrengths
  readonly scores: PlayedScores<RallyScore>
}

interface RallyState extends EventState {
  readonly strengths: RallyStrengths
  readonly server: Side
}

/** Points that win a set by its number. */
const targetOf = ({ points, deciding }: RallyRules, { sets }: RallyStrengths, number: number) =>
  number === sets ? deciding : points

function isSetOver({ home, away }: Score, target: number, cap: number): boolean {
  const most = Math.max(home, away)
  return most >= cap || (most >= target && Math.abs(home - away) >= 2)
}

const setRulesOf = (rules: RallyRules, strengths: RallyStrengths): SetRules => ({
  unit: 'point',
  need: (strengths.sets + 1) / 2,
  isOver: (set, number) => isSetOver(set, targetOf(rules, strengths, number), rules.cap),
})

/** How a set may end from a score on; nothing depends on the server. */
function endsFrom(home: number, from: Score, isOver: (set: Score) => boolean): SetEnd[] {
  const ends: SetEnd[] = []
  let open = [{ score: from, chance: 1 }]
  while (open.length > 0) {
    const next = new Map<number, { score: Score; chance: number }>()
    for (const { score, chance } of open) {
      for (const side of ['home', 'away'] as const) {
        const after = { ...score, [side]: score[side] + 1 }
        const p = chance * (side === 'home' ? home : 1 - home)
        if (p < negligible) continue
        if (isOver(after)) ends.push({ score: after, chance: p, nextServer: 'home' })
        else next.set(after.home, { score: after, chance: p + (next.get(after.home)?.chance ?? 0) })
      }
    }
    open = [...next.values()]
  }
  const all = ends.reduce((sum, { chance }) => sum + chance, 0)
  return ends.map((end) => ({ ...end, chance: end.chance / all }))
}

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/**
 * Who serves in a set where the serve changes every two points, and with each from the score on at
 * which two more are needed. The first server changes with each set.
 */
function serverInTurns({ points }: RallyRules, sets: readonly Score[], first: Side): Side {
  const { home, away } = sets.at(-1) ?? nil
  const played = home + away
  const turn = played < 2 * (points - 1) ? Math.floor(played / 2) : played
  return (turn + sets.length - 1) % 2 === 0 ? first : otherSide(first)
}

function imagine(rules: RallyRules, random: Random, strengths: RallyStrengths): RallyStory {
  const setRules = setRulesOf(rules, strengths)
  // A lot of its own, so that the rallies are those of the seed whoever serves first.
  const server = random.split('server').chance(0.5) ? 'home' : 'away'
  const start: RallyScore = { atMs: 0, sets: [nil], server }
  const scores: [RallyScore, ...RallyScore[]] = [start]
  let { atMs, sets } = start
  while (!isMatchOver(setRules, sets)) {
    atMs += rules.rallyMs + (isLastOver(setRules, sets) ? rules.breakMs : 0)
    const winner = random.chance(strengths.home) ? 'home' : 'away'
    sets = withOneMore(setRules, sets, winner)
    const next = isLastOver(setRules, sets) ? [...sets, nil] : sets
    const serving = rules.serve === 'winner' ? winner : serverInTurns(rules, next, server)
    scores.push({ atMs, sets, server: serving })
  }
  return { strengths, scores }
}

/** The model of a sport whose rallies are independent, and home wins each with one chance. */
function rallySport(rules: RallyRules): SportModel<RallyStrengths, RallyStory, RallyState> {
  const wholeSets = madeOnce((strengths: RallyStrengths) => {
    const of = (target: number) =>
      endsFrom(strengths.home, nil, (set) => isSetOver(set, target, rules.cap))
    return { usual: of(rules.points), deciding: of(rules.deciding) }
  })
  const outlooksOf = madeOnce((state: RallyState) => {
    const { strengths } = state
    const setRules = setRulesOf(rules, strengths)
    const scores = scoresOfSets(setRules, state)
    const { sets, scored } = wonSets(setRules, scores)
    const number = sets.home + sets.away + 1
    const isOver = (set: Score) => setRules.isOver(set, number)
    const { usual, deciding } = wholeSets(strengths)
    return setOutlooks(
      { need: setRules.need, endsOf: (set) => (set === strengths.sets ? deciding : usual) },
      { sets, scored, ends: endsFrom(strengths.home, currentSet(setRules, scores), isOver) },
    )
  })
  return {
    imagine: (random, strengths) => imagine(rules, random, strengths),
    stateAt({ strengths, scores }: RallyStory, ms: number): Moment<RallyState> {
      const { state, score, live, stop } = setsAt(setRulesOf(rules, strengths), scores, ms)
      return { live, stop, state: { ...state, strengths, server: score.server } }
    },
    outlook(state: RallyState, period: PeriodCode, unit: Unit): Outlook | null {
      if (state.phase === 'ended' || (unit !== 'set' && unit !== 'point')) return null
      const { inSets, inScores, ends } = outlooksOf(state)
      if (period === 'FT') return unit === 'set' ? inSets : inScores
      const ofSet = ends.get(setCodes.indexOf(period) + 1)
      return ofSet === undefined || unit !== 'point' ? null : outlookOnSet(ofSet)
    },
    shown: ({ phase, parts, server }: RallyState): Shown => ({
      phase: setCodes[parts.length - 1] ?? 'S1',
      parts: partScores(parts, 'point'),
      details: { server: phase === 'break' ? null : server },
    }),
    results: ({ strengths, scores }: RallyStory): PartResult[] =>
      resultsOfSets(setRulesOf(rules, strengths), scores),
    progress: ({ strengths }: RallyState) => ({ planned: strengths.sets }),
  }
}

const noCap = Number.POSITIVE_INFINITY

export const badminton = rallySport({
  points: 21,
  cap: 30,
  deciding: 21,
  rallyMs: 25_000,
  breakMs: 120_000,
  serve: 'winner',
})

export const tableTennis = rallySport({
  points: 11,
  cap: noCap,
  deciding: 11,
  rallyMs: 18_000,
  breakMs: 60_000,
  serve: 'turns',
})

export const volleyball = rallySport({
  points: 25,
  cap: noCap,
  deciding: 15,
  rallyMs: 35_000,
  breakMs: 180_000,
  serve: 'winner',
})

export const squash = rallySport({
  points: 11,
  cap: noCap,
  deciding: 11,
  rallyMs: 35_000,
  breakMs: 90_000,
  serve: 'winner',
})
