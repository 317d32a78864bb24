/** A card: rank and suit, such as `Qs` or `Th`. */
export type Card = string

const ranks = '23456789TJQKA'
const suits = 'cdhs'

/** A deck in the order of its ranks. */
export const deck: readonly Card[] = [...ranks].flatMap((rank) =>
  [...suits].map((suit) => rank + suit),
)

/** Kinds of hands, the lowest first. */
const hands = ['high', 'pair', 'flush', 'straight', 'trips', 'straightFlush'] as const
export type Hand = (typeof hands)[number]

/** A number from 2 to 14, the ace. */
const rankOf = (card: Card): number => ranks.indexOf(card.charAt(0)) + 2
const queen = 12

/** What three cards are worth. */
export interface HandValue {
  readonly hand: Hand
  /** Larger for the better hand, and the same for equal ones. */
  readonly strength: number
}

/** Values a hand by its kind, and by ranks in the order in which equal kinds are compared. */
function valued(hand: Hand, ...order: readonly number[]): HandValue {
  return { hand, strength: order.reduce((sum, rank) => sum * 16 + rank, hands.indexOf(hand)) }
}

export function valueOfHand(cards: readonly Card[]): HandValue {
  const [high = 0, middle = 0, low = 0] = cards.map(rankOf).sort((one, other) => other - one)
  const [first = ''] = cards
  const isFlush = cards.every((card) => card.charAt(1) === first.charAt(1))
  const straight = isFlush ? 'straightFlush' : 'straight'
  if (high === middle + 1 && middle === low + 1) return valued(straight, high, middle, low)
  // The ace is also below the two: that is the lowest straight.
  if (high === 14 && middle === 3 && low === 2) return valued(straight, 3, 2, 1)
  if (high === low) return valued('trips', high, middle, low)
  if (high === middle) return valued('pair', high, high, low)
  if (middle === low) return valued('pair', low, low, high)
  return valued(isFlush ? 'flush' : 'high', high, middle, low)
}

/** What a dealer has at least to play: a queen. */
export const qualifies = (strength: number): boolean => strength >= queen * 256
