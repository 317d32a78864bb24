/** A number from 0 to 1 that spreads reconnecting members over time; nothing is decided by it. */
export function spread(): number {
  return Math.random()
}
