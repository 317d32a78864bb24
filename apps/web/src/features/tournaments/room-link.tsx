import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { PageLink } from '../../page-parts/page-link.tsx'

interface RoomLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The number of a room; without it the link leads to the lobby. */
  readonly roomId?: string
  /** A place in the lobby. */
  readonly hash?: string
  readonly children: ReactNode
}

/** A link between the pages of the tournaments. */
export function RoomLink({ roomId, hash, ...rest }: RoomLinkProps) {
  const place = hash === undefined ? '' : `#${hash}`
  const page = roomId === undefined ? '/tournament2/home' : `/tournament2/room/${roomId}`
  return <PageLink {...rest} href={`${page}${place}`} />
}
