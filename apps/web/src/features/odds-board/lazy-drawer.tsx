import { Skeleton } from '@fairline/ui/skeleton'
import { type ComponentProps, lazy, Suspense } from 'react'
import { withinTime } from '../../load-chunk.ts'
import type { MoreDrawer } from './more-drawer.tsx'

/** Few members open a drawer at once: it is a part of the site of its own. */
const Loaded = lazy(() =>
  withinTime(import('./more-drawer.tsx').then((part) => ({ default: part.MoreDrawer }))),
)

/** The drawer, and its shape while it is on the way. */
export function LazyDrawer(props: ComponentProps<typeof MoreDrawer>) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
