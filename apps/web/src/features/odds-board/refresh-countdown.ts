import type { MarketType } from '@fairline/domain/board/board-tuples'

/** How often a block checks that the stream missed nothing, seconds. */
export const checkEverySeconds: Readonly<Record<MarketType, number>> = { 3: 20, 2: 60, 1: 60 }

/** Whole seconds until a block's next check; times are milliseconds of this device. */
export function secondsLeft(marketType: MarketType, askedMs: number, now: number): number {
  const dueMs = askedMs + checkEverySeconds[marketType] * 1000
  return Math.min(checkEverySeconds[marketType], Math.max(0, Math.ceil((dueMs - now) / 1000)))
}
