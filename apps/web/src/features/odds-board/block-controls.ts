/** What the keys of a block move between: prices, and the buttons around them. */
export const priceIn = '.ob-price'
export const controlIn = 'button:not([role=tab])'

export const isPrice = (control: Element): boolean => control.matches(priceIn)

/** The middle of a control, across. */
export const middleOf = ({ left, width }: DOMRect): number => left + width / 2

/** The controls of a part that are drawn, those of one kind. */
export function controlsOf(part: Element, kind: string): readonly HTMLElement[] {
  const all = [...part.querySelectorAll<HTMLElement>(kind)]
  // What the browser skips out of view counts as drawn.
  return all.filter((control) => control.checkVisibility({ visibilityProperty: true }))
}

/** The keys that move between the controls of a block, and whether they keep its column. */
export const moveKeys = {
  ArrowLeft: false,
  ArrowRight: false,
  ArrowUp: true,
  ArrowDown: true,
  PageUp: true,
  PageDown: true,
  Home: false,
  End: false,
} as const
export type MoveKey = keyof typeof moveKeys

export const isMoveKey = (key: string): key is MoveKey => Object.hasOwn(moveKeys, key)
