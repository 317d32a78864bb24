import { moneyText } from '@fairline/site/money-text'
import { refusalText } from '../../shell/refusal-text.ts'
import { outcomeOf } from '../../shell/stake.ts'
import { useTexts } from '../../texts.ts'
import type { TableFace } from '../table-face.ts'
import { isPaidInView, ownOutcome, type TableState } from '../table-state.ts'

/** The result in words and what it paid the member, or why the latest call did nothing. */
export function TableResult(props: { readonly state: TableState; readonly face: TableFace }) {
  return (
    <p className="result" aria-live="polite">
      <Said {...props} />
    </p>
  )
}

function Said({ state, face }: { readonly state: TableState; readonly face: TableFace }) {
  const t = useTexts()
  const { refusal, draw, isShown, round } = state
  if (refusal !== null) return <b className="tone-refused">{refusalText(t, refusal)}</b>
  if (round?.phase === 'void') return <b className="tone-refused">{t('table.void')}</b>
  if (draw === null || !isShown) return null
  const words = face.headline(t, draw.result)
  const own = isPaidInView(state) ? ownOutcome(state) : null
  if (own === null) return <b className="tone-lost">{words}</b>
  const outcome = outcomeOf(own.staked, own.payout)
  return (
    <b className={`tone-${outcome}`} data-outcome={outcome}>
      {words}
      {' · '}
      {outcome === 'lost'
        ? t('result.lost')
        : t(`result.${outcome}`, { amount: moneyText(own.payout) })}
    </b>
  )
}
