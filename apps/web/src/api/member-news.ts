import type { BetEvent } from '@fairline/contract/live-channel'

type Listener = (event: BetEvent) => void
const listeners = new Set<Listener>()

/** Calls when a bet of the member's changed: its lists are out of date. Returns how to stop. */
export function onBetNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells everybody who listens that a bet changed. */
export function announceBetNews(event: BetEvent): void {
  for (const listener of listeners) listener(event)
}
