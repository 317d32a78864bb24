import type { BetEvent, MessageEvent } from '@fairline/contract/live-channel'

/** News of one kind: `on` adds a listener and returns how to stop it, `announce` calls them all. */
function newsOf<Event = void>() {
  const listeners = new Set<(event: Event) => void>()
  const on = (listener: (event: Event) => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const announce = (event: Event): void => {
    for (const listener of listeners) listener(event)
  }
  return { on, announce }
}

/** A bet of the member's changed: its lists are out of date. */
export const { on: onBetNews, announce: announceBetNews } = newsOf<BetEvent>()

/** The member has a new message. */
export const { on: onMessageNews, announce: announceMessageNews } = newsOf()

/** A room has paid the member a prize. */
export const { on: onPrizeNews, announce: announcePrizeNews } =
  newsOf<NonNullable<MessageEvent['prize']>>()

/** The member's limits or breaks changed, on any device. */
export const { on: onPlayNews, announce: announcePlayNews } = newsOf()

/** A watched room changed: the event as it was sent. */
export const { on: onRoomNews, announce: announceRoomNews } = newsOf<unknown>()

/** Something happened in a match that is watched: the event as it was sent. */
export const { on: onMomentNews, announce: announceMomentNews } = newsOf<unknown>()

/** The operator has switched products on or off. */
export const { on: onProductNews, announce: announceProductNews } = newsOf()

/** News may have been lost: its subjects must be read again. */
export const { on: onLostNews, announce: announceLostNews } = newsOf()
