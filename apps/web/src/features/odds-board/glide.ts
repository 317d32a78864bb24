/** How long it takes to open something, milliseconds. */
const glideMs = 120
const glideId = 'glide'

/** The top of each part of the board near the view, in pixels of the window. */
export type Tops = ReadonlyMap<Element, number>

/** The current tops of the parts; null if nothing may glide. */
export function topsOf(board: Element): Tops | null {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return placesOf(board, new Map())
}

/** What glides with all that is in it: blocks, and the leagues of a block. */
const outerPart = 'section, .ob-league-part'

/**
 * The parts inside a part: blocks of the board, leagues of a block, matches of a league. Only these
 * are measured: searching every element of the board would take longer than drawing it. An element
 * with `content-visibility` is never a part: browsers would count its glide as a layout shift.
 */
function* partsIn(part: Element): Iterable<Element> {
  for (const child of part.children) {
    if (child.matches(`${outerPart}, article`)) yield child
    else if (child.matches('.contents, .ob-table, .ob-matches')) yield* partsIn(child)
  }
}

/**
 * The tops of the parts, outer parts first. Only parts less than the board's height away from the
 * view are included, and parts that were so before.
 */
function placesOf(board: Element, before: Tops): Tops {
  const { top, bottom, height } = board.getBoundingClientRect()
  const places = new Map<Element, number>()
  const look = (part: Element): void => {
    const place = part.getBoundingClientRect()
    const isNear = place.top < bottom + height && place.bottom > top - height
    if (!isNear && !before.has(part)) return
    places.set(part, place.top)
    if (part.matches(outerPart)) for (const inner of partsIn(part)) look(inner)
  }
  for (const block of partsIn(board)) look(block)
  return places
}

/** Lets the parts that moved glide from their old place to the new one. */
export function glideFrom(board: Element, before: Tops): void {
  for (const animation of board.getAnimations({ subtree: true })) {
    if (animation.id === glideId) animation.cancel()
  }
  const moved = new Map<Element, number>()
  for (const [part, now] of placesOf(board, before)) {
    const outer = part.parentElement?.closest(outerPart)
    // The part around it carries it along.
    const carried = (outer && moved.get(outer)) ?? 0
    const was = before.get(part)
    const distance = was === undefined ? carried : was - now
    moved.set(part, distance)
    if (Math.abs(distance - carried) >= 1) glide(part, distance - carried)
  }
}

function glide(part: Element, distance: number): void {
  const frames = [{ transform: `translateY(${distance}px)` }, { transform: 'none' }]
  part.animate(frames, { id: glideId, duration: glideMs, easing: 'ease-out' })
}
