import type { BoardMatch } from './board-model.ts'

/** What belongs to each match of a list, such as its corners and bookings, by the match's id. */
export function childrenOf(
  matches: readonly BoardMatch[],
): ReadonlyMap<string, readonly BoardMatch[]> {
  const children = new Map<string, BoardMatch[]>()
  for (const match of matches) {
    if (match.parentId === null) continue
    const siblings = children.get(match.parentId)
    if (siblings === undefined) children.set(match.parentId, [match])
    else siblings.push(match)
  }
  return children
}

/**
 * Returns the matches of a list that are listed and counted: those of their own that fit, or have a
 * child that fits. A child belongs to its match and never counts.
 */
export function ownMatches(
  matches: readonly BoardMatch[],
  isListed: (match: BoardMatch) => boolean,
): readonly BoardMatch[] {
  const children = childrenOf(matches)
  return matches.filter(
    (match) =>
      match.parentId === null &&
      (isListed(match) || children.get(match.id)?.some(isListed) === true),
  )
}
