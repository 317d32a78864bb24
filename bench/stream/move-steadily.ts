/** Milliseconds between moves, and between messages to members, as in the product. */
const stepMs = 10
const publishMs = 100

/** Moves prices and publishes them to members. */
export interface Moving {
  move(prices: number): void
  publish(): void
}

/**
 * Moves so many prices a second, a few at a time, until the returned function is called. A process
 * that falls behind moves fewer: nothing piles up.
 */
export function moveSteadily(moving: Moving, pricesPerSecond: number): () => void {
  let movedAt = performance.now()
  let owed = 0
  const step = setInterval(() => {
    const now = performance.now()
    owed += (Math.min(now - movedAt, publishMs) * pricesPerSecond) / 1000
    movedAt = now
    const prices = Math.floor(owed)
    owed -= prices
    moving.move(prices)
  }, stepMs)
  const turn = setInterval(() => moving.publish(), publishMs)
  return () => {
    clearInterval(step)
    clearInterval(turn)
  }
}
