/** How long it takes to open something, milliseconds. */
const glideMs = 120
const glideId = 'glide'

/** Where each part of the board near the view stood in the window. */
export type Tops = ReadonlyMap<Element, number>

/** Where the parts stand now; null where nothing is to glide. */
export function topsOf(board: Element): Tops | null {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return placesOf(board, new Map())
}

/**
 * The parts inside of a part: blocks of the board, leagues of a block, matches of a league. Only
 * these are looked at: a search through all that the board holds would take longer than drawing it.
 * A part is never what a browser leaves out (`content-visibility`) itself: that counts as a shift
 * of the layout although it glides.
 */
function* partsIn(part: Element): Iterable<Element> {
  for (const child of part.children) {
    if (child.matches('section, article')) yield child
    else if (child.matches('.contents, .ob-matches')) yield* partsIn(child)
  }
}

/**
 * Where parts stand, outer ones first: those that are less than the board's height away from what
 * is in view, and those that were.
 */
function placesOf(board: Element, before: Tops): Tops {
  const { top, bottom, height } = board.getBoundingClientRect()
  const places = new Map<Element, number>()
  const look = (part: Element): void => {
    const place = part.getBoundingClientRect()
    const isNear = place.top < bottom + height && place.bottom > top - height
    if (!isNear && !before.has(part)) return
    places.set(part, place.top)
    if (part.localName === 'section') for (const inner of partsIn(part)) look(inner)
  }
  for (const block of partsIn(board)) look(block)
  return places
}

/** Lets what stands elsewhere now glide there from where it stood. */
export function glideFrom(board: Element, before: Tops): void {
  for (const animation of board.getAnimations({ subtree: true })) {
    if (animation.id === glideId) animation.cancel()
  }
  const moved = new Map<Element, number>()
  for (const [part, now] of placesOf(board, before)) {
    const outer = part.parentElement?.closest('section')
    // It is carried along by the part that it stands in.
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
