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

/** Spots that belong together, such as the columns of roulette. */
export interface SpotGroup {
  readonly name: string
  readonly spots: readonly string[]
}

/** When a draw takes its last bet, and when it is drawn: milliseconds since 1970. */
export interface DrawTime {
  readonly closeMs: number
  readonly drawMs: number
}

/** Returns the first draw that closes after an instant. */
export type Calendar = (afterMs: number) => DrawTime

/**
 * What happens after the close while members may still end their bets: a multiplier grows from its
 * start until it ends at the height of the result. Heights are in hundredths, without fractions.
 */
export interface Flight<Result> {
  /** The height by the milliseconds since the start. */
  heightAt(ms: number): number
  /** The first millisecond at which a height is reached. */
  msTo(height: number): number
  /** The height at which it ends: at `msTo` of it the flight is over. */
  end(result: Result): number
  /** The height at which a bet on a spot ends by itself. */
  target(spot: string): number
  /** The spot that pays what a bet is worth at a height; null where it cannot be ended there. */
  cashedAt(spot: string, height: number): string | null
}

/** Which of two sides a result went to, for the road maps of a table. */
export interface Road<Fields> {
  readonly sides: readonly [string, string]
  /** One of the sides; `tie` for neither. */
  winner(fields: Fields): string
}

/** A draw of a lottery as lists of draws show it. */
export interface ListedDraw {
  /** In the order in which they were drawn; empty where there are prizes. */
  readonly numbers: readonly number[]
  /** What bets are decided by, apart from the numbers themselves, by name. */
  readonly sums: Readonly<Record<string, number>>
  readonly prizes: FourDPrizes | null
}

/** The numbers of a draw of 4D, each of four digits. */
export interface FourDPrizes {
  readonly first: string
  readonly second: string
  readonly third: string
  readonly starters: readonly string[]
  readonly consolations: readonly string[]
}

/**
 * A game in which all members at a table bet on the same draw: one record. What a seed draws is a
 * list of results, one a round: a wheel has one result a seed, a shoe as many as are dealt before
 * its cut. A result may come out in parts, with a betting window before each: `out` is what of it
 * is out, an empty object before the first part. Methods, as in `InstantGame`.
 */
export interface SharedGame<Result extends object = object, Fields extends object = object> {
  /** What lobbies call it: what its own page says in English. */
  readonly name: string
  readonly product: Extract<ProductKey, 'liveCasino' | 'lottery' | 'miniGame'>
  readonly rules: number
  /** How long a window takes bets, milliseconds; null where a calendar says when it draws. */
  readonly bettingMs: number | null
  /** How many betting windows a round has. */
  readonly windows: number
  /** The calendars that tables of the game may draw by; null where `bettingMs` is given. */
  readonly calendars: Readonly<Record<'weekly' | 'demo', Calendar>> | null
  /** How long the result is shown before the next round, milliseconds. */
  readonly shownMs: number
  /** What happens between the close and the result; null where the result is drawn at once. */
  readonly flight: Flight<Result> | null
  readonly road: Road<Fields> | null
  /** The spots, in groups as a table shows them; those that members write themselves are not. */
  readonly board: readonly SpotGroup[]
  /** Whether a text names something that can be bet on, such as `red` or `1234:big`. */
  isSpot(spot: string): boolean
  /** Whether a spot takes bets while so much of the result is out. */
  isOpen(spot: string, out: object): boolean
  /** The spots that a text stands for: several for a box of 4D; a spot stands for itself. */
  expand(written: string): readonly string[]
  /**
   * The most that a spot pays in stakes for one win, by what is out; null where only its member
   * ends it. A number of 4D that is drawn twice pays twice.
   */
  most(spot: string, out: object): Ratio | null
  /**
   * What a spot is capped with: the liability of each key is limited by itself. One empty key where
   * a round is limited as one; the numbers that a spot wins with in 4D.
   */
  capped(spot: string): readonly string[]
  /** The results that a seed decides, in the order of its rounds. */
  draw(chance: Chance): readonly Result[]
  /** What is out of a result when a window opens, counted from 0. */
  out(result: Result, window: number): object
  /** What a spot pays in stakes, the stake included: 0 for a loss, 1 for a refund. */
  pays(spot: string, result: Result): Ratio
  /** What is published of a result. */
  wire(result: Result): Fields
  /** A result in a list of draws; null of a game that is no lottery. */
  listed(result: Result): ListedDraw | null
  /** By group of spots, or by spot where those of a group differ; enumerated from the rules. */
  returns(): readonly Return[]
  readonly proof: SharedProof<Result>
}
