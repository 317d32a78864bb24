import { type Ratio, ratio } from '@fairline/domain/money/ratio'
import type { SharedGame } from './shared-game.ts'
import { type Card, cardOf, dealShoe, type NextCard, ofRank, rankOf, shoeCards } from './shoe.ts'
import {
  bySpots,
  oneWindow,
  refund,
  returning,
  returnsOver,
  type Spot,
  type Weighed,
  winsAt,
} from './spot-table.ts'

interface Deal {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

/** Aces count one; tens, jacks, queens and kings nothing. */
const worthOf = (card: Card): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0)
/** The last digit of the sum. */
const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + worthOf(card), 0) % 10

/** By the banker's points: the third cards of the player on which the banker draws. */
const bankerDrawsOn: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
]
/** A side draws a third card up to these points, where no other rule says so. */
const drawsTo = 5
const natural = 8

/** Deals a round: player, banker, player, banker, then the third cards. */
export function deal(next: NextCard): Deal {
  const [player, banker] = [[next()], [next()]]
  player.push(next())
  banker.push(next())
  const [ofPlayer, ofBanker] = [pointsOf(player), pointsOf(banker)]
  if (Math.max(ofPlayer, ofBanker) >= natural) return { player, banker }
  if (ofPlayer > drawsTo) {
    if (ofBanker <= drawsTo) banker.push(next())
    return { player, banker }
  }
  const third = next()
  player.push(third)
  if (bankerDrawsOn[ofBanker]?.includes(worthOf(third)) === true) banker.push(next())
  return { player, banker }
}

function winnerOf({ player, banker }: Deal): 'player' | 'banker' | 'tie' {
  const ahead = pointsOf(player) - pointsOf(banker)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'player' : 'banker'
}

const isTie = (dealt: Deal): boolean => winnerOf(dealt) === 'tie'
const isBankersSix = (dealt: Deal): boolean =>
  winnerOf(dealt) === 'banker' && pointsOf(dealt.banker) === 6
const isPair = ([first = '', second = '']: readonly Card[]): boolean =>
  rankOf(first) === rankOf(second)

const side = (name: string, winner: 'player' | 'banker', price: Ratio): Spot<Deal> =>
  returning(
    refund,
    isTie,
    winsAt(name, name, price, (dealt) => winnerOf(dealt) === winner),
  )
const pairPrice = ratio(12n)
const pair = (of: 'player' | 'banker'): Spot<Deal> =>
  winsAt('pair', `${of}-pair`, pairPrice, (dealt) => isPair(dealt[of]))

const byPoints: readonly Spot<Deal>[] = [
  side('player', 'player', ratio(2n)),
  winsAt('tie', 'tie', ratio(9n), isTie),
  side('banker', 'banker', ratio(195n, 100n)),
  returning(ratio(3n, 2n), isBankersSix, side('banker-no-commission', 'banker', ratio(2n))),
]

/** The most cards that a round takes. */
const cardsMost = 6
/** A card of each value, from 0. */
const ofValues: readonly Card[] = ['Ks', ...Array.from({ length: 9 }, (_, rank) => cardOf(rank))]
const [shoeSize, rankSize] = [Number(shoeCards), Number(ofRank)]
const inShoe = (value: number): number => (value === 0 ? 4 * rankSize : rankSize)

/** In how many ways a shoe begins with some values. Below 2^53, so that numbers are exact. */
const waysOf = (values: readonly number[], used: number): number =>
  values.reduce((ways, value, at) => {
    const before = values.slice(0, at).filter((each) => each === value).length
    return ways * (at < used ? inShoe(value) - before : shoeSize - at)
  }, 1)

/** The rounds that a full shoe may begin with, by how they end: one of each kind with its ways. */
function endsOfShoe(): readonly Weighed<Deal>[] {
  const ends = new Map<string, { readonly dealt: Deal; ways: number }>()
  const values = Array.from({ length: cardsMost }, () => 0)
  for (let isLeft = true; isLeft; ) {
    let used = 0
    const dealt = deal(() => ofValues[values[used++] ?? 0] ?? '')
    const kind = `${winnerOf(dealt)} ${isBankersSix(dealt)}`
    const end = ends.get(kind) ?? { dealt, ways: 0 }
    end.ways += waysOf(values, used)
    ends.set(kind, end)
    isLeft = isCountedOn(values, used)
  }
  return [...ends.values()].map(({ dealt, ways }) => [dealt, BigInt(ways)])
}

/** Adds one to the number of the first digits, and clears the rest. False after the highest. */
function isCountedOn(digits: number[], used: number): boolean {
  for (let at = used - 1; at >= 0; at -= 1) {
    const digit = digits[at] ?? 0
    digits.fill(0, at)
    if (digit < 9) {
      digits[at] = digit + 1
      return true
    }
  }
  return false
}

/** Which of two hands ends nearer to nine; the third cards are dealt by rule. */
export const baccarat = {
  name: 'Baccarat',
  product: 'liveCasino',
  rules: 1,
  ...oneWindow,
  ...bySpots([pair('player'), ...byPoints, pair('banker')]),
  bettingMs: 20_000,
  shownMs: 14_000,
  road: { sides: ['banker', 'player'], winner: winnerOf },
  draw: (chance) => dealShoe(chance, deal),
  wire: ({ player, banker }) => ({ player, banker }),
  returns: () => [
    ...returnsOver(byPoints, endsOfShoe()),
    {
      name: 'pair',
      ratio: ratio(pairPrice.numerator * (ofRank - 1n), shoeCards - 1n),
    },
  ],
  proof: {
    nameOf: winnerOf,
    law: new Map([
      ['banker', 0.458597],
      ['player', 0.446247],
      ['tie', 0.095156],
    ]),
  },
} as const satisfies SharedGame<Deal, Deal>
