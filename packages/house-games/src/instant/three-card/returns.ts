import { type Ratio, ratio } from '@fairline/domain/money/ratio'
import type { Return } from '../instant-game.ts'
import { type Card, deck, type Hand, type HandValue, valueOfHand } from './hand.ts'

/** What the hands of a game are paid, in stakes. */
interface PokerPays {
  /** What ante and play are each paid, what was staked included. */
  againstDealer(player: number, dealer: number): { ante: number; play: number }
  /** To one, as the next. */
  readonly bonusPays: Readonly<Record<Hand, number>>
  readonly pairPlusPays: Readonly<Record<Hand, number>>
}

/** A hand below this is folded: no other choice loses less. */
const leastPlayed = ['Qc', '6d', '4h']

/** The places of three cards in the deck, as two halves of a set of bits. */
interface DealtHand extends HandValue {
  readonly cards: readonly Card[]
  readonly low: number
  readonly high: number
}

const half = deck.length / 2

function handAt(places: readonly number[]): DealtHand {
  const cards = places.map((place) => deck[place] ?? '')
  const bits = (from: number): number =>
    places.reduce(
      (set, place) => (place >= from && place < from + half ? set | (1 << (place - from)) : set),
      0,
    )
  return { cards, low: bits(0), high: bits(half), ...valueOfHand(cards) }
}

const allHands = (): readonly DealtHand[] =>
  deck.flatMap((_, one) =>
    deck
      .slice(0, one)
      .flatMap((__, two) => deck.slice(0, two).map((___, three) => handAt([one, two, three]))),
  )

/** A hand with its suits renamed in the order in which they come: equal ones are paid equally. */
function patternOf({ cards }: DealtHand): string {
  const suits = [...new Set(cards.map((card) => card.charAt(1)))]
  return cards.map((card) => `${card.charAt(0)}${suits.indexOf(card.charAt(1))}`).join('')
}

/** What a hand that plays on is paid against all dealers: ante and play, in stakes. */
function paidByDealers(player: DealtHand, dealers: readonly DealtHand[], pays: PokerPays): number {
  let paid = 0
  for (const { low, high, strength } of dealers) {
    if ((low & player.low) !== 0 || (high & player.high) !== 0) continue
    const { ante, play } = pays.againstDealer(player.strength, strength)
    paid += ante + play
  }
  return paid
}

/** How many hands a dealer may have: three of the other 49 cards. */
const dealersEach = (49 * 48 * 47) / 6

/**
 * Returns what is paid back of an ante, of all that is staked on ante and play, and of Pair Plus:
 * counted over all hands of the member and of the dealer.
 */
export function returnsOf(pays: PokerPays): readonly Return[] {
  const hands = allHands()
  const leastStrength = valueOfHand(leastPlayed).strength
  let [paid, played, pairPlus] = [0, 0, 0]
  for (const same of Map.groupBy(hands, patternOf).values()) {
    const [first] = same
    if (first === undefined) continue
    const { hand } = first
    pairPlus += same.length * (1 + pays.pairPlusPays[hand])
    if (first.strength < leastStrength) continue
    played += same.length
    const bonus = pays.bonusPays[hand] * dealersEach
    paid += same.length * (paidByDealers(first, hands, pays) + bonus)
  }
  const deals = hands.length * dealersEach
  const lost = deals + played * dealersEach - paid
  return [
    { name: 'ante', ratio: share(deals - lost, deals) },
    { name: 'all', ratio: share(paid, deals + played * dealersEach) },
    { name: 'pairPlus', ratio: share(pairPlus, hands.length) },
  ]
}

const share = (paid: number, staked: number): Ratio => ratio(BigInt(paid), BigInt(staked))
