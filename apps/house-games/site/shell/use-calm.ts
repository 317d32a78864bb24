import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function follow(tell: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}

/** Whether the member wants nothing to move. */
export const useCalm = (): boolean => useSyncExternalStore(follow, () => matchMedia(query).matches)
