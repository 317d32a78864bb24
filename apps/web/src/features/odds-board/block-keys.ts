import type { FocusEvent, KeyboardEvent } from 'react'
import { countOnSlip, typeStake, useSelectedChoice } from '../../session/selected-choice.ts'

/** What the keys of a block move between: prices, and the buttons around them. */
const priceIn = '.ob-price'
const controlIn = 'button:not([role=tab])'

/** The parts of a block that a key goes through from top to bottom; none is in another one. */
const rowIn =
  '.ob-match > .ob-grid, .ob-match.cl, .ob-drawer, article:not(.ob-match), ' +
  '.ob-league, .ob-head, .ob-rest'

/** Where the keyboard was last in a block, and the column in which it moves up and down. */
interface Place {
  readonly control: HTMLElement
  readonly x: number
}

const places = new WeakMap<Element, Place>()

const middleOf = ({ left, width }: DOMRect): number => left + width / 2

const isPrice = (control: Element): boolean => control.matches(priceIn)

/** The controls of a part that are drawn, those of one kind. */
function controlsOf(part: Element, kind: string): readonly HTMLElement[] {
  const all = [...part.querySelectorAll<HTMLElement>(kind)]
  // What the browser skips out of view counts as drawn.
  return all.filter((control) => control.checkVisibility({ visibilityProperty: true }))
}

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

/** Where a key leads from a control; undefined if it leads nowhere. */
function targetOf(event: KeyboardEvent, block: Element, from: HTMLElement, x: number) {
  switch (event.key) {
    case 'ArrowLeft':
      return sideways(rowOf(block, from), from, -1)
    case 'ArrowRight':
      return sideways(rowOf(block, from), from, 1)
    case 'ArrowUp':
      return vertical(block, from, -1, x)
    case 'ArrowDown':
      return vertical(block, from, 1, x)
    case 'PageUp':
      return byPage(block, from, -1, x)
    case 'PageDown':
      return byPage(block, from, 1, x)
    case 'Home':
      return toEnd(block, from, true, event.ctrlKey)
    case 'End':
      return toEnd(block, from, false, event.ctrlKey)
    default:
      return undefined
  }
}

const keepsColumn: readonly string[] = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']

/** Where the Tab key comes in: the last place, the price on the slip, or the first price. */
function entryOf(block: Element): HTMLElement | undefined {
  const last = places.get(block)?.control
  if (last !== undefined && block.contains(last)) return last
  const pressed = block.querySelector<HTMLElement>(`${priceIn}[aria-pressed="true"]`)
  return pressed ?? controlsOf(block, priceIn)[0] ?? controlsOf(block, controlIn)[0]
}

function enter(block: Element): void {
  entryOf(block)?.focus()
}

/**
 * Lets Shift+Tab out of the block: its stop is out of the way until the focus leaves, or until it
 * turns out that it has nowhere to go.
 */
function letOut(block: HTMLElement): void {
  block.tabIndex = -1
  setTimeout(() => comeBack(block), 0)
}

function comeBack(block: HTMLElement): void {
  block.tabIndex = 0
}

/** A digit on a price is the first one of its stake: the price is chosen and the stake takes it. */
function startStake(price: HTMLElement, digit: string): void {
  const { mode, clicks } = useSelectedChoice.getState()
  if (mode === 'parlay' && countOnSlip(useSelectedChoice.getState()) === 0) return
  typeStake(digit)
  if (mode === 'parlay' || price.getAttribute('aria-pressed') === 'true') return
  price.click()
  if (useSelectedChoice.getState().clicks === clicks) typeStake(null)
}

function onFocus({ target, currentTarget: block }: FocusEvent<HTMLElement>): void {
  if (target !== block) {
    const control = target.closest<HTMLElement>(controlIn)
    if (control === null) return
    places.set(block, { control, x: middleOf(control.getBoundingClientRect()) })
  } else if (block.matches(':focus-visible')) enter(block)
}

function onBlur({ currentTarget: block }: FocusEvent<HTMLElement>): void {
  if (block.tabIndex < 0) comeBack(block)
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: block, target } = event
  if (event.defaultPrevented || event.altKey || event.metaKey) return
  if (key === 'Tab' && event.shiftKey) letOut(block)
  if (!(target instanceof HTMLElement)) return
  if (target === block) {
    if (key !== 'Tab' || event.shiftKey) return
    event.preventDefault()
    enter(block)
    return
  }
  if (!target.matches(controlIn)) return
  if (/^\d$/.test(key) && !event.ctrlKey && isPrice(target)) {
    event.preventDefault()
    startStake(target, key)
    return
  }
  const { x = middleOf(target.getBoundingClientRect()) } = places.get(block) ?? {}
  const next = targetOf(event, block, target, x)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  if (keepsColumn.includes(key)) places.set(block, { control: next, x })
}

/**
 * The properties of an element whose prices are one stop of the Tab key: its buttons have the
 * `tabIndex` -1, arrows move between them, and a digit begins a stake. Nothing is kept for a
 * price: the block listens for all of them.
 */
export const blockKeys = { tabIndex: 0, onFocus, onBlur, onKeyDown } as const
