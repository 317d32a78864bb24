import type { Score } from '@fairline/domain/bet-types/facts'
import { madeOnce } from './made-once.ts'
import { nil } from './model.ts'
import type { SetEnd, SetMatch, Side } from './set-chain.ts'

/** The chances of each side to win a point that it serves, and the most sets of the match. */
export interface TennisStrengths {
  readonly home: number
  readonly away: number
  readonly sets: 3 | 5
}

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** Whether a set is over: six games with two more than the other side, or seven. */
export const isSetOver = ({ home, away }: Score): boolean => {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  return most === 7 || (most === 6 && least <= 4)
}

export const isTieBreak = ({ home, away }: Score): boolean => home === 6 && away === 6

/** Whether a game or a tie-break is over at a number of points. */
export function isGameOver({ home, away }: Score, tieBreak: boolean): boolean {
  return Math.max(home, away) >= (tieBreak ? 7 : 4) && Math.abs(home - away) >= 2
}

/** The server of the next point of a tie-break: one point, then two each. */
export function tieBreakServer(first: Side, { home, away }: Score): Side {
  return Math.floor((home + away + 1) / 2) % 2 === 0 ? first : otherSide(first)
}

/** The chance of a server who wins a point with `p` to win the game. */
export function holdFrom(p: number, server: number, receiver: number): number {
  if (server >= 4 && server - receiver >= 2) return 1
  if (receiver >= 4 && receiver - server >= 2) return 0
  if (server === receiver && server >= 3) return p ** 2 / (p ** 2 + (1 - p) ** 2)
  return p * holdFrom(p, server + 1, receiver) + (1 - p) * holdFrom(p, server, receiver + 1)
}

/** Home's chance to win a tie-break, in which `first` served the first point. */
export function tieBreakFrom(strengths: TennisStrengths, points: Score, first: Side): number {
  const { home, away } = strengths
  const known = new Map<number, number>()
  const from = (score: Score): number => {
    if (isGameOver(score, true)) return score.home > score.away ? 1 : 0
    if (score.home === score.away && score.home >= 6) {
      // From here each side serves one point of every two.
      const [both, neither] = [home * (1 - away), (1 - home) * away]
      return both / (both + neither)
    }
    const key = 100 * score.home + score.away
    const found = known.get(key)
    if (found !== undefined) return found
    const p = tieBreakServer(first, score) === 'home' ? home : 1 - away
    const won = from({ ...score, home: score.home + 1 })
    const chance = p * won + (1 - p) * from({ ...score, away: score.away + 1 })
    known.set(key, chance)
    return chance
  }
  return from(points)
}

/** A set that is being played. */
export interface SetNow {
  readonly games: Score
  /** Points of the game or tie-break that is being played. */
  readonly points: Score
  /** Who serves that game, or served first in the tie-break. */
  readonly server: Side
}

/** Home's chance to win a game or tie-break. */
function gameFrom(strengths: TennisStrengths, { games, points, server }: SetNow): number {
  if (isTieBreak(games)) return tieBreakFrom(strengths, points, server)
  return server === 'home'
    ? holdFrom(strengths.home, points.home, points.away)
    : 1 - holdFrom(strengths.away, points.away, points.home)
}

/** How a set may end. Its games are independent, and the sides serve them in turn. */
export function setEndsFrom(strengths: TennisStrengths, now: SetNow): SetEnd[] {
  const ends: SetEnd[] = []
  const whole = {
    home: holdFrom(strengths.home, 0, 0),
    away: 1 - holdFrom(strengths.away, 0, 0),
  }
  let open = [{ ...now, chance: 1 }]
  for (let isFirst = true; open.length > 0; isFirst = false) {
    const next = new Map<string, SetNow & { chance: number }>()
    for (const set of open) {
      const isAsBefore = isFirst || isTieBreak(set.games)
      const home = isAsBefore ? gameFrom(strengths, set) : whole[set.server]
      const nextServer = otherSide(set.server)
      for (const side of ['home', 'away'] as const) {
        const chance = set.chance * (side === 'home' ? home : 1 - home)
        const games = { ...set.games, [side]: set.games[side] + 1 }
        if (isSetOver(games)) ends.push({ score: games, chance, nextServer })
        else {
          const key = `${games.home}-${games.away}`
          const sum = chance + (next.get(key)?.chance ?? 0)
          next.set(key, { games, points: nil, server: nextServer, chance: sum })
        }
      }
    }
    open = [...next.values()]
  }
  return ends
}

/** The match of a pair of players, its sets computed once. */
export const tennisMatchOf = madeOnce((strengths: TennisStrengths): SetMatch => {
  const of = (server: Side) => setEndsFrom(strengths, { games: nil, points: nil, server })
  const ends = { home: of('home'), away: of('away') }
  return { need: (strengths.sets + 1) / 2, endsOf: (_, server) => ends[server] }
})
