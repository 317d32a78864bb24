import { useEffect, useState } from 'react'

/** Returns the same list object while the keys are the same, so that a redraw changes nothing. */
function useKept<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const keys = items.map(keyOf).join()
  const [kept, setKept] = useState({ keys, items })
  if (kept.keys === keys) return kept.items
  setKept({ keys, items })
  return items
}

/** Holds each item of the list while the component is mounted; `hold` returns how to release it. */
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
