import type { ReactNode } from 'react'

interface ScrollRegionProps {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** Content that may be wider than its place. It takes the focus, so that keys can scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it.
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
