import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { ScoreNews } from '@fairline/domain/ticket/summary'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { sentencesText } from '@fairline/site/joined-texts.tsx'

const triangle = { better: '▲', worse: '▼' } as const
const moveTone = { better: 'text-move-up', worse: 'text-move-down' } as const

interface PriceMoveProps {
  readonly moved: 'better' | 'worse' | null
  /** The price that the member saw. */
  readonly seen: string
  /** In the row of a leg. */
  readonly isSmall?: boolean
}

/** The price that was seen, and how it moved for the backed side; nothing if it did not. */
export function PriceMove({ moved, seen, isSmall = false }: PriceMoveProps) {
  const t = useTranslate()
  if (moved === null) return null
  return (
    <>
      <s className={`${isSmall ? 'text-[12px]' : 'text-[14px]'} text-text-muted`}>{seen}</s>
      <span className={`${isSmall ? 'text-[10px]' : 'text-[11px]'} ${moveTone[moved]}`}>
        {triangle[moved]}
      </span>
      <span className="sr-only">{t(`slip.price.${moved}`)}</span>
    </>
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

/**
 * What the slip says of a score that changed, for a single selection and for a leg: the score, then
 * the price, as "Goal: 1-1. New price 0.92.". The score of a child match counts no goals.
 */
export function scoreNewsText(
  news: ScoreNews,
  match: BoardMatch | null,
  { seen, now, suspended }: PriceNow,
  t: Translate,
): string {
  const isGoal = news.kind === 'scored' && match?.parentId === null
  const score = t(isGoal ? 'slip.news.goal' : 'slip.news.score', { score: news.score })
  if (now === null || now === '' || suspended) {
    return sentencesText([score, t('slip.news.noPrice')], t)
  }
  const key = now === seen ? 'slip.news.samePrice' : 'slip.news.newPrice'
  return sentencesText([score, t(key, { odds: now })], t)
}
