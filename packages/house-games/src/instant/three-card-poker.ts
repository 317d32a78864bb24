import { ratio } from '@fairline/domain/money/ratio'
import { dealt } from '../chance.ts'
import { fieldsOf, oneOf, wholeIn } from '../read-fields.ts'
import type { ChanceAt, InstantGame, Played } from './instant-game.ts'
import {
  type Card,
  deck,
  type Hand,
  type HandValue,
  qualifies,
  valueOfHand,
} from './three-card/hand.ts'
import { returnsOf } from './three-card/returns.ts'

interface PokerBet {
  /** Whether a stake is the ante. */
  readonly ante: boolean
  /** How many stakes are on Pair Plus. */
  readonly pairPlus: number
}
interface PokerAct {
  readonly move: 'play' | 'fold'
}
/** What each part of the bet is paid, in stakes, what was staked on it included. */
interface PokerPaid {
  readonly ante: number
  readonly play: number
  readonly bonus: number
  readonly pairPlus: number
}
interface PokerFace {
  readonly player: readonly Card[]
  readonly hand: Hand
  /** Null until the round is over, as all that follows. */
  readonly dealer: readonly Card[] | null
  readonly dealerHand: Hand | null
  readonly qualifies: boolean | null
  readonly paid: PokerPaid | null
}

const pairPlusMost = 5
/** What hands pay to one. */
export const pairPlusPays = {
  high: -1,
  pair: 1,
  flush: 4,
  straight: 6,
  trips: 30,
  straightFlush: 40,
}
export const bonusPays = { high: 0, pair: 0, flush: 0, straight: 1, trips: 4, straightFlush: 5 }

/** What ante and play are each paid against a dealer, in stakes. */
function againstDealer(player: number, dealer: number): { ante: number; play: number } {
  if (!qualifies(dealer)) return { ante: 2, play: 1 }
  const paid = player > dealer ? 2 : player === dealer ? 1 : 0
  return { ante: paid, play: paid }
}

function paidTo(
  bet: PokerBet,
  isPlayed: boolean,
  { hand, strength }: HandValue,
  dealer: HandValue,
): PokerPaid {
  const ofPlay = isPlayed
    ? { ...againstDealer(strength, dealer.strength), bonus: bonusPays[hand] }
    : { ante: 0, play: 0, bonus: 0 }
  return { ...ofPlay, pairPlus: bet.pairPlus * (1 + pairPlusPays[hand]) }
}

function play(
  bet: PokerBet,
  acts: readonly PokerAct[],
  chanceAt: ChanceAt,
): Played<PokerFace> | undefined {
  const cards = dealt(deck, 6, chanceAt(0))
  const [player, dealer] = [cards.slice(0, 3), cards.slice(3)]
  const [ofPlayer, ofDealer] = [valueOfHand(player), valueOfHand(dealer)]
  const [first] = acts
  if (acts.length > (bet.ante ? 1 : 0)) return undefined
  const isOver = !bet.ante || first !== undefined
  const isPlayed = first?.move === 'play'
  const paid = isOver ? paidTo(bet, isPlayed, ofPlayer, ofDealer) : null
  const sum = paid === null ? 0 : paid.ante + paid.play + paid.bonus + paid.pairPlus
  return {
    isOver,
    cost: BigInt(Number(bet.ante) + Number(isPlayed) + bet.pairPlus),
    pays: ratio(BigInt(sum)),
    face: {
      player,
      hand: ofPlayer.hand,
      dealer: isOver ? dealer : null,
      dealerHand: isOver ? ofDealer.hand : null,
      qualifies: isOver ? qualifies(ofDealer.strength) : null,
      paid,
    },
  }
}

/**
 * Three cards each: the member plays on for another ante or folds; Pair Plus is on the hand.
 * @spec S1.games.poker
 */
export const threeCardPoker = {
  name: 'Three Card Poker',
  product: 'poker',
  rules: 1,
  nonces: () => 1,
  readBet(value) {
    const fields = fieldsOf(value, 'ante', 'pairPlus')
    const ante = oneOf(fields?.ante, [true, false])
    const pairPlus = wholeIn(fields?.pairPlus, ante ? 0 : 1, pairPlusMost)
    return ante === undefined || pairPlus === undefined ? undefined : { ante, pairPlus }
  },
  readAct(value) {
    const move = oneOf(fieldsOf(value, 'move')?.move, ['play', 'fold'])
    return move && { move }
  },
  play,
  most: ({ ante, pairPlus }) =>
    ratio(
      BigInt(
        (ante ? 4 + bonusPays.straightFlush : 0) + pairPlus * (1 + pairPlusPays.straightFlush),
      ),
    ),
  leave: () => ({ move: 'fold' }),
  returns: () => returnsOf({ againstDealer, bonusPays, pairPlusPays }),
  proof: {
    bet: { ante: false, pairPlus: 1 },
    acts: [],
    nameOf: ({ hand }) => hand,
    law: new Map([
      ['high', 16_440 / 22_100],
      ['pair', 3_744 / 22_100],
      ['flush', 1_096 / 22_100],
      ['straight', 720 / 22_100],
      ['trips', 52 / 22_100],
      ['straightFlush', 48 / 22_100],
    ]),
  },
} as const satisfies InstantGame<PokerBet, PokerAct, PokerFace>
