import type { Ratio } from '@fairline/domain/money/ratio'
import type { ProductKey } from '@fairline/domain/products/all-products'
import type { Chance } from '../chance.ts'
import type { Return } from '../instant/instant-game.ts'

/** What shows that a table keeps to its chances: what is counted, and how often it is due. */
export interface SharedProof<Result> {
  nameOf(result: Result): string
  /** Shares by name, which add up to 1. */
  readonly law: ReadonlyMap<string, number>
}

/**
 * A game in which all members at a table bet on the same draw: one record. What a seed draws is a
 * list of results, one a round: a wheel has one result a seed, a shoe as many as are dealt before
 * its cut. Methods, as in `InstantGame`.
 */
export interface SharedGame<Result extends object = object, Fields extends object = object> {
  readonly product: Extract<ProductKey, 'liveCasino' | 'lottery'>
  readonly rules: number
  /** How long bets are taken, milliseconds; null where a calendar says when it draws. */
  readonly bettingMs: number | null
  /** How long the result is shown before the next round, milliseconds. */
  readonly shownMs: number
  /** Whether a text names something that can be bet on, such as `red` or `4d:1234:big`. */
  isSpot(spot: string): boolean
  /** The results that a seed decides, in the order of its rounds. */
  draw(chance: Chance): readonly Result[]
  /** What a spot pays in stakes, the stake included: 0 for a loss, 1 for a refund. */
  pays(spot: string, result: Result): Ratio
  /** What is published of a result. */
  wire(result: Result): Fields
  /** By kind of spot, enumerated from the rules. */
  returns(): readonly Return[]
  readonly proof: SharedProof<Result>
}
