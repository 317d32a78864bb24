import { compareRatios, formatDecimal, type Ratio, ratio } from '@fairline/domain/money/ratio'
import type { SharedGame } from '@fairline/house-games/shared/shared-game'
import type { GameTranslate } from '@fairline/locales/game-texts'
import { hundredths } from '../../shell/multiplier.ts'
import type { TableFace } from '../table-face.ts'

type Prices = TableFace['prices']

/** What is won with one stake: "35:1", "0.95:1". */
function toOneText({ numerator, denominator }: Ratio): string {
  const won = formatDecimal({ numerator: numerator - denominator, denominator })
  return `${won.replace(/\.?0+$/, '')}:1`
}

/** A price as the members of a table read it. */
export const priceText = (prices: Prices, price: Ratio): string =>
  prices === 'toOne' ? toOneText(price) : hundredths(price)

/** The price of some spots, or their lowest and highest. Empty where no price is fixed. */
export function pricesText(game: SharedGame, prices: Prices, spots: readonly string[]): string {
  const each = spots
    .map((spot) => game.most(spot, game.out({}, 0)))
    .filter((price) => price !== null)
    .sort(compareRatios)
  const [least, most] = [each[0], each.at(-1)]
  if (least === undefined || most === undefined) return ''
  const [low, high] = [priceText(prices, least), priceText(prices, most)]
  return low === high ? low : `${low} – ${high}`
}

const stake = ratio(1n)

/** The spots of a board that won with a result, more than their stake. */
export const winningSpots = (game: SharedGame, result: object): ReadonlySet<string> =>
  new Set(
    game.board
      .flatMap(({ spots }) => spots)
      .filter((spot) => compareRatios(game.pays(spot, result), stake) > 0),
  )

/** What a return is called: a group of spots, a spot, or any bet where a game has one. */
export function wordOfReturn(
  t: GameTranslate,
  code: string,
  face: TableFace,
  name: string,
): string {
  if (name === '') return t('table.anyBet')
  return t.composed(`group.${code}.${name}`) ?? face.nameOf(t, name)
}
