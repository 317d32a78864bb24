import type { BoardMatch } from '@fairline/domain/board/board-model'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { LegSummary, ScoreNews } from '@fairline/domain/ticket/summary'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { sentencesText } from '@fairline/site/joined-texts.tsx'
import { legWords } from './leg-words.ts'

const triangle = { better: '▲', worse: '▼' } as const
const moveTone = { better: 'text-move-up', worse: 'text-move-down' } as const

interface PriceMoveProps {
  readonly moved: 'better' | 'worse' | null
  /** The price that the member saw. */
  readonly seen: string
  /** In the row of a leg. */
  readonly isSmall?: boolean
}

/**
 * The price that was seen, and how it moved for the backed side: "0.91 ▲ better". Nothing if it did
 * not move.
 */
export function PriceMove({ moved, seen, isSmall = false }: PriceMoveProps) {
  const t = useTranslate()
  if (moved === null) return null
  return (
    <>
      <s className={`${isSmall ? 'text-[12px]' : 'text-[14px]'} text-text-muted`}>{seen}</s>
      <span
        aria-hidden="true"
        className={`${isSmall ? 'text-[10px]' : 'text-[12px]'} whitespace-nowrap
          ${moveTone[moved]}`}
      >
        {triangle[moved]} {isSmall ? '' : t(`slip.moved.${moved}`)}
      </span>
      <span className="sr-only">{t(`slip.price.${moved}`)}</span>
    </>
  )
}

interface GoneLineProps {
  readonly leg: SlipLeg
  readonly look: LegSummary
}

/** The line that is gone, next to the one that is offered in its place. */
export function GoneLine({ leg, look }: GoneLineProps) {
  const t = useTranslate()
  if (!look.isNewLine) return null
  return (
    <s data-testid="gone-line" className="mr-1 text-[13px] font-normal text-text-muted">
      {legWords(leg, t).line}
    </s>
  )
}

/** A price as text where it can be bet on, and whether its market takes no bet. */
interface PriceNow {
  /** The price that the member saw. */
  readonly seen: string
  /** The price on the board; null where it is gone. */
  readonly now: string | null
  readonly suspended: boolean
}

/** The match of a leg, null where the board has it no longer, and its sport. */
interface EventOfLeg {
  readonly match: BoardMatch | null
  readonly sportsType: number
}

/**
 * What the slip says of a score that changed, for a single selection and for a leg: the score, then
 * the price, as "Goal: 1-1. New price 0.92.". A basket is no goal, and neither is what a
 * child match counts.
 */
export function scoreNewsText(
  news: ScoreNews,
  { match, sportsType }: EventOfLeg,
  { seen, now, suspended }: PriceNow,
  t: Translate,
): string {
  const isGoal =
    news.kind === 'scored' && match?.parentId === null && sportOf(sportsType)?.goalIsNews === true
  const score = t(isGoal ? 'slip.news.goal' : 'slip.news.score', { score: news.score })
  if (now === null || now === '' || suspended) {
    return sentencesText([score, t('slip.news.noPrice')], t)
  }
  const key = now === seen ? 'slip.news.samePrice' : 'slip.news.newPrice'
  return sentencesText([score, t(key, { odds: now })], t)
}
