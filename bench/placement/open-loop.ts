import { setTimeout as sleep } from 'node:timers/promises'
import type { Span } from './stalls.ts'

/** Bets that arrive by chance at a rate, however fast the others are answered. */
export interface OpenLoad {
  readonly perSecond: number
  /** Members who can each have one bet under way. */
  readonly members: number
  readonly warmUpMs: number
  readonly measureMs: number
  /** Ends the load after so many bets, too. */
  readonly betsMax?: number
  /** Ends the load once it is aborted, too. */
  readonly endsAt?: AbortSignal
}

/** What a member does after an answer, before the next bet. */
export type Afterwards = () => Promise<void>

/** How often arrivals are looked for, milliseconds. */
const turnMs = 1

/** From a time of `performance.now()` until now. */
const spanTo = (arrival: number): Span => ({
  fromMs: performance.timeOrigin + arrival,
  untilMs: performance.timeOrigin + performance.now(),
})

/**
 * Runs the load and returns its bets, each from its arrival to its answer: a bet that finds every
 * member busy waits in line. The first failure ends the load.
 */
export async function runOpenLoad(
  { perSecond, members, warmUpMs, measureMs, betsMax = Infinity, endsAt }: OpenLoad,
  placeNext: (member: number) => Promise<Afterwards | undefined>,
): Promise<readonly Span[]> {
  const free = Array.from({ length: members }, (_, member) => member)
  const line: number[] = []
  const bets: Span[] = []
  let failure: unknown
  let next = performance.now()
  const from = next + warmUpMs
  const until = from + measureMs
  const serve = async (member: number, first: number): Promise<void> => {
    for (let arrival: number | undefined = first; arrival !== undefined; arrival = line.shift()) {
      const afterwards = await placeNext(member)
      if (arrival >= from) bets.push(spanTo(arrival))
      await afterwards?.()
    }
    free.push(member)
  }
  const underWay: Promise<void>[] = []
  let arrived = 0
  const isOver = (): boolean => next >= until || arrived >= betsMax || endsAt?.aborted === true
  while (failure === undefined && !isOver()) {
    for (const now = performance.now(); next <= now && arrived < betsMax; arrived += 1) {
      const member = free.pop()
      if (member === undefined) line.push(next)
      else
        underWay.push(
          serve(member, next).catch((error: unknown) => {
            failure ??= error
          }),
        )
      next += (-Math.log(1 - Math.random()) * 1000) / perSecond
    }
    await sleep(turnMs)
  }
  await Promise.all(underWay)
  if (failure !== undefined) throw failure
  return bets
}
