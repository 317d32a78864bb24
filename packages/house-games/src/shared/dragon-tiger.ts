import { ratio } from '@fairline/domain/money/ratio'
import type { SharedGame } from './shared-game.ts'
import { type Card, dealShoe, ofRank, rankOf, shoeCards } from './shoe.ts'
import { bySpots, oneWindow, returning, returnsOver, type Spot, winsAt } from './spot-table.ts'

interface TwoCards {
  readonly dragon: Card
  readonly tiger: Card
}

const winners = ['dragon', 'tiger', 'tie'] as const

/** The ace is the lowest card, the king the highest; suits do not count. */
function winnerOf({ dragon, tiger }: TwoCards): (typeof winners)[number] {
  const ahead = rankOf(dragon) - rankOf(tiger)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'dragon' : 'tiger'
}

const side = (name: 'dragon' | 'tiger'): Spot<TwoCards> =>
  returning(
    ratio(1n, 2n),
    (cards) => winnerOf(cards) === 'tie',
    winsAt('side', name, ratio(2n), (cards) => winnerOf(cards) === name),
  )

const spots = [
  side('dragon'),
  winsAt('tie', 'tie', ratio(12n), (cards: TwoCards) => winnerOf(cards) === 'tie'),
  side('tiger'),
]

const ties = ofRank - 1n
const others = shoeCards - ofRank

/** One card for the dragon, one for the tiger. A tie takes half of a bet on a side. */
export const dragonTiger = {
  name: 'Dragon Tiger',
  product: 'liveCasino',
  rules: 1,
  ...oneWindow,
  ...bySpots(spots),
  bettingMs: 15_000,
  shownMs: 8_000,
  road: { sides: ['dragon', 'tiger'], winner: winnerOf },
  draw: (chance) => dealShoe(chance, (next) => ({ dragon: next(), tiger: next() })),
  wire: ({ dragon, tiger }) => ({ dragon, tiger }),
  // Against a card, as many of the others are higher as are lower on average.
  returns: () =>
    returnsOver(spots, [
      [{ dragon: 'Ks', tiger: 'Qs' }, others],
      [{ dragon: 'Qs', tiger: 'Ks' }, others],
      [{ dragon: 'Ks', tiger: 'Ks' }, ties * 2n],
    ]),
  proof: {
    nameOf: winnerOf,
    law: new Map(
      winners.map((winner) => [
        winner,
        winner === 'tie'
          ? Number(ties) / Number(ties + others)
          : Number(others) / Number(ties + others) / 2,
      ]),
    ),
  },
} as const satisfies SharedGame<TwoCards, TwoCards>
