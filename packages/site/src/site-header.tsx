import type { ReactNode } from 'react'

interface SiteHeaderProps {
  /** The mark of the house, and the way home. */
  readonly home: ReactNode
  /** What the links in the middle lead to, for screen readers. */
  readonly label: string
  /** Links of the class `site-header-link`; the one that is open has `aria-current`. */
  readonly links: ReactNode
  /** At its end: money, messages, the account. */
  readonly children: ReactNode
}

/** The header of every page of a site: one line, which is lower where the window is low. */
export function SiteHeader({ home, label, links, children }: SiteHeaderProps) {
  return (
    <header className="site-header">
      {home}
      <nav aria-label={label} className="site-header-links">
        {links}
      </nav>
      {children}
    </header>
  )
}
