/** The part around an element that scrolls, if there is one. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part
  }
  return null
}

/**
 * Scrolls the part of the site around an element as far as needed to show it, its beginning first,
 * with `below` pixels under it. A page that frames the site is never scrolled, which
 * `scrollIntoView` would do.
 */
export function bringIntoView(element: HTMLElement | null, below = 0): void {
  const scroller = element && scrollerOf(element)
  if (element === null || scroller === null) return
  const [shown, part] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()]
  const above = part.top - shown.top
  const under = Math.max(0, part.bottom + below - shown.bottom)
  scroller.scrollTop += Math.min(above, under)
}
