import { lazy, Suspense, useEffect, useState } from 'react'
import { giveToast, type Toast } from './waiting-toasts.ts'

/** How long to wait before a part that failed to load is fetched again, milliseconds. */
const retryAfterMs = 3000

/** Fetches the toaster, and retries until it succeeds: the page must not fail with it. */
async function fetchToaster(): Promise<typeof import('./toaster.tsx')> {
  for (;;) {
    try {
      return await import('./toaster.tsx')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }
}

const LoadedToaster = lazy(fetchToaster)
/** When the part that shows toasts is fetched, milliseconds: the page should be drawn by then. */
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
