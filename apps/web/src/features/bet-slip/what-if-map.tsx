import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { OpenBet } from '@fairline/domain/what-if/score-map'
import { useTranslate } from '@fairline/site/i18n'
import { useMemo, useState } from 'react'
import { ScoreMap } from '../../bets/score-map.tsx'
import { matchSoFar, useOpenBets } from '../../bets/what-if.ts'

interface WhatIfMapProps {
  readonly match: BoardMatch
  /** The bet on the slip; null without a stake or a price. */
  readonly bet: OpenBet | null
}

/** What the slip wins or loses at each final score, alone or with the match's open bets. */
export function WhatIfMap({ match, bet }: WhatIfMapProps) {
  const t = useTranslate()
  const open = useOpenBets(match.id)
  const [withOpen, setWithOpen] = useState(false)
  const soFar = useMemo(() => matchSoFar(match.live), [match.live])
  if (bet === null) return <p className="py-1 text-text-muted">{t('whatIf.needsStake')}</p>
  return (
    <>
      {open.length === 0 ? null : (
        <label className="flex min-h-8 items-center gap-2 max-lg:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={withOpen}
            onChange={(event) => setWithOpen(event.target.checked)}
          />
          {t('whatIf.withOpen', { count: open.length })}
        </label>
      )}
      <ScoreMap bets={withOpen ? [bet, ...open] : [bet]} soFar={soFar} teams={match} />
    </>
  )
}
