import { storageKey } from '@fairline/site/storage-key'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What live TV shows: a channel of the operator, or a match in play. */
export interface Watched {
  readonly kind: 'channel' | 'match'
  readonly id: string
}

/** Where the mini player is, pixels from the right and the bottom of the window. */
export interface Spot {
  readonly right: number
  readonly bottom: number
}

interface Watching {
  /** Null until the member chooses. */
  readonly watched: Watched | null
  /** Whether it stays in sight while the member bets. */
  readonly isMini: boolean
  /** Null until the member moves it. */
  readonly spot: Spot | null
}

const initial: Watching = { watched: null, isMini: false, spot: null }

/** What this browser shows of live TV. */
export const useWatching = create<Watching>()(
  persist(() => initial, { name: storageKey('watching'), version: 1 }),
)

export const isSame = (one: Watched | null, other: Watched): boolean =>
  one?.kind === other.kind && one.id === other.id

/** Chooses what is watched. */
export function watch(watched: Watched): void {
  useWatching.setState({ watched })
}

/** Shows something in the mini player, or closes it where it shows that already. */
export function toggleMini(watched: Watched): void {
  const { watched: before, isMini } = useWatching.getState()
  useWatching.setState({ watched, isMini: !(isMini && isSame(before, watched)) })
}

export function closeMini(): void {
  useWatching.setState({ isMini: false })
}

export function moveMini(spot: Spot): void {
  useWatching.setState({ spot })
}
