import type { ChildResult, PeriodResult, ResultReport } from '@fairline/contract/results'
import type { Translate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { nameText } from '@fairline/site/names'
import { periodName } from '@fairline/site/sport-words'

/** A period as its column says it: the score, or how it ended without one. */
export function periodText({ status, score }: PeriodResult, t: Translate): string {
  if (status === 'completed') return score
  if (status === 'pending') return '–'
  const word = t(`results.status.${status}`)
  return score === '' ? word : `${word} ${score}`
}

/** Who scored first or last; a dash if unknown. */
export function scorerText(
  scorer: ChildResult['first_goal'],
  row: Pick<ChildResult, 'home_name' | 'away_name'>,
  t: Translate,
): string {
  if (scorer === 'none') return t('results.noGoal')
  if (scorer === '') return '–'
  return nameText(scorer === 'home' ? row.home_name : row.away_name)
}

/** The text next to the scores: what is cancelled, and the reason if known. */
export function cancelledText({ cancelled, full_time, reason }: ChildResult, t: Translate): string {
  if (cancelled === '') return ''
  const what =
    cancelled === 'match' && full_time.status === 'postponed'
      ? t('results.status.postponed')
      : t(`results.cancelled.${cancelled}`)
  return reason === '' ? what : `${what}: ${reason}`
}

const inBrackets = /\(([^()]+)\)$/

/** What a child match counts: "Corners" of "Ash Town (Corners)", else its sides. */
export function childName({ home_name, away_name }: ChildResult, t: Translate): string {
  const [home, away] = [nameText(home_name), nameText(away_name)]
  const counted = inBrackets.exec(home)?.[1]
  if (counted !== undefined && inBrackets.exec(away)?.[1] === counted) return counted
  return t('slip.versus', { home, away })
}

/** What was recorded, in words. */
export function reportText(report: ResultReport, t: Translate): string {
  const period = report.period === 'all' ? t('results.period.all') : periodName(report.period, t)
  switch (report.kind) {
    case 'result':
      return report.status === 'completed'
        ? t('results.report.result', { period })
        : t('results.report.ended', { period, status: t(`results.status.${report.status}`) })
    case 'result_rollback':
      return t('results.report.rollback', { period })
    case 'cancellation':
      return report.from === '' && report.to === ''
        ? t('results.report.cancelled', { period })
        : t('results.report.span', { period, from: report.from || '…', to: report.to || '…' })
    case 'cancellation_rollback':
      return t('results.report.reinstated', { period })
  }
}

/** The score after each goal: "1-0, 1-1"; "" if the goals are unknown. */
export function goalsText({ goals }: Pick<ResultReport, 'goals'>, t: Translate): string {
  let [home, away] = [0, 0]
  const scores = goals.map((side) => {
    if (side === 'home') home += 1
    else away += 1
    return `${home}-${away}`
  })
  return listText(scores, t)
}
