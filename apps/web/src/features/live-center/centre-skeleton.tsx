import { Skeleton } from '@fairline/ui/skeleton'

/** As high as the centre, so that the parts under it do not jump. */
export function CentreSkeleton() {
  return (
    <div className="lc-skeleton">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
