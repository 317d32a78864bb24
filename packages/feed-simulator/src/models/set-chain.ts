import type { Score } from '@fairline/domain/bet-types/facts'
import {
  mixedSpreads,
  type Outlook,
  type ScoreChance,
  type Spreads,
  spreadsOf,
  sumOfSpreads,
} from '@fairline/pricing/outlook'
import { leaderOf } from './model.ts'

export type Side = 'home' | 'away'

/** A score that a set may end with, and who serves first in the next one. */
export interface SetEnd extends ScoreChance {
  readonly nextServer: Side
}

/** A match of sets: of games, of rallies, or of single maps and frames. */
export interface SetMatch {
  /** Sets that win it. */
  readonly need: number
  /** How a set may end that has not begun, by its number, from 1, and its first server. */
  readonly endsOf: (set: number, server: Side) => readonly SetEnd[]
}

/** How far a match of sets is. */
export interface SetsPlayed {
  readonly sets: Score
  /** What was scored in the sets that are over: their games or points. */
  readonly scored: Score
  /** How the set that is being played, or the next one, may end. */
  readonly ends: readonly SetEnd[]
}

/** What a match of sets may end as. */
export interface SetOutlooks {
  readonly inSets: Outlook
  /** In what the sets are made of. */
  readonly inScores: Outlook
  /** How each set from the current one on may end, by its number, if it is played. */
  readonly ends: ReadonlyMap<number, readonly SetEnd[]>
}

/** A set that is one thing alone, a map or a frame: it ends 1-0 or 0-1, and nothing is served. */
export const singleEnds = (home: number): readonly SetEnd[] => [
  { score: { home: 1, away: 0 }, chance: home, nextServer: 'home' },
  { score: { home: 0, away: 1 }, chance: 1 - home, nextServer: 'home' },
]

/** Courses of a match that are alike from here on. */
interface Branch {
  readonly sets: Score
  /** Who serves first in the next set; null for the set that is being played. */
  readonly server: Side | null
  /** The laws of what was scored, times the chance of these courses. */
  readonly scored: Spreads
  readonly chance: number
}

const sides = ['home', 'away'] as const

const sumOfChances = (of: readonly { readonly chance: number }[]): number =>
  of.reduce((sum, { chance }) => sum + chance, 0)

/** The branches that follow one more set. */
function afterSet({ sets, scored, chance }: Branch, ends: readonly SetEnd[]): Branch[] {
  return sides.flatMap((winner) =>
    sides.flatMap((server) => {
      const these = ends.filter(
        (end) => leaderOf(end.score) === winner && end.nextServer === server,
      )
      if (these.length === 0) return []
      return {
        sets: { ...sets, [winner]: sets[winner] + 1 },
        server,
        scored: sumOfSpreads(scored, spreadsOf(these)),
        chance: chance * sumOfChances(these),
      }
    }),
  )
}

/** Branches with the same key as one. */
function merged(branches: readonly Branch[], keyOf: (branch: Branch) => string): Branch[] {
  return [...Map.groupBy(branches, keyOf).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const scored = mixedSpreads(group.map((branch) => [1, branch.scored]))
    return { ...first, chance: sumOfChances(group), scored }
  })
}

/** What a match of sets may end as, set after set until a side has won those that it needs. */
export function setOutlooks(match: SetMatch, played: SetsPlayed): SetOutlooks {
  const { sets, scored } = played
  const from = spreadsOf([{ score: scored, chance: 1 }])
  const ends = new Map<number, readonly SetEnd[]>()
  const finals: Branch[] = []
  let open: Branch[] = [{ sets, server: null, scored: from, chance: 1 }]
  for (let set = sets.home + sets.away + 1; open.length > 0; set += 1) {
    const endsOf = ({ server }: Branch) =>
      server === null ? played.ends : match.endsOf(set, server)
    const reached = sumOfChances(open)
    const among = (branch: Branch) =>
      endsOf(branch).map((end) => ({ ...end, chance: (end.chance * branch.chance) / reached }))
    ends.set(set, open.flatMap(among))
    const next = merged(
      open.flatMap((branch) => afterSet(branch, endsOf(branch))),
      (branch) => `${branch.sets.home}-${branch.sets.away} ${branch.server}`,
    )
    const isWon = (branch: Branch) => Math.max(branch.sets.home, branch.sets.away) === match.need
    finals.push(...next.filter(isWon))
    open = next.filter((branch) => !isWon(branch))
  }
  const scores = merged(finals, (branch) => `${branch.sets.home}-${branch.sets.away}`).map(
    (branch): ScoreChance => ({ score: branch.sets, chance: branch.chance }),
  )
  const winner = winnerAmong(scores)
  return {
    inSets: { ...spreadsOf(scores), winner, scores },
    inScores: { ...mixedSpreads(finals.map((branch) => [1, branch.scored])), winner },
    ends,
  }
}

/** The chances of home, neither and away to lead at the end. */
function winnerAmong(scores: readonly ScoreChance[]): Outlook['winner'] {
  const of = (side: Side | null) =>
    scores.reduce((sum, { score, chance }) => (leaderOf(score) === side ? sum + chance : sum), 0)
  return [of('home'), of(null), of('away')]
}

/** The outlook on one set. */
export function outlookOnSet(ends: readonly SetEnd[]): Outlook {
  const alike = Map.groupBy(ends, ({ score }) => `${score.home}-${score.away}`)
  const scores = [...alike.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : { score: first.score, chance: sumOfChances(group) }
  })
  return { ...spreadsOf(scores), winner: winnerAmong(scores), scores }
}
