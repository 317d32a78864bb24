/** Blocks, leagues and matches: one stands in the other. */
const parts = '.ob-block, .ob-block section, .ob-match, .mc'
/** What opens takes as long (look.md). */
const glideMs = 120
const glideId = 'glide'

/** Where each part of the board stood in the window. */
export type Tops = ReadonlyMap<Element, number>

/** Where the parts stand now; null where nothing is to glide. */
export function topsOf(board: Element): Tops | null {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return placesOf(board)
}

const placesOf = (board: Element): Tops =>
  new Map(
    [...board.querySelectorAll(parts)].map((part) => [part, part.getBoundingClientRect().top]),
  )

/** How far a part is carried by the one that it stands in. */
function carriedBy(part: Element, moved: Tops): number {
  const above = part.parentElement?.closest(parts) ?? null
  return above === null ? 0 : (moved.get(above) ?? 0)
}

/** Lets what stands elsewhere now glide there from where it stood. */
export function glideFrom(board: Element, before: Tops): void {
  for (const animation of board.getAnimations({ subtree: true })) {
    if (animation.id === glideId) animation.cancel()
  }
  const { top, bottom } = board.getBoundingClientRect()
  const isNear = (at: number): boolean => at < bottom && at > top - (bottom - top)
  const moved = new Map<Element, number>()
  for (const [part, now] of placesOf(board)) {
    const carried = carriedBy(part, moved)
    const was = before.get(part)
    const distance = was === undefined ? carried : was - now
    moved.set(part, distance)
    if (was === undefined || Math.abs(distance - carried) < 1) continue
    if (isNear(was) || isNear(now)) glide(part, distance - carried)
  }
}

function glide(part: Element, distance: number): void {
  const frames = [{ transform: `translateY(${distance}px)` }, { transform: 'none' }]
  part.animate(frames, { id: glideId, duration: glideMs, easing: 'ease-out' })
}
