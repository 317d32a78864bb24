import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'

/** Tables of whole weights that an event is priced and drawn from; its draw names them. */
export type Weights = readonly (readonly number[])[]

/** How a word picked one of some weights. */
export interface Picked {
  /** Words that were discarded before it, because they would favour the first weights. */
  readonly discarded: readonly number[]
  readonly word: number
  /** The sum of the weights, and the remainder of the word by it. */
  readonly sum: number
  readonly rest: number
  /** The remainders that pick the weight: from one to the other, both included. */
  readonly span: readonly [number, number]
  /** The place of the weight, from 0. */
  readonly index: number
}

/** The words that follow from the secret of an event (words.ts). */
export interface Words extends Iterator<number, never> {
  /** Hears of everything that is picked by them. */
  readonly told?: (picked: Picked) => void
}

/** Returns a whole number from 0 to `count` - 1; every one is as likely. */
export type Below = (count: number) => number

/** Returns the names of home and away of an event, from a list of all sides. */
export type Sides = (list: readonly string[]) => readonly string[]

/** What one table of the weights of every card has. */
export interface Table {
  readonly length: number
  /** What its weights add up to, at least and at most. */
  readonly sum: readonly [least: number, most: number]
}

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
  /** Those who are bet on by their numbers; empty where there are two sides. */
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
  /** What the weights of every card are. */
  readonly tables: readonly Table[]
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
