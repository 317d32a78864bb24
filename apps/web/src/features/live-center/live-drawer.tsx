import { lazy, Suspense } from 'react'
import { useFollowedMatch } from '../../api/followed-match.ts'
import { withinTime } from '../../load-chunk.ts'

/** A wide page has a column for it: it is a part of the site of its own. */
const CentreDialog = lazy(() =>
  withinTime(import('./centre-dialog.tsx').then((part) => ({ default: part.CentreDialog }))),
)

/** The live centre over the page, where no column has room for it; a row's icon opens it. */
export function LiveDrawer() {
  const isOpen = useFollowedMatch((state) => state.isDrawerOpen)
  return isOpen ? (
    <Suspense fallback={null}>
      <CentreDialog />
    </Suspense>
  ) : null
}
