import { useNavigate } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

interface RoomLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The number of a room; without it the link leads to the lobby. */
  readonly roomId?: string
  /** A place in the lobby. */
  readonly hash?: string
  readonly children: ReactNode
}

/** A click that the browser has a use of its own for: another tab, a download. */
const isOwnOfBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A link between the pages of the tournaments, which loads no page again. The router's own link
 * would be a part of the sportsbook's first load.
 */
export function RoomLink({ roomId, hash, children, ...rest }: RoomLinkProps) {
  const navigate = useNavigate()
  const place = hash === undefined ? '' : `#${hash}`
  const href =
    roomId === undefined ? `/tournament2/home${place}` : `/tournament2/room/${roomId}${place}`
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
