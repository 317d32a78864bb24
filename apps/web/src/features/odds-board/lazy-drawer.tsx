import { lazyPartOr } from '@fairline/site/load-chunk'
import { Skeleton } from '@fairline/ui/skeleton'

/** The drawer. Few members open one at once: it is a part of the site of its own. */
export const LazyDrawer = lazyPartOr(
  <Skeleton className="h-40 w-full" />,
  async () => (await import('./more-drawer.tsx')).MoreDrawer,
)
