import { useEffect, useState } from 'react'

/** The list that came first of those with the same keys: drawing it anew changes nothing. */
function useKept<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const keys = items.map(keyOf).join()
  const [kept, setKept] = useState({ keys, items })
  if (kept.keys === keys) return kept.items
  setKept({ keys, items })
  return items
}

/** Holds each item of a list while the component stands and names it; `hold` gives its release. */
export function useHeld<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  hold: (item: Item) => () => void,
): void {
  const kept = useKept(items, keyOf)
  useEffect(() => {
    const releases = kept.map(hold)
    return () => {
      for (const release of releases) release()
    }
  }, [kept, hold])
}
