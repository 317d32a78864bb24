import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { LegSummary } from '@fairline/domain/slip/parlay-summary'
import type { SlipSelection } from '@fairline/domain/slip/slip'
import { Icon } from '@fairline/ui/icon'
import { textOf } from '../../../api/present-error.ts'
import { refusalText } from '../../../api/refusal-text.ts'
import { removeLeg } from '../../../api/selected-choice.ts'
import { lineShown, marketName, selectionName, sideTone } from '../../../bets/bet-words.ts'
import { useTranslate } from '../../../i18n.ts'
import { act } from './parlay-store.ts'

const triangle = { better: '▲', worse: '▼' } as const
const moveTone = { better: 'text-move-up', worse: 'text-move-down' } as const

/** The price of a leg; one that moved stands beside the one that was seen. */
function LegPrice({ leg, summary }: { readonly leg: SlipSelection; readonly summary: LegSummary }) {
  const t = useTranslate()
  const { now, moved, suspended } = summary
  const isOff = now === null || suspended
  return (
    <span className="flex flex-none items-baseline gap-1 tabular-nums" data-testid="leg-price">
      {moved === null || now === null ? null : (
        <>
          <s className="text-[12px] text-text-muted">{leg.odds}</s>
          <span className={`text-[10px] ${moveTone[moved]}`}>{triangle[moved]}</span>
          <span className="sr-only">{t(`slip.price.${moved}`)}</span>
        </>
      )}
      <strong
        className={`text-[14px] font-semibold ${isOff ? 'text-text-muted' : 'text-price'}
          ${moved === null ? '' : 'bg-move-bg px-0.5'}`}
      >
        {now?.odds ?? leg.odds}
      </strong>
    </span>
  )
}

/** What stands against the leg, in a sentence; prices that moved say it by themselves. */
function LegProblem({
  leg,
  summary,
}: {
  readonly leg: SlipSelection
  readonly summary: LegSummary
}) {
  const t = useTranslate()
  const { error } = summary
  if (error === null || error.code === 'odds_changed') return null
  const words = refusalText(error.code, error.facts, leg.odds, textOf(error.code), t)
  const todo = error.facts['score'] === undefined ? words.todo : t('slip.leg.scoreTodo')
  return (
    <p className="mt-0.5 border-l-[3px] border-wait pl-1.5 text-[12px] leading-4">
      {words.happened} <span className="text-text-muted">{todo}</span>
    </p>
  )
}

interface LegRowProps {
  readonly leg: SlipSelection
  readonly summary: LegSummary
  readonly match: BoardMatch | undefined
  /** The leg is only to be looked at, as in the question before money moves. */
  readonly isFixed: boolean
}

function RemoveButton({ leg, match }: { readonly leg: SlipSelection; readonly match: string }) {
  const t = useTranslate()
  const name = t('slip.removeLeg', { match })
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => {
        removeLeg(leg.matchId)
        act({ kind: 'remove', matchId: leg.matchId })
      }}
      className="flex size-8 flex-none items-center justify-center text-text-muted hover:text-text
        max-lg:size-11"
    >
      <Icon name="close" size={13} />
    </button>
  )
}

/** A leg: what is backed, its line, live score and price, and the button that takes it off. */
export function LegRow({ leg, summary, match, isFixed }: LegRowProps) {
  const t = useTranslate()
  const teams = { home: match?.home ?? '', away: match?.away ?? '' }
  const score = summary.now?.score ?? leg.score
  const versus = match === undefined ? '' : t('slip.versus', teams)
  return (
    <li data-testid="leg" className="flex items-start border-b border-line last:border-b-0">
      <div className={`min-w-0 flex-1 py-1.5 ${isFixed ? '' : 'pl-3'}`}>
        <p className="flex items-baseline justify-between gap-2 text-[13px] leading-[18px]">
          <span className="min-w-0">
            <span className={`font-semibold ${sideTone(leg.betType, leg.line)}`}>
              {selectionName(leg.selection, teams, t)}
            </span>{' '}
            <span className="whitespace-nowrap tabular-nums">
              {lineShown(leg.betType, leg.line)}
              {score === '' ? null : <span className="ml-1 text-text-muted">[{score}]</span>}
            </span>
          </span>
          <LegPrice leg={leg} summary={summary} />
        </p>
        <p className="text-[12px] leading-[15px] text-text-muted">
          {marketName(leg.betType, leg.period, t)}
          {versus === '' ? '' : `, ${versus}`}
        </p>
        <LegProblem leg={leg} summary={summary} />
      </div>
      {isFixed ? null : <RemoveButton leg={leg} match={versus} />}
    </li>
  )
}
