import type { ChildResult, MatchResultRow } from '@fairline/contract/results'
import { Skeleton } from '@fairline/ui/skeleton'
import { useTranslate } from '../../i18n.ts'
import { LoadFailed } from '../../load-failed.tsx'
import { OutrightRows, ResultRows } from './result-rows.tsx'
import { useHistory, useTicketResults } from './use-results.ts'

/** An outright has a title and no sides. */
const isOutright = ({ away_name }: ChildResult): boolean => away_name === ''

function Rows({ rows }: { readonly rows: readonly MatchResultRow[] }) {
  const [outrights, matches] = [rows.filter(isOutright), rows.filter((row) => !isOutright(row))]
  const openId = rows.length === 1 ? (rows[0]?.match_id ?? '') : ''
  return (
    <div className="mt-3">
      {matches.length === 0 ? null : <ResultRows rows={matches} openId={openId} />}
      {outrights.length === 0 ? null : <OutrightRows rows={outrights} openId={openId} />}
    </div>
  )
}

/** The result of a bet's match with all that was recorded of it. @spec S7.singlematchresult */
export function MatchResult({ matchId }: { readonly matchId: string }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useHistory(matchId)
  if (isLoadingError) return <LoadFailed text={t('results.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-3 h-40" />
  return <Rows rows={[data.result]} />
}

/** The results of the matches of a parlay, leg by leg. @spec S7.parlaymatchresult */
export function TicketResults({ ticketId }: { readonly ticketId: string }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useTicketResults(ticketId)
  if (isLoadingError) return <LoadFailed text={t('results.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-3 h-40" />
  return <Rows rows={data.results.map((result) => ({ ...result, children: [] }))} />
}
