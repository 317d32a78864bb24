import { lazy, Suspense } from 'react'
import { withinTime } from '../../load-chunk.ts'
import { useFollowedMatch } from '../../session/followed-match.ts'

/** Few pages are too narrow for the column, and it opens on a click. */
const Drawer = lazy(() =>
  withinTime(import('./drawer.tsx').then((part) => ({ default: part.Drawer }))),
)

/** The live centre over the page, where no column has room for it; a row's icon opens it. */
export function LiveDrawer() {
  const isOpen = useFollowedMatch((state) => state.isDrawerOpen)
  return isOpen ? (
    <Suspense fallback={null}>
      <Drawer />
    </Suspense>
  ) : null
}
