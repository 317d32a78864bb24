import type { BetType, Period, Selection } from '@fairline/domain/bet-types/bet-type'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { SlipError } from '@fairline/domain/slip/slip-errors'
import type { ScoreNews } from '@fairline/domain/slip/slip-summary'
import { Icon } from '@fairline/ui/icon'
import { selectionName } from '../../../bets/bet-words.ts'
import { MarketName } from '../../../bets/market-name.tsx'
import { useTranslate } from '../../../i18n.ts'
import { textOf } from '../../../notices/present-error.ts'
import { refusalText } from '../../../notices/refusal-text.ts'
import { unbroken } from '../../../unbroken.ts'
import { scoreNewsText } from '../score-news.ts'

/** A leg in the words and colours of its odds. */
export interface LegShown {
  readonly matchId: string
  readonly betType: BetType
  readonly period: Period
  readonly selection: Selection
  /** Class of the backed side's colour. */
  readonly tone: string
  /** Line of the backed side, "" where the price says it. */
  readonly line: string
  readonly score: string
  /** What a quote pays at exactly its goals, in words; "" at odds other than Myanmar. */
  readonly atGoals: string
  /** The price that the member saw, and the current price; null if the price is gone. */
  readonly odds: string
  readonly now: string | null
  readonly moved: 'better' | 'worse' | null
  /** How the score changed since the member saw it; null while it is the same. */
  readonly scoreNews: ScoreNews | null
  readonly suspended: boolean
  readonly error: SlipError | null
}

type LegWords = Pick<LegShown, 'tone' | 'line' | 'score' | 'atGoals' | 'odds' | 'now'>
type LegStands<Leg> = Pick<LegShown, 'moved' | 'suspended' | 'error'> & {
  readonly now: Leg | null
  /** Absent at Myanmar odds: no leg of a maung is in play. */
  readonly scoreNews?: ScoreNews | null
}

/** The legs of a slip with their current state; `wordsOf` writes each leg for its odds type. */
export function legsShown<
  Leg extends Pick<LegShown, 'matchId' | 'betType' | 'period' | 'selection'>,
>(
  legs: readonly Leg[],
  stands: readonly LegStands<Leg>[],
  wordsOf: (leg: Leg, now: Leg | null) => LegWords,
): readonly LegShown[] {
  return legs.flatMap((leg, index) => {
    const found = stands[index]
    if (found === undefined) return []
    const { matchId, betType, period, selection } = leg
    const { now, moved, scoreNews = null, suspended, error } = found
    const words = wordsOf(leg, now)
    return { matchId, betType, period, selection, moved, scoreNews, suspended, error, ...words }
  })
}

const triangle = { better: '▲', worse: '▼' } as const
const moveTone = { better: 'text-move-up', worse: 'text-move-down' } as const

/** The price of a leg. If it moved, the price that was seen is shown beside it. */
function LegPrice({ leg }: { readonly leg: LegShown }) {
  const t = useTranslate()
  const { odds, now, moved, suspended } = leg
  const isOff = now === null || suspended
  return (
    <span className="flex flex-none items-baseline gap-1 tabular-nums" data-testid="leg-price">
      {moved === null || now === null ? null : (
        <>
          <s className="text-[12px] text-text-muted">{odds}</s>
          <span className={`text-[10px] ${moveTone[moved]}`}>{triangle[moved]}</span>
          <span className="sr-only">{t(`slip.price.${moved}`)}</span>
        </>
      )}
      <strong
        className={`text-[14px] font-semibold ${isOff ? 'text-text-muted' : 'text-price'}
          ${moved === null ? '' : 'bg-move-bg px-0.5'}`}
      >
        {now ?? odds}
      </strong>
    </span>
  )
}

interface LegRowProps {
  readonly leg: LegShown
  readonly match: BoardMatch | undefined
  /** Takes the leg off; null where it is only to be looked at, before money moves. */
  readonly onRemove: (() => void) | null
}

/** The change of the score, or what is wrong with the leg; a price that moved says it by itself. */
function LegProblem({ leg, match }: Pick<LegRowProps, 'leg' | 'match'>) {
  const t = useTranslate()
  const { odds, now, suspended, scoreNews } = leg
  const isPrice = ['odds_changed', 'percent_changed'].includes(leg.error?.code ?? '')
  const error = isPrice ? null : leg.error
  const words = error && refusalText(error.code, error.facts, odds, textOf(error.code), t)
  const todo = error?.facts['score'] === undefined ? words?.todo : t('slip.leg.scoreTodo')
  if (words === null && scoreNews === null) return null
  return (
    <p className="mt-0.5 border-l-[3px] border-wait pl-1.5 text-[12px] leading-4">
      {scoreNews === null ? (
        words?.happened
      ) : (
        <span role="status" data-testid="slip-news">
          {scoreNewsText(scoreNews, match ?? null, { seen: odds, now, suspended }, t)}
        </span>
      )}{' '}
      <span className="text-text-muted">{todo}</span>
    </p>
  )
}

function RemoveButton({
  name,
  onRemove,
}: {
  readonly name: string
  readonly onRemove: () => void
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onRemove}
      className="flex size-8 flex-none items-center justify-center text-text-muted hover:text-text
        max-lg:size-11"
    >
      <Icon name="close" size={13} />
    </button>
  )
}

/** A leg: what is backed, its line, live score and price, and the button that takes it off. */
function LegRow({ leg, match, onRemove }: LegRowProps) {
  const t = useTranslate()
  const teams = { home: match?.home ?? '', away: match?.away ?? '' }
  const versus = match === undefined ? '' : t('slip.versus', teams)
  return (
    <li data-testid="leg" className="flex items-start border-b border-line last:border-b-0">
      <div className={`min-w-0 flex-1 py-1.5 ${onRemove === null ? '' : 'pl-3'}`}>
        <p className="flex items-baseline justify-between gap-2 text-[13px] leading-[18px]">
          <span className="min-w-0">
            <span className={`font-semibold ${leg.tone}`}>
              {selectionName(leg.selection, teams, t)}
            </span>{' '}
            <span className="whitespace-nowrap tabular-nums">
              {leg.line}
              {leg.score === '' ? null : (
                <span className="ml-1 text-text-muted">[{leg.score}]</span>
              )}
            </span>
          </span>
          <LegPrice leg={leg} />
        </p>
        {leg.atGoals === '' ? null : <p className="text-[12px] leading-[15px]">{leg.atGoals}</p>}
        <p className="text-[12px] leading-[15px] text-text-muted">
          <MarketName betType={leg.betType} period={leg.period} isPlain={onRemove === null} />
          {versus === '' ? '' : `, ${unbroken(versus)}`}
        </p>
        <LegProblem leg={leg} match={match} />
      </div>
      {onRemove === null ? null : (
        <RemoveButton name={t('slip.removeLeg', { match: versus })} onRemove={onRemove} />
      )}
    </li>
  )
}

interface LegListProps {
  readonly legs: readonly LegShown[]
  readonly matches: readonly (BoardMatch | undefined)[]
  /** Takes the leg of a match off; null where legs are only to be looked at. */
  readonly onRemove: ((matchId: string) => void) | null
}

/** The legs in the order in which they were chosen. */
export function LegList({ legs, matches, onRemove }: LegListProps) {
  const t = useTranslate()
  return (
    <ol aria-label={t('slip.legs')}>
      {legs.map((leg, index) => (
        <LegRow
          key={leg.matchId}
          leg={leg}
          match={matches[index]}
          onRemove={onRemove === null ? null : () => onRemove(leg.matchId)}
        />
      ))}
    </ol>
  )
}
