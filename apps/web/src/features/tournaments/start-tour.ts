import { storageKey } from '@fairline/site/storage-key'

const keyOf = (accountId: string): string => storageKey(`tour-${accountId}`)

/** Shows the tour; its part of the site is fetched for it. */
export async function startTour(onEnd: () => void = () => undefined): Promise<() => void> {
  const { showTour } = await import('./tour.ts')
  return showTour(onEnd)
}

/** Shows the tour unless the account has ended it on this device. Returns how to remove it. */
export function startTourOnce(accountId: string): () => void {
  const key = keyOf(accountId)
  if (accountId === '' || window.localStorage.getItem(key) !== null) return () => undefined
  const remember = (): void => window.localStorage.setItem(key, 'seen')
  const shown = startTour(remember).catch(() => () => undefined)
  return () => void shown.then((leave) => leave())
}
