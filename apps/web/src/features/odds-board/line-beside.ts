import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import {
  displayHandicap,
  displayLine,
  formatLine,
  lineOfSelection,
} from '@fairline/domain/bet-types/line'
import type { BoardMarket } from '@fairline/domain/board/board-model'
import type { PlainKey } from '@fairline/locales/translating'
import type { Translate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'

/**
 * How a cell writes lines. A table writes the line once, unsigned, next to the favourite. A card
 * writes it for each side, with the sign that the side sees. A drawer is a card that already has
 * the names of the sides next to it.
 */
export type LineStyle = 'table' | 'card' | 'drawer'

type Line = Pick<BoardMarket, 'betType' | 'lineQuarters'>

/** A table has a handicap next to the favourite, level ball next to home, a total next to over. */
function tableLine(quarters: number, selection: Selection): string {
  if (selection === 'over') return displayLine(quarters)
  if (selection === 'home') return quarters <= 0 ? displayLine(quarters) : ''
  return selection === 'away' && quarters > 0 ? displayLine(quarters) : ''
}

/** The line next to a price; "" if the market has no line or the place shows no line. */
export function lineBeside(market: Line, selection: Selection, style: LineStyle): string {
  const quarters = market.lineQuarters
  if (quarters === null) return ''
  if (style === 'table') return tableLine(quarters, selection)
  const { betType } = market
  return selection === 'over' || selection === 'under'
    ? formatLine(quarters)
    : displayHandicap(lineOfSelection(betType, quarters, selection))
}

const ways = ['home-ko', 'home-points', 'away-ko', 'away-points'] as const
type Way = (typeof ways)[number]
const isWay = (selection: Selection): selection is Way => ways.some((way) => way === selection)

/**
 * The short name of a selection: in a table of odd and even, on a card of every side without a
 * handicap next to it.
 */
export function shortNameOf(
  betType: BetType,
  selection: Selection,
  style: LineStyle,
): PlainKey | undefined {
  if (style === 'drawer') return undefined
  if (betType === 'ML' && style === 'card') return selection === 'home' ? 'short.1' : 'short.2'
  if (selection === 'odd' || selection === 'even') return `short.${selection}`
  const isTotal = selection === 'over' || selection === 'under'
  if (isTotal && style === 'card') return `short.${selection}`
  const isResult = selection === '1' || selection === 'X' || selection === '2'
  return isResult && style === 'card' ? `short.${selection}` : undefined
}

/** The last word of a fighter's name: his family name, or the camp of a fighter of Muay Thai. */
const familyName = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)

type Sides = Readonly<Record<'home' | 'away', string>>

/**
 * How a fight may be won: on the line of the fighter in a table, with his name on a card. Undefined
 * for a selection of another kind.
 */
export function wayText(
  selection: Selection,
  sides: Sides,
  style: LineStyle,
  t: Translate,
): string | undefined {
  if (!isWay(selection) || style === 'drawer') return undefined
  const isKnockOut = selection.endsWith('ko')
  if (style === 'table') return t(isKnockOut ? 'short.ko' : 'short.points')
  const name = familyName(nameText(sides[selection.startsWith('home') ? 'home' : 'away']))
  return t(isKnockOut ? 'short.byKo' : 'short.onPoints', { name })
}

/** The order of the lines in a cell: the draw is the third. */
export const lineOrder: readonly Selection[] = [
  'home',
  'over',
  '1',
  'odd',
  'away',
  'under',
  '2',
  'even',
  'X',
  ...ways,
]
