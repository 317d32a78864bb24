import { assert } from '../assert.ts'
import { isRunnerId, type RunnerId } from '../bet-types/outright.ts'
import type { DeadHeat, DeadHeatMode } from './dead-heat.ts'

/** A runner of an outright: a club, a horse, a scorer. */
export interface Runner {
  readonly id: RunnerId
  readonly name: string
}

/**
 * The terms that bets on an outright are settled by. They never change once they were announced.
 */
export interface OutrightTerms {
  /** How many places are paid: 1 where only the winner is asked for. */
  readonly paidPlaces: number
  readonly deadHeat: DeadHeatMode
  /** Whether a bet on a runner that does not start is void, or runs as "all in" (rules.md 7). */
  readonly nonStarter: 'void' | 'stands'
}

/** How an outright ended. A runner in neither list came in behind the paid places. */
export interface Finish {
  /** Runners with their place from 1; equal places are a dead heat. */
  readonly placed: readonly { readonly runner: RunnerId; readonly place: number }[]
  readonly nonStarters: readonly RunnerId[]
}

/** What an outright is settled on. */
export interface OutrightResult extends OutrightTerms, Finish {}

/** Where a runner came in, as far as a bet on it needs to know. */
export type RunnerFinish =
  | { readonly kind: 'paid' | 'unpaid'; readonly place: number | null }
  | { readonly kind: 'dead_heat'; readonly place: number; readonly heat: DeadHeat }
  | { readonly kind: 'non_starter' }

/**
 * Whether an outright can be offered at all: places are a whole number from 1, a market on a top so
 * many divides the stake (rules.md 7), and each runner has an id of its own.
 */
export function isSoundOutright(
  { paidPlaces, deadHeat }: OutrightTerms,
  runners: readonly Runner[],
): boolean {
  const isPlaces = Number.isSafeInteger(paidPlaces) && paidPlaces >= 1 && paidPlaces <= 100
  const ids = new Set(runners.map(({ id }) => id))
  return (
    isPlaces &&
    (paidPlaces === 1 || deadHeat === 'divide_stake') &&
    runners.length > paidPlaces &&
    ids.size === runners.length &&
    runners.every(({ id }) => isRunnerId(id))
  )
}

/**
 * Whether a finish can be settled on: places count from 1, each runner is in it once, every place
 * that it pays is taken, and a place is one more than the number of runners ahead of it.
 */
export function isSoundFinish({ placed, nonStarters }: Finish, paidPlaces: number): boolean {
  const named = [...placed.map(({ runner }) => runner), ...nonStarters]
  const isInOrder = placed.every(
    ({ place }) => Number.isSafeInteger(place) && aheadOf(placed, place) === place - 1,
  )
  return isInOrder && placed.length >= paidPlaces && new Set(named).size === named.length
}

/**
 * Returns where a runner came in (rules.md 7). A tie for more places than are left is a dead heat:
 * all who tie share the places that are left. Asserts a sound finish.
 */
export function finishOfRunner(runner: RunnerId, result: OutrightResult): RunnerFinish {
  const { placed, nonStarters, paidPlaces, deadHeat: mode } = result
  assert(isSoundFinish(result, paidPlaces), 'an outright is settled on a sound finish')
  const place = placed.find((each) => each.runner === runner)?.place ?? null
  if (nonStarters.includes(runner)) {
    return result.nonStarter === 'void' ? { kind: 'non_starter' } : { kind: 'unpaid', place: null }
  }
  if (place === null || place > paidPlaces) return { kind: 'unpaid', place }
  const places = paidPlaces - aheadOf(placed, place)
  const tied = placed.filter((each) => each.place === place).length
  if (tied <= places) return { kind: 'paid', place }
  return { kind: 'dead_heat', place, heat: { mode, tied, places } }
}

function aheadOf(placed: Finish['placed'], place: number): number {
  return placed.filter((each) => each.place < place).length
}
