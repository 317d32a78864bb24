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

/** The kind of three cards, and their ranks in the order in which equal kinds are compared. */
function readHand(cards: readonly Card[]): { hand: Hand; order: readonly number[] } {
  const order = cards.map(rankOf).toSorted((one, other) => other - one)
  const [high = 0, middle = 0, low = 0] = order
  const isFlush = new Set(cards.map((card) => card.charAt(1))).size === 1
  // The ace is also below the two: that is the lowest straight.
  const isLowest = high === 14 && middle === 3 && low === 2
  if (isLowest || (high === middle + 1 && middle === low + 1)) {
    return { hand: isFlush ? 'straightFlush' : 'straight', order: isLowest ? [3, 2, 1] : order }
  }
  if (high === low) return { hand: 'trips', order }
  if (high === middle) return { hand: 'pair', order: [high, high, low] }
  if (middle === low) return { hand: 'pair', order: [low, low, high] }
  return { hand: isFlush ? 'flush' : 'high', order }
}

export const handOf = (cards: readonly Card[]): Hand => readHand(cards).hand

/** A number that is larger for the better hand, and the same for equal ones. */
export function strengthOf(cards: readonly Card[]): number {
  const { hand, order } = readHand(cards)
  return order.reduce((sum, rank) => sum * 16 + rank, hands.indexOf(hand))
}

/** What a dealer has at least to play: a queen. */
export const qualifies = (strength: number): boolean => strength >= queen * 256
