/** A block with the shape of what is loading; hidden from screen readers. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`fl-skeleton block rounded-sm ${className}`} />
}
