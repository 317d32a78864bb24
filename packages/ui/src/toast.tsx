import { lazy, Suspense, useEffect, useState } from 'react'
import { giveToast, type Toast } from './waiting-toasts.ts'

const LoadedToaster = lazy(() => import('./toaster.tsx'))
/** When the part that shows toasts is fetched: after the page stands, before anything fails. */
const fetchAfterMs = 1500

/** Where toasts appear; once, at the root of a site. */
export function Toaster({ label }: { readonly label: string }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), fetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isWanted) return null
  return (
    <Suspense>
      <LoadedToaster label={label} />
    </Suspense>
  )
}

/** Shows a short message; the same id replaces a message instead of stacking it. */
export function showToast(kind: Toast['kind'], text: string, id?: string): void {
  giveToast({ kind, text, id })
}
