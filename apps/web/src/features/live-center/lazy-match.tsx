import { lazy, Suspense } from 'react'
import { withinTime } from '../../load-chunk.ts'
import { CentreSkeleton } from './centre-skeleton.tsx'

/** The board comes first: the centre beside it is a part of the site of its own. */
const Loaded = lazy(() =>
  withinTime(import('./followed-match.tsx').then((part) => ({ default: part.FollowedMatch }))),
)

/** The match that is followed, and its shape while its part of the site is on the way. */
export function LazyMatch() {
  return (
    <Suspense fallback={<CentreSkeleton />}>
      <Loaded />
    </Suspense>
  )
}
