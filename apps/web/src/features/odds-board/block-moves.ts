import {
  controlIn,
  controlsOf,
  isPrice,
  type MoveKey,
  middleOf,
  priceIn,
} from './block-controls.ts'

/** The parts of a block that a key goes through from top to bottom; none is in another one. */
const rowIn =
  '.ob-match > .ob-grid, .ob-match.cl, .ob-drawer, article:not(.ob-match), ' +
  '.ob-league, .ob-head, .ob-rest'

/** The one of them with the least distance; undefined if there is none. */
function nearest<Item>(items: readonly Item[], distance: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let least = Number.POSITIVE_INFINITY
  for (const item of items) {
    const away = distance(item)
    if (away < least) [best, least] = [item, away]
  }
  return best
}

/** The distance between two spans of one axis; 0 where they overlap. */
const gapOf = (one: readonly [number, number], other: readonly [number, number]): number =>
  Math.max(0, one[0] - other[1], other[0] - one[1])

/** Controls that overlap by so much are in one line, pixels. */
const slack = 2

/** The next control to the left or right, in the line of this one where it has any. */
function sideways(row: Element, from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const at = from.getBoundingClientRect()
  const away = (control: HTMLElement): number => {
    const box = control.getBoundingClientRect()
    const ahead = step === 1 ? box.left - at.right : at.left - box.right
    if (ahead < -slack) return Number.POSITIVE_INFINITY
    return ahead + 8 * gapOf([box.top + slack, box.bottom - slack], [at.top, at.bottom])
  }
  return nearest(
    controlsOf(row, controlIn).filter((control) => control !== from),
    away,
  )
}

/** The control of the next line in the row, nearest to the column. */
function lineBelow(
  row: Element,
  from: HTMLElement,
  step: 1 | -1,
  x: number,
): HTMLElement | undefined {
  const at = from.getBoundingClientRect()
  const away = (control: HTMLElement): number => {
    const box = control.getBoundingClientRect()
    const ahead = step === 1 ? box.top - at.bottom : at.top - box.bottom
    return ahead < -slack ? Number.POSITIVE_INFINITY : 8 * ahead + Math.abs(middleOf(box) - x)
  }
  return nearest(controlsOf(row, isPrice(from) ? priceIn : controlIn), away)
}

/** The control of a row's first or last line that is nearest to the column. */
function enterRow(row: Element, kind: string, step: 1 | -1, x: number): HTMLElement | undefined {
  const away = (control: HTMLElement): number => {
    const box = control.getBoundingClientRect()
    return 8 * (step === 1 ? box.top : -box.bottom) + Math.abs(middleOf(box) - x)
  }
  return nearest(controlsOf(row, kind), away)
}

/** The rows of a block that have something of a kind, in the order of the page. */
const rowsOf = (block: Element, kind: string): readonly Element[] =>
  [...block.querySelectorAll(rowIn)].filter((row) => row.querySelector(kind) !== null)

const rowOf = (block: Element, control: Element): Element => control.closest(rowIn) ?? block

/** The row so many rows further among those of a kind; undefined beyond the ends. */
function rowAway(block: Element, from: HTMLElement, kind: string, by: number) {
  const row = rowOf(block, from)
  const rows = rowsOf(block, kind)
  const isAfter = (other: Element): boolean =>
    (row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (by > 0) return rows.filter(isAfter).at(by - 1)
  return rows.filter((other) => other !== row && !isAfter(other)).at(by)
}

/** One line up or down: from price to price, and over the ends to the buttons of the block. */
function vertical(block: Element, from: HTMLElement, step: 1 | -1, x: number) {
  const inRow = lineBelow(rowOf(block, from), from, step, x)
  if (inRow !== undefined) return inRow
  const own = isPrice(from) ? priceIn : `${controlIn}:not(${priceIn})`
  for (const kind of [own, controlIn]) {
    const row = rowAway(block, from, kind, step)
    if (row !== undefined) return enterRow(row, kind, step, x)
  }
  return undefined
}

/** As many rows as are in view, or to the end. */
function byPage(block: Element, from: HTMLElement, step: 1 | -1, x: number) {
  const view = from.closest('[data-two] .ob-block, .ob-scroll')?.clientHeight ?? 0
  const height = rowOf(block, from).getBoundingClientRect().height
  const by = Math.max(1, Math.floor(view / Math.max(1, height)) - 1)
  const rows = rowsOf(block, priceIn)
  const row = rowAway(block, from, priceIn, step * by) ?? (step === 1 ? rows.at(-1) : rows[0])
  return row && enterRow(row, priceIn, 1, x)
}

/** First or last of the row, with Ctrl of the block. */
function toEnd(block: Element, from: HTMLElement, isFirst: boolean, ofBlock: boolean) {
  const all = controlsOf(ofBlock ? block : rowOf(block, from), priceIn)
  return isFirst ? all[0] : all.at(-1)
}

/** A control of a block, and the column in which the keyboard moves up and down from there. */
interface From {
  readonly block: Element
  readonly from: HTMLElement
  readonly x: number
}

/** Where a key leads from a control; undefined at the ends. With `ofBlock` it goes to its ends. */
export function targetOf(
  key: MoveKey,
  { block, from, x }: From,
  ofBlock: boolean,
): HTMLElement | undefined {
  const row = rowOf(block, from)
  switch (key) {
    case 'ArrowLeft':
      return sideways(row, from, -1)
    case 'ArrowRight':
      return sideways(row, from, 1)
    case 'ArrowUp':
      return vertical(block, from, -1, x)
    case 'ArrowDown':
      return vertical(block, from, 1, x)
    case 'PageUp':
      return byPage(block, from, -1, x)
    case 'PageDown':
      return byPage(block, from, 1, x)
    case 'Home':
    case 'End':
      return toEnd(block, from, key === 'Home', ofBlock)
  }
}
