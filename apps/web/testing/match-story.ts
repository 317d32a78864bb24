import type { MomentRow } from '@fairline/contract/moments'

type Line = readonly [
  second: number,
  kind: MomentRow['kind'],
  side: MomentRow['side'],
  x: number,
  y: number,
]

/** A match in two minutes, with everything that can happen in it. */
const lines: readonly Line[] = [
  [0, 'attack', 'home', 55, 40],
  [5, 'throw_in', 'home', 62, 0],
  [10, 'attack', 'home', 72, 20],
  [14, 'dangerous_attack', 'home', 86, 30],
  [17, 'shot', 'home', 88, 42],
  [23, 'goal_kick', 'away', 97, 45],
  [29, 'attack', 'away', 40, 60],
  [33, 'foul', 'home', 30, 58],
  [36, 'yellow', 'home', 30, 58],
  [41, 'free_kick', 'away', 26, 55],
  [45, 'on_target', 'away', 26, 55],
  [49, 'corner', 'away', 0, 100],
  [55, 'dangerous_attack', 'away', 8, 55],
  [60, 'attack', 'home', 60, 70],
  [63, 'dangerous_attack', 'home', 84, 60],
  [65, 'on_target', 'home', 90, 52],
  [67, 'goal', 'home', 94, 50],
  [75, 'attack', 'away', 42, 30],
  [80, 'offside', 'away', 18, 40],
  [86, 'sub', 'away', 50, 50],
  [90, 'attack', 'home', 66, 60],
  [94, 'penalty', 'home', 90, 50],
  [101, 'goal', 'home', 90, 50],
  [110, 'attack', 'away', 45, 70],
  [114, 'red', 'away', 50, 60],
  [120, 'var', 'away', 50, 60],
]

/** The moments of the match, from a time on, milliseconds. */
export function storyFrom(startMs: number): MomentRow[] {
  const score = { home: 0, away: 0 }
  return lines.map(([second, kind, side, x, y], at) => {
    if (kind === 'goal') score[side] += 1
    return {
      number: at + 1,
      at_ms: startMs + 1000 * second,
      kind,
      side,
      x,
      y,
      minute: 20 + Math.floor(second / 3),
      stoppage: 0,
      home_score: score.home,
      away_score: score.away,
    }
  })
}
