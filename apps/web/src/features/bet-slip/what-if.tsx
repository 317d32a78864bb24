import type { BoardMatch } from '@fairline/domain/board/board-model'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { OpenBet } from '@fairline/domain/what-if/score-map'
import { useTranslate } from '@fairline/site/i18n'
import { withinTime } from '@fairline/site/load-chunk'
import { Skeleton } from '@fairline/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import type { Account } from '../../session/session-store.ts'

const LoadedMap = lazy(() =>
  withinTime(import('./what-if-map.tsx').then((part) => ({ default: part.WhatIfMap }))),
)

interface WhatIfProps {
  readonly account: Account
  readonly sportsType: number
  readonly match: BoardMatch | null
  /** The bet on the slip; null without a stake or a price. */
  readonly bet: OpenBet | null
}

/**
 * Folded until the member asks; for a sport whose centre has the score map, as football's.
 * @spec S3.preferences.showScoreMap
 */
export function WhatIf({ account, sportsType, match, bet }: WhatIfProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!account.settings.showScoreMap) return null
  // The map shows goals, so it is not for outrights, nor for corners and bookings of a match.
  if (match === null || match.outright !== undefined || match.parentId !== null) return null
  if (sportOf(sportsType)?.centre.includes('scoreMap') !== true) return null
  return (
    <details
      className="text-[12px] leading-note"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer py-0.5 font-semibold max-lg:min-h-11 max-lg:py-3">
        {t('whatIf.title')}
      </summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <LoadedMap match={match} bet={bet} />
        </Suspense>
      ) : null}
    </details>
  )
}
