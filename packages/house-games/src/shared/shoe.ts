import { type Chance, shuffled } from '../chance.ts'

/*
 * A shoe of eight decks, and the rounds that are dealt from it. All of them follow from its one
 * seed, which is revealed at its end.
 */

/** Ranks from the ace, 0, to the king, 12. */
const ranks = 'A23456789TJQK'
const suits = 'shdc'
const decks = 8
/** With so few cards left, no further round is dealt. */
const cut = 52

/** A rank and a suit, such as `As` or `Td`. */
export type Card = string

/** How many cards of a rank a shoe has, and how many cards. */
export const ofRank = BigInt(decks * suits.length)
export const shoeCards = ofRank * BigInt(ranks.length)

/** The rank of a card, from the ace, 0, to the king, 12. */
export const rankOf = (card: Card): number => ranks.indexOf(card.charAt(0))

/** The first card of a rank. */
export const cardOf = (rank: number): Card => ranks.charAt(rank) + suits.charAt(0)

const deck: readonly Card[] = [...ranks].flatMap((rank) => [...suits].map((suit) => rank + suit))
const shoe: readonly Card[] = Array.from({ length: decks }, () => deck).flat()

/** Takes the next card of a shoe. */
export type NextCard = () => Card

/** Shuffles a shoe and deals rounds until its cut is reached. */
export function dealShoe<Result>(
  chance: Chance,
  deal: (next: NextCard) => Result,
): readonly Result[] {
  const left = [...shuffled(shoe, chance)]
  const next = (): Card => left.pop() as Card
  const results: Result[] = []
  while (left.length > cut) results.push(deal(next))
  return results
}
