import { lazyPartOr } from '@fairline/site/load-chunk'

/** The operator's running lines. They are less urgent than prices: the frame is drawn first. */
export const Marquee = lazyPartOr(null, async () => (await import('./marquee.tsx')).Marquee)

/** The number of unread messages, once it is known. */
export const UnreadBadge = lazyPartOr(
  null,
  async () => (await import('./unread-badge.tsx')).UnreadBadge,
)
