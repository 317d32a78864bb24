import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'

/** Tables of whole weights that an event is priced and drawn from; its draw names them. */
export type Weights = readonly (readonly number[])[]

/** The words that follow from the secret of an event (words.ts). */
export type Words = Iterator<number, never>

/** Returns a whole number from 0 to `count` - 1; every one is as likely. */
export type Below = (count: number) => number

/** Returns the names of home and away of an event, from a list of all sides. */
export type Sides = (list: readonly string[]) => readonly string[]

/** Who takes part in an event, and the weights that it is priced and drawn from. */
export interface Card {
  /** The runners of a race in the order of their numbers, or home and away. */
  readonly names: readonly string[]
  readonly weights: Weights
}

/** How the board lists an event. */
export interface Listing {
  readonly home: string
  /** Empty where there are not two sides. */
  readonly away: string
  /** Those who are bet on by their numbers; none where there are two sides. */
  readonly runners: readonly string[]
}

/** What bets on a part of an event are settled on. */
export interface DrawnPart {
  readonly period: PeriodCode
  /** In the part's own unit. */
  readonly score: Score
  readonly facts?: PeriodFacts
}

/** Chances by the name of what may be drawn. */
export type Law = ReadonlyMap<string, number>

/** What shows that a draw keeps to its weights: what is counted, and how often it is due. */
export interface Proof<Result> {
  nameOf(result: Result): string
  lawOf(weights: Weights): Law
}

/**
 * All that a kind of draw is. The registry lists the records (all-draws.ts), and nothing else names
 * one. What was drawn has its own type in each record and is opaque elsewhere. These are methods,
 * so that records of different results are all a `Draw`: a result comes back only to the draw of
 * its game.
 */
export interface Draw<Result extends object = object, Fields extends object = object> {
  /** Deals who takes part in a new event, and its weights. */
  card(below: Below, sides: Sides): Card
  /** Says how the board lists an event of a card; `title` names one that has no sides. */
  listing(names: readonly string[], title: string): Listing
  /** Prices every market of an event, from its weights alone. */
  price(sport: Sport, weights: Weights): readonly FeedMarket[]
  /** Draws the result that follows from the words of a secret (docs/virtual.md). */
  draw(weights: Weights, words: Words): Result
  /** Returns the parts that bets are settled on, the whole event last. */
  parts(result: Result): readonly DrawnPart[]
  /** Returns what is published of a result, in the fields of the contract (rounds.ts). */
  wire(result: Result): Fields
  readonly proof: Proof<Result>
}
