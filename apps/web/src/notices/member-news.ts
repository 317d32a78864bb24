import type { BetEvent } from '@fairline/contract/live-channel'

type Listener = (event: BetEvent) => void
const listeners = new Set<Listener>()

/** Calls when a bet of the member's changed: its lists are out of date. Returns how to stop. */
export function onBetNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the listeners of changed bets. */
export function announceBetNews(event: BetEvent): void {
  for (const listener of listeners) listener(event)
}

const messageListeners = new Set<() => void>()

/** Calls when the member has a new message. Returns how to stop. */
export function onMessageNews(listener: () => void): () => void {
  messageListeners.add(listener)
  return () => messageListeners.delete(listener)
}

/** Calls the listeners of new messages. */
export function announceMessageNews(): void {
  for (const listener of messageListeners) listener()
}

const playListeners = new Set<() => void>()

/** Calls when the member's limits or breaks changed, on any device. Returns how to stop. */
export function onPlayNews(listener: () => void): () => void {
  playListeners.add(listener)
  return () => playListeners.delete(listener)
}

/** Calls the listeners of changed limits and breaks. */
export function announcePlayNews(): void {
  for (const listener of playListeners) listener()
}

const lossListeners = new Set<() => void>()

/** Calls when news may have been lost: its subjects must be read again. Returns how to stop. */
export function onLostNews(listener: () => void): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

/** Calls the listeners of lost news. */
export function announceLostNews(): void {
  for (const listener of lossListeners) listener()
}
