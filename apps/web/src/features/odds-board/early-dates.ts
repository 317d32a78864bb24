import type { Board } from '@fairline/domain/board/board-model'
import { dateOf } from '@fairline/domain/time/gmt8'

/** The dates with early matches and how many each has, earliest first. */
export function datesOf(
  board: Board,
): readonly { readonly date: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const match of board.matches) {
    if (match.outright !== undefined) continue
    const date = dateOf(match.kickoffMs)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return [...counts].sort().map(([date, count]) => ({ date, count }))
}
