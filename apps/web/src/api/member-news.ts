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

const messageListeners = new Set<() => void>()

/** Calls when there is a new message to the member. */
export function onMessageNews(listener: () => void): () => void {
  messageListeners.add(listener)
  return () => messageListeners.delete(listener)
}

/** Tells everybody who listens that there is a new message. */
export function announceMessageNews(): void {
  for (const listener of messageListeners) listener()
}

const playListeners = new Set<() => void>()

/** Calls when limits or breaks of the member changed, on whatever device. Returns how to stop. */
export function onPlayNews(listener: () => void): () => void {
  playListeners.add(listener)
  return () => playListeners.delete(listener)
}

/** Tells everybody who listens that limits or breaks changed. */
export function announcePlayNews(): void {
  for (const listener of playListeners) listener()
}

const lossListeners = new Set<() => void>()

/** Calls when news were lost on the way: whatever they tell of is to be read again. */
export function onLostNews(listener: () => void): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

/** Tells everybody who listens that news were lost. */
export function announceLostNews(): void {
  for (const listener of lossListeners) listener()
}
