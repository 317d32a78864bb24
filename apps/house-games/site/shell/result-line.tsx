import { moneyText } from '@fairline/site/money-text'
import { useTexts } from '../texts.ts'
import type { GameState } from './game-state.ts'
import { refusalText } from './refusal-text.ts'
import { outcomeOf } from './stake.ts'

/** What became of the latest round, or why the latest call did nothing. Said aloud, too. */
export function ResultLine({ state }: { readonly state: GameState }) {
  const t = useTexts()
  return (
    <p className="result" aria-live="polite">
      {state.phase === 'idle' && <Said t={t} state={state} />}
    </p>
  )
}

function Said({
  t,
  state,
}: {
  readonly t: ReturnType<typeof useTexts>
  readonly state: GameState
}) {
  const { refusal, round, playedAt } = state
  if (refusal !== null) return <b className="tone-refused">{refusalText(t, refusal)}</b>
  // The result of a round from before the page was opened is not shown.
  if (round === null || (round.status === 'closed' && playedAt < 0)) return null
  if (round.status === 'void') return <b className="tone-refused">{t('result.void')}</b>
  if (round.status === 'open') return null
  const outcome = outcomeOf(round.staked, round.payout)
  return (
    <b className={`tone-${outcome}`} data-outcome={outcome}>
      {outcome === 'lost'
        ? t('result.lost')
        : t(`result.${outcome}`, { amount: moneyText(round.payout) })}
    </b>
  )
}
