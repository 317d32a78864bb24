import type { BoardLive } from '@fairline/domain/board/board-model'
import { useTranslate } from '@fairline/site/i18n'
import { useMemo, useState } from 'react'
import { ScoreMap } from '../../bets/score-map.tsx'
import { matchSoFar, useOpenBets } from '../../bets/what-if.ts'
import type { MatchView } from '../../board-feed/board-views.ts'
import { useSession } from '../../session/session-store.ts'

interface OpenBetsMapProps {
  readonly matchId: string
  readonly live: BoardLive
  readonly view: MatchView
}

/** What the member's open bets on the match win or lose at each final score; empty without bets. */
export function OpenBetsMap({ matchId, live, view }: OpenBetsMapProps) {
  const t = useTranslate()
  const bets = useOpenBets(matchId)
  const [isOpen, setOpen] = useState(false)
  const isWanted = useSession(({ account }) => account?.settings.showScoreMap === true)
  const soFar = useMemo(() => matchSoFar(live), [live])
  if (!isWanted || bets.length === 0) return null
  return (
    <details
      className="border-t border-line px-3 py-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer py-1 font-semibold max-lg:min-h-11 max-lg:py-3">
        {t('centre.openBets')}
      </summary>
      {isOpen ? <ScoreMap bets={bets} soFar={soFar} teams={view} /> : null}
    </details>
  )
}
