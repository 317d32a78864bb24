/**
 * Settles a room a second time, apart from the product: points are multiples of half a stake,
 * players are ranked by one sort of their texts, and prizes are dealt out cent by cent. It takes
 * nothing from the product.
 */

export interface OraclePick {
  readonly match: number
  readonly side: 'home' | 'away' | 'over' | 'under'
  /** The backed side's line or the total, in quarters. */
  readonly line: number
  /** Hong Kong price in hundredths. */
  readonly price: number
  readonly placedMs: number
}

export interface OracleRoom {
  /** Minor units. */
  readonly fee: number
  /** Scores of the matches; null for one that is void. */
  readonly scores: readonly (readonly [home: number, away: number] | null)[]
  readonly players: readonly (readonly OraclePick[])[]
}

export interface OracleOrder {
  readonly place: number
  readonly points: number
  readonly prize: number
}

/** What a half of the stake is: 1 won, 0 returned, -1 lost. */
function half(side: OraclePick['side'], line: number, home: number, away: number): number {
  const ahead = {
    home: (home - away) * 4 + line,
    away: (away - home) * 4 + line,
    over: (home + away) * 4 - line,
    under: line - (home + away) * 4,
  }[side]
  return Math.sign(ahead)
}

/** Hundredths of a point: two halves of 50 points. */
function pointsOf({ side, line, price }: OraclePick, [home, away]: readonly [number, number]) {
  const lines = line % 2 === 0 ? [line, line] : [line - 1, line + 1]
  const halves = lines.map((each) => half(side, each, home, away))
  const points = halves.reduce((sum, each) => sum + (each > 0 ? 50 * price : each * 5_000), 0)
  return { points, isWon: halves[0] !== undefined && halves.reduce((a, b) => a + b, 0) > 0 }
}

/** A number as text that sorts as the number does. */
const sortable = (value: number): string => String(value + 50_000_000).padStart(9, '0')

/** The order of the players with their prizes, in minor units; the players as they were given. */
export function oracleOrder({ fee, scores, players }: OracleRoom): OracleOrder[] {
  const made = players.map((picks, player) => {
    const settled = picks.map((pick) => {
      const score = scores[pick.match]
      const nothing = { points: 0, isWon: false }
      return { pick, ...(score == null ? nothing : pointsOf(pick, score)) }
    })
    const won = settled.filter(({ isWon }) => isWon)
    const points = settled.reduce((sum, each) => sum + each.points, 0)
    const best = won.reduce((most, { pick }) => Math.max(most, pick.price), 0)
    const key = [points, picks.length, won.length, best].map(sortable).join(' ')
    return { player, points, key, last: Math.max(0, ...picks.map(({ placedMs }) => placedMs)) }
  })
  const sorted = made.toSorted(
    (one, other) =>
      other.key.localeCompare(one.key) || one.last - other.last || one.player - other.player,
  )
  const pool = players.length * (fee - Math.floor(fee / 10))
  const shares = players.length >= 10 ? [50, 30, 20] : players.length >= 6 ? [70, 30] : [100]
  const prizes = shares.map((share) => Math.floor((pool * share) / 100))
  prizes[0] = pool - prizes.slice(1).reduce((sum, prize) => sum + prize, 0)
  return made.map(({ player, points, key }) => {
    const group = sorted.filter((other) => other.key === key)
    const from = sorted.findIndex((other) => other.key === key)
    let left = prizes.slice(from, from + group.length).reduce((sum, prize) => sum + prize, 0)
    const dealt = new Map(group.map((other) => [other.player, 0]))
    const each = Math.floor(left / group.length)
    for (const other of group) dealt.set(other.player, each)
    left -= each * group.length
    for (const other of group.slice(0, left)) dealt.set(other.player, each + 1)
    return { place: from + 1, points, prize: dealt.get(player) ?? 0 }
  })
}
