import type { ResultReport } from '@fairline/contract/results'
import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { nameText } from '@fairline/site/names'
import { Skeleton } from '@fairline/ui/skeleton'
import { goalsText, reportText } from './result-words.ts'
import { useHistory } from './use-results.ts'

function Report({ report }: { readonly report: ResultReport }) {
  const t = useTranslate()
  const goals = goalsText(report, t)
  const placed = listText(
    report.standing.map(({ place, name }) => `${place}. ${nameText(name)}`),
    t,
  )
  const isBack = report.kind === 'result_rollback' || report.kind === 'cancellation_rollback'
  return (
    <li
      data-testid="result-report"
      className="flex flex-wrap gap-x-3 border-b border-line py-1 last:border-0 tabular-nums"
    >
      <span className="text-text-muted">{report.recorded_at}</span>
      <span className={isBack ? 'text-loss' : ''}>{reportText(report, t)}</span>
      {report.score === '' ? null : <strong className="font-semibold">{report.score}</strong>}
      {goals === '' ? null : (
        <span className="text-text-muted">{t('results.goals', { goals })}</span>
      )}
      {placed === '' ? null : <strong className="font-semibold">{placed}</strong>}
      {report.reason === '' ? null : <span className="text-text-muted">{report.reason}</span>}
    </li>
  )
}

/** Every result and correction of a match as it was recorded, oldest first. */
export function ResultHistory({ matchId }: { readonly matchId: string }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useHistory(matchId)
  if (isLoadingError) {
    return <LoadFailed text={t('results.failed')} onRetry={refetch} className="py-2" />
  }
  if (data === undefined) return <Skeleton className="h-12" />
  return (
    <div data-testid="result-history">
      <p className="text-[12px] font-semibold">{t('results.history')}</p>
      <ol>
        {data.history.map((report) => (
          <Report key={report.revision} report={report} />
        ))}
      </ol>
    </div>
  )
}
