import { lazy, Suspense } from 'react'
import { withinTime } from '../../load-chunk.ts'

/** Messages to members are less urgent than prices: they are fetched after the frame is drawn. */
const LazyMarquee = lazy(() =>
  withinTime(import('./marquee.tsx').then((part) => ({ default: part.Marquee }))),
)
const LazyBadge = lazy(() =>
  withinTime(import('./unread-badge.tsx').then((part) => ({ default: part.UnreadBadge }))),
)

interface Styled {
  readonly className?: string
}

/** The operator's running lines, once they are there. */
export function Marquee(props: Styled) {
  return (
    <Suspense fallback={null}>
      <LazyMarquee {...props} />
    </Suspense>
  )
}

/** The number of unread messages, once it is known. */
export function UnreadBadge(props: Styled) {
  return (
    <Suspense fallback={null}>
      <LazyBadge {...props} />
    </Suspense>
  )
}
