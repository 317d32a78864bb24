import { Skeleton } from '@fairline/ui/skeleton'
import { lazy, Suspense } from 'react'
import { withinTime } from '../../load-chunk.ts'

/** Only members with Myanmar odds need it: it is a part of the site of its own. */
const Loaded = lazy(() =>
  withinTime(import('./body-slip.tsx').then((part) => ({ default: part.BodySlip }))),
)

/** The slip of a body, and its shape while it is on the way. */
export function LazyBodySlip() {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full" />}>
      <Loaded />
    </Suspense>
  )
}
