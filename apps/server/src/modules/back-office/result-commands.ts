import { accepted } from '@fairline/domain/errors/rejection'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { type LateReport, readLateReports } from '../settlement/index.ts'
import type { Act } from './act.ts'
import type { Command } from './command.ts'

/** So many of the newest are listed. */
const shownMost = 100

/** Lists what was reported of matches after the book had ended them; it changes nothing. */
const listLate: Act<object> = async (tx) => {
  const late = await readLateReports(tx, shownMost)
  const answer = { late: late.length, reports: late.map(lineOf) }
  return accepted({ target: 'results', before: {}, after: {}, answer })
}

const lineOf = ({ match, names, endedMs, reportedMs, report }: LateReport): string =>
  `${match} ${names}: ${report} at ${dateTimeOf(reportedMs)}, ended at ${dateTimeOf(endedMs)}`

/** What operators see of results. */
export const resultCommands: readonly Command[] = [
  {
    name: 'result late',
    args: [],
    options: {},
    says: 'lists results that came after the book had ended the match; they changed no bet',
    prepare: () => (tx, by) => listLate(tx, by, {}),
  },
]
