import { textOf } from '../../../api/present-error.ts'
import { refusalText } from '../../../api/refusal-text.ts'
import { useTranslate } from '../../../i18n.ts'
import { useParlayStore } from './parlay-store.ts'
import type { ParlayView } from './use-parlay.ts'

/** What stands against placing now; the server's own refusal after an attempt comes first. */
export function parlayProblem(
  { summary, checkRefusal }: ParlayView,
  refusal: { readonly code: string } | null,
): 'refused' | 'check' | 'own' | null {
  const { error } = summary
  if (refusal !== null) return 'refused'
  if (checkRefusal !== null && !passing.includes(checkRefusal.code)) return 'check'
  return error === null || error.place === 'silent' ? null : 'own'
}

/** The board here says the same in a moment, and takes it back as soon: no need to say it twice. */
const passing: readonly string[] = ['requestFailed', 'requestTimeout', 'requestLimit']

/** The sentence under the stake: exact words of the catalogue, then the figures and what to do. */
export function ParlayProblem({ view, id }: { readonly view: ParlayView; readonly id: string }) {
  const t = useTranslate()
  const refusal = useParlayStore((state) => state.refusal)
  const isProposed = useParlayStore((state) => state.isProposed)
  const { summary, checkRefusal, slip } = view
  const problem = parlayProblem(view, refusal)
  if (problem === null) return null
  const source = { refused: refusal, check: checkRefusal, own: summary.error }[problem]
  if (source === null) return null
  const { code, facts = {} } = source
  const leg = Number(facts['leg'] ?? 0)
  // Legs say it themselves; a block here would move the button under the finger.
  const isShownElsewhere = problem === 'own' && (summary.canAcceptNewOdds || leg > 0)
  const isGentle = problem === 'own' && (isProposed || summary.error?.place !== 'stake')
  const words = refusalText(code, facts, slip.legs[leg - 1]?.odds ?? '', textOf(code), t)
  return (
    <div
      id={id}
      role="alert"
      className={`${isShownElsewhere ? 'sr-only' : ''}
        rounded border-l-[3px] bg-surface px-2 py-1.5 text-[12.5px] leading-[17px]
        ${isGentle ? 'border-wait' : 'border-loss'}`}
    >
      <p className="font-semibold">
        {leg > 0 ? `${t('slip.legNumber', { leg })} ` : ''}
        {words.happened}
      </p>
      {problem === 'refused' ? <p>{t('refusal.nothing')}</p> : null}
      {words.todo === '' ? null : <p className="text-text-muted">{words.todo}</p>}
    </div>
  )
}
