import type { Selection } from '@fairline/domain/bet-types/bet-type'
import {
  displayHandicap,
  displayLine,
  formatLine,
  lineOfSelection,
} from '@fairline/domain/bet-types/line'
import type { BoardMarket } from '@fairline/domain/board/board-model'
import type { MessageKey } from '@fairline/locales/translate'

/**
 * How a cell writes lines: the table once and unsigned, where the place says who gives; a card for
 * each side, signed as that side sees it. A drawer is a card whose sides are
 * named beside it already.
 */
export type LineStyle = 'table' | 'card' | 'drawer'

type Line = Pick<BoardMarket, 'betType' | 'lineQuarters'>

/** A handicap stands on the giving side's line, level ball on the first; a total on the first. */
function tableLine(quarters: number, selection: Selection): string {
  if (selection === 'over') return displayLine(quarters)
  if (selection === 'home') return quarters <= 0 ? displayLine(quarters) : ''
  return selection === 'away' && quarters > 0 ? displayLine(quarters) : ''
}

/** The line beside a price; empty where the market or the place has none. */
export function lineBeside(market: Line, selection: Selection, style: LineStyle): string {
  const quarters = market.lineQuarters
  if (quarters === null) return ''
  if (style === 'table') return tableLine(quarters, selection)
  const { betType } = market
  return selection === 'over' || selection === 'under'
    ? formatLine(quarters)
    : displayHandicap(lineOfSelection(betType, quarters, selection))
}

/** The letter that tells odd from even in a table, and every side of a card. */
export function shortNameOf(selection: Selection, style: LineStyle): MessageKey | undefined {
  if (style === 'drawer') return undefined
  if (selection === 'odd' || selection === 'even') return `short.${selection}`
  const isTotal = selection === 'over' || selection === 'under'
  if (isTotal && style === 'card') return `short.${selection}`
  const isResult = selection === '1' || selection === 'X' || selection === '2'
  return isResult && style === 'card' ? `short.${selection}` : undefined
}
