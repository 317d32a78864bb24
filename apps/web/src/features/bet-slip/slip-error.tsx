import { textOf } from '../../api/present-error.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useTranslate } from '../../i18n.ts'
import { useSlipStore } from './slip-store.ts'
import type { SlipView } from './use-slip.ts'

/** What stands against placing now; the server's own refusal after an attempt comes first. */
export function slipProblem(view: SlipView, refusal: { code: string } | null) {
  const { error } = view.summary
  if (refusal !== null) return 'refused'
  if (view.checkRefusal !== null && (error === null || error.place !== 'closed')) {
    return isAboutBoard(view.checkRefusal.code) ? ownProblem(view) : 'check'
  }
  return ownProblem(view)
}

/** The board here says the same in a moment, and takes it back as soon: no need to say it twice. */
const isAboutBoard = (code: string): boolean =>
  ['oddsIsUpdating', 'requestFailed', 'requestTimeout', 'requestLimit'].includes(code)

function ownProblem({ summary }: SlipView) {
  return summary.error === null || summary.error.place === 'silent' ? null : 'own'
}

/** The sentence under the stake: exact words of the catalogue, then the figures and what to do. */
export function SlipProblem({ view, id }: { readonly view: SlipView; readonly id: string }) {
  const t = useTranslate()
  const refusal = useSlipStore((state) => state.refusal)
  const isProposed = useSlipStore((state) => state.isProposed)
  const problem = slipProblem(view, refusal)
  if (problem === null) return null
  const { summary, selection, checkRefusal } = view
  const source =
    problem === 'refused' ? refusal : problem === 'check' ? checkRefusal : summary.error
  if (source === null) return null
  const { code, facts = {} } = source
  // Price row and button show both prices and what to do; a block here would move the button.
  const isShownElsewhere = problem === 'own' && summary.canAcceptNewOdds
  // Nobody typed what the slip proposed: a limit is then something to know, not a mistake.
  const isGentle = problem === 'own' && (isProposed || summary.error?.place === 'price')
  const words = refusalText(code, facts, selection.odds, textOf(code), t)
  return (
    <div
      id={id}
      role="alert"
      className={`${isShownElsewhere ? 'sr-only' : ''}
        rounded border-l-[3px] bg-surface px-2 py-1.5 text-[12.5px] leading-[17px]
        ${isGentle ? 'border-wait' : 'border-loss'}`}
    >
      {isProposed && isGentle && words.todo !== '' ? null : (
        <p className="font-semibold">{words.happened}</p>
      )}
      {problem === 'refused' ? <p>{t('refusal.nothing')}</p> : null}
      {words.todo === '' ? null : <p className="text-text-muted">{words.todo}</p>}
    </div>
  )
}
