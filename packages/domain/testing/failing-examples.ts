import { gradeSelection } from '../src/settlement/grade-selection.ts'
import { settleTicket } from '../src/settlement/settle-ticket.ts'
import { inWords, ticketOf } from './read-example.ts'
import { settlementExamples } from './settlement-examples.ts'

/** The examples of the rule book that the domain settles otherwise; none, unless it is broken. */
export function failingExamples(): readonly string[] {
  return settlementExamples.flatMap((example) => {
    const { ticket, outcome } = ticketOf(example)
    const grade = gradeSelection(ticket.leg, outcome)
    const words = grade === undefined ? 'open' : inWords(settleTicket(ticket, grade))
    return words === example.settles ? [] : [`${example.section} ${example.name}: ${words}`]
  })
}
