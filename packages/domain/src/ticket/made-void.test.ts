import { expect, test } from 'vitest'
import { myanmarTicketOf } from '../../testing/myanmar-examples.ts'
import { must, ticketOf } from '../../testing/read-example.ts'
import { singleTicket } from '../../testing/single-bet.ts'
import { gradeSelection } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { endingOfReceipt } from './receipt.ts'
import { settleFromReceipt } from './rules-version.ts'
import { settle } from './settle.ts'
import type { Ticket } from './ticket.ts'

const words = 'The {risk} was <wrong>.'
const madeVoid: MatchOutcome = {
  status: 'cancelled',
  halfTime: null,
  fullTime: null,
  voidedFor: words,
}
const singleOf = (bet: string): Ticket<string> => {
  const example = { section: '', name: '', settles: '', bet, match: '0-0 0-0' }
  return singleTicket(ticketOf(example).ticket)
}
const parlayOf = (sizes: readonly number[], combination: string): Ticket<string> => {
  const legs = ['home -0.5', 'away 0.25', 'home 0'].map((bet) =>
    must(singleOf(`HDP FT ${bet} 1.95 DEC 10`).legs[0], bet),
  )
  return { ...singleOf('HDP FT home 0 1.95 DEC 10'), combination, sizes, legs }
}

test.each([
  ['a single of less risk than stake', singleOf('HDP FT home -0.25 -0.80 MY 100'), '80.00'],
  ['a parlay', parlayOf([3], 'parlay'), '10.00'],
  ['a system', parlayOf([2, 3], 'system'), '40.00'],
  ['a body', myanmarTicketOf({ stake: '100', legs: 'home 1-50 2' }).ticket, '100.00'],
  ['a maung', myanmarTicketOf({ stake: '100', legs: 'home 1-50 2, over 2= 3' }).ticket, '100.00'],
] as const)('%s that is made void returns its risk and says why', (_, ticket, risk) => {
  const grades = ticket.legs.map(({ leg }) => gradeSelection(leg, madeVoid))
  const settled = must(settle(ticket, grades), 'a settlement')
  expect(settled).toMatchObject({ result: 'void', winLossMinor: 0n })
  const { receipt } = settled
  expect(receipt.result).toEqual({ result: 'void', winLoss: '0.00', returned: risk })
  expect(receipt.rules[0]?.id).toBe('voidedByHand')
  expect(receipt.formula.join('\n')).toContain(words)
  expect(endingOfReceipt(receipt)).toBe('void')
  expect(settleFromReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(settled)
})
