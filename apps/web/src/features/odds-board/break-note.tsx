import { deadlineText, useTranslate } from '@fairline/site/i18n'
import { usePlayLimits } from '../../session/use-play-limits.ts'

/** Says above the board that no bets are taken while the member is on a time-out. */
export function BreakNote() {
  const t = useTranslate()
  const running = usePlayLimits().data?.running ?? null
  if (running === null) return null
  return (
    <p className="ob-stale" role="status" data-testid="on-break">
      {t('board.onBreak', { until: deadlineText(running.until) })}
    </p>
  )
}
