import { footballSportsType } from '@fairline/domain/sports/sports'
import { Skeleton } from '@fairline/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../i18n.ts'
import { withinTime } from '../../load-chunk.ts'
import type { SlipView } from './use-slip.ts'

const LoadedMap = lazy(() =>
  withinTime(import('./what-if-map.tsx').then((part) => ({ default: part.WhatIfMap }))),
)

/** Folded until the member asks; only football has a score to ask about. @spec S3.preferences */
export function WhatIf({ view }: { readonly view: SlipView }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!view.account.settings.showScoreMap) return null
  const { sportsType, runner } = view.choice
  if (sportsType !== footballSportsType || runner !== undefined) return null
  return (
    <details
      className="text-[12px] leading-[17px]"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer py-0.5 font-semibold max-lg:min-h-11 max-lg:py-3">
        {t('whatIf.title')}
      </summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <LoadedMap view={view} />
        </Suspense>
      ) : null}
    </details>
  )
}
