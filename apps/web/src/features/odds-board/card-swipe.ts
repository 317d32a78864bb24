import type { CSSProperties, TouchEvent } from 'react'
import { type CardPage, showCardPage } from './card-pages.ts'
import { isPlain } from './columns.ts'

/** A finger that goes so far to a side, and hardly up or down, swipes; pixels. */
const far = 48
const slope = 2

interface Point {
  readonly x: number
  readonly y: number
}

let start: Point | null = null

const pointOf = ({ changedTouches }: TouchEvent): Point | null => {
  const touch = changedTouches.item(0)
  return touch === null ? null : { x: touch.clientX, y: touch.clientY }
}

/** The handlers with which a swipe on a card turns to the next or the former page of all cards. */
export const swipesBetween = (count: number, at: number) => ({
  onTouchStart: (event: TouchEvent): void => {
    start = pointOf(event)
  },
  onTouchEnd: (event: TouchEvent): void => {
    const end = pointOf(event)
    if (start === null || end === null) return
    const [right, down] = [end.x - start.x, end.y - start.y]
    start = null
    if (Math.abs(right) < far || Math.abs(right) < slope * Math.abs(down)) return
    const next = right < 0 ? at + 1 : at - 1
    if (next >= 0 && next < count) showCardPage(next)
  },
})

/** The widths of a card's markets. Prices without lines are wider where there are few markets. */
export function cardColumns(columns: CardPage): CSSProperties {
  const areFew = columns.length < 3
  const widths = columns.map((column) =>
    areFew && isPlain(column) ? 'calc(var(--card-market) * 1.4)' : 'var(--card-market)',
  )
  return { '--card-columns': widths.join(' ') } as CSSProperties
}
