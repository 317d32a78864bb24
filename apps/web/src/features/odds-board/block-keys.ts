import type { FocusEvent, KeyboardEvent } from 'react'
import { countOnSlip, typeStake, useSelectedChoice } from '../../session/selected-choice.ts'
import {
  controlIn,
  controlsOf,
  isMoveKey,
  isPrice,
  type MoveKey,
  middleOf,
  moveKeys,
  priceIn,
} from './block-controls.ts'

/** Where the keyboard was last in a block, and the column in which it moves up and down. */
interface Place {
  readonly control: HTMLElement
  readonly x: number
}

const places = new WeakMap<Element, Place>()

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

/** The ways between the controls come with the first key or focus: few members use them. */
const fetchMoves = () => import('./block-moves.ts')

/** Moves the focus from a control by a key. */
async function move(
  block: HTMLElement,
  from: HTMLElement,
  key: MoveKey,
  ofBlock: boolean,
): Promise<void> {
  const { targetOf } = await fetchMoves()
  const { x = middleOf(from.getBoundingClientRect()) } = places.get(block) ?? {}
  const next = targetOf(key, { block, from, x }, ofBlock)
  if (next === undefined) return
  next.focus()
  if (moveKeys[key]) places.set(block, { control: next, x })
}

function onFocus({ target, currentTarget: block }: FocusEvent<HTMLElement>): void {
  if (target !== block) {
    const control = target.closest<HTMLElement>(controlIn)
    if (control === null) return
    places.set(block, { control, x: middleOf(control.getBoundingClientRect()) })
    // Without it the keys do nothing until it is here.
    fetchMoves().catch(() => undefined)
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
  if (!isMoveKey(key)) return
  event.preventDefault()
  void move(block, target, key, event.ctrlKey)
}

/**
 * The properties of an element whose prices are one stop of the Tab key: its buttons have the
 * `tabIndex` -1, arrows move between them, and a digit begins a stake. Nothing is kept for a
 * price: the block listens for all of them.
 */
export const blockKeys = { tabIndex: 0, onFocus, onBlur, onKeyDown } as const
