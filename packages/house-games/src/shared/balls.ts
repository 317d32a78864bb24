import type { Chance } from '../chance.ts'

/** Draws a count of different balls, numbered from 1, in the order in which they come. */
export function drawBalls(chance: Chance, balls: number, count: number): readonly number[] {
  const left = Array.from({ length: balls }, (_, at) => at + 1)
  const drawn: number[] = []
  while (drawn.length < count) drawn.push(...left.splice(chance.below(left.length), 1))
  return drawn
}

/** In how many ways a number of balls can be chosen of some. */
export function waysToChoose(of: number, count: number): bigint {
  let ways = 1n
  for (let at = 0; at < count; at += 1) ways = (ways * BigInt(of - at)) / BigInt(at + 1)
  return ways
}

/** In how many ways a count of different balls, numbered from 1, has each sum. */
export function waysOfSums(balls: number, count: number): ReadonlyMap<number, bigint> {
  const most = (count * (2 * balls - count + 1)) / 2
  const ways = Array.from({ length: count + 1 }, () => new Array<bigint>(most + 1).fill(0n))
  const none = ways[0] as bigint[]
  none[0] = 1n
  for (let ball = 1; ball <= balls; ball += 1) {
    // From the end, so that a ball is counted once.
    for (let chosen = Math.min(ball, count); chosen >= 1; chosen -= 1) {
      const [fewer, more] = [ways[chosen - 1] as bigint[], ways[chosen] as bigint[]]
      for (let sum = ball; sum <= most; sum += 1) {
        const added = fewer[sum - ball] as bigint
        if (added !== 0n) more[sum] = (more[sum] as bigint) + added
      }
    }
  }
  const all = (ways[count] as bigint[]).map((each, sum) => [sum, each] as const)
  return new Map(all.filter(([, each]) => each > 0n))
}
