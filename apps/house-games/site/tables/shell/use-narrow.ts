import { useSyncExternalStore } from 'react'

const query = '(max-width: 720px)'

function follow(tell: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}

/** Whether the page is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(follow, () => matchMedia(query).matches)
