import type { Ratio } from '@fairline/domain/money/ratio'
import type { ProductKey } from '@fairline/domain/products/all-products'
import type { Chance } from '../chance.ts'

/** What a member is paid back on average of what they stake on something, exactly. */
export interface Return {
  /** What is bet on, such as `mid` of plinko; empty where a game has one bet. */
  readonly name: string
  readonly ratio: Ratio
}

/** A round as far as its bet and acts have led it. */
export interface Played<Face extends object> {
  /** Whether it takes no further act. */
  readonly isOver: boolean
  /** What the round has cost so far, in stakes: an act may double what is at risk. */
  readonly cost: bigint
  /** What it pays in stakes, the stake included; 0 while it runs. */
  readonly pays: Ratio
  /** What the member may see of it now. It never has what is not out yet. */
  readonly face: Face
}

/** Returns the chance of a nonce of the round: most games need the first, 0, alone. */
export type ChanceAt = (at: number) => Chance

/** What shows that a game keeps to its chances: what is counted, and how often it is due. */
export interface InstantProof<Bet, Act, Face> {
  readonly bet: Bet
  readonly acts: readonly Act[]
  nameOf(face: Face): string
  /** Shares by name, which add up to 1. */
  readonly law: ReadonlyMap<string, number>
}

/**
 * A game that a member plays alone: one record. A round follows from its bet, its acts and its
 * chance, so that nothing else of it is stored. Bets and acts come from outside: their readers
 * return undefined for what the game does not know. These are methods, so that records of different
 * bets are all an `InstantGame`: what one has read comes back to it alone.
 */
export interface InstantGame<
  Bet extends object = object,
  Act extends object = object,
  Face extends object = object,
> {
  /** What lobbies call it: what its own page says in English. */
  readonly name: string
  /** The product whose switch and reports it belongs to. */
  readonly product: Extract<ProductKey, 'miniGame' | 'slots' | 'fishing' | 'poker'>
  /** Changes with each change of the rules, so that old rounds are verified by theirs. */
  readonly rules: number
  readBet(value: unknown): Bet | undefined
  /** How many nonces a bet takes: a batch of shots has one for each. */
  nonces(bet: Bet): number
  readAct(value: unknown): Act | undefined
  /** Plays a bet and acts. Undefined if an act is not possible where the round was. */
  play(bet: Bet, acts: readonly Act[], chanceAt: ChanceAt): Played<Face> | undefined
  /**
   * The most that a round can pay, in stakes, once the last of these acts is played. It follows
   * from what is out before that act, which is null before the bet: a bet or act that could win
   * more than the limit is refused. A game whose rounds cannot pay much may leave it out.
   */
  most?(bet: Bet, acts: readonly Act[], face: Face | null): Ratio
  /** The most that any round pays, in stakes, where the rules end it there. It bounds the stake. */
  readonly largestWin?: Ratio
  /** How long a round lasts at least before the next one, milliseconds; left out: no time. */
  paceMs?(bet: Bet): number
  /** The act that ends a round whose member does not come back; null where no round waits. */
  leave(bet: Bet, acts: readonly Act[]): Act | null
  /** Enumerated from the rules. */
  returns(): readonly Return[]
  readonly proof: InstantProof<Bet, Act, Face>
}

/** A round that is over at once. */
export const overAt = <Face extends object>(pays: Ratio, face: Face, cost = 1n): Played<Face> => ({
  isOver: true,
  cost,
  pays,
  face,
})

/** What a game without acts answers to the questions about them. */
export const withoutActs = {
  readAct: (): undefined => undefined,
  leave: (): null => null,
  nonces: (): number => 1,
} as const
