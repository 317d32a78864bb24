import type { ReactNode } from 'react'

interface ScrollRegionProps {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** What may be wider than its place: whoever has no mouse focuses it and scrolls by the keys. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it.
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
