import { useNavigate } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A page of the site, and a place in it. */
  readonly href: string
  readonly children: ReactNode
}

/** A click that the browser has a use of its own for: another tab, a download. */
const isOwnOfBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A link to a page of the site, which loads no page again. The router's own link would be a part of
 * the sportsbook's first load.
 */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (isOwnOfBrowser(event)) return
        event.preventDefault()
        void navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
