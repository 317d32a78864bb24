import { Skeleton } from '@fairline/ui/skeleton'

/** As high as the centre: what stands under it must not jump. */
export function CentreSkeleton() {
  return (
    <div className="lc-skeleton">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
