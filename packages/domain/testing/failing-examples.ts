import { gradeSelection } from '../src/settlement/grade-selection.ts'
import { inWords, ticketOf } from './read-example.ts'
import { settlementExamples } from './settlement-examples.ts'
import { settleSingle } from './single-bet.ts'

/** The examples of the rule book that the domain settles otherwise; none, unless it is broken. */
export function failingExamples(): readonly string[] {
  return settlementExamples.flatMap((example) => {
    const { ticket, outcome } = ticketOf(example)
    const grade = gradeSelection(ticket.leg, outcome)
    const words = grade === undefined ? 'open' : inWords(settleSingle(ticket, grade))
    return words === example.settles ? [] : [`${example.section} ${example.name}: ${words}`]
  })
}
