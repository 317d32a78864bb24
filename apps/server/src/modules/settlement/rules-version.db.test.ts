import { gradeSelection } from '@fairline/domain/settlement/grade-selection'
import {
  currentRulesVersion,
  type RulesByVersion,
  rulesByVersion,
  rulesOf,
} from '@fairline/domain/ticket/rules-version'
import { expect, test } from 'vitest'
import { aBettor, placeBets } from '../../../testing/bets-on-a-match.ts'
import { bookOfEachTest } from '../../../testing/book-of-each-test.ts'
import { reportOf } from '../../../testing/resettled-match.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordReport } from './record-report.ts'
import { resettleMatch } from './resettle-match.ts'

const book = bookOfEachTest()

/** A version that only this test has: a postponed match ends 0-0. */
const rules: RulesByVersion = new Map([
  ...rulesByVersion,
  [
    'next',
    {
      ...rulesOf({ rulesVersion: currentRulesVersion }),
      grade: (leg, outcome) =>
        gradeSelection(leg, {
          ...outcome,
          status: 'completed',
          fullTime: { home: 0, away: 0 },
        }),
    },
  ],
])

test('a bet settles by the rules version of its terms, whatever the others settle by', async () => {
  const { database } = book.db
  const next = await aBettor(database, 1_000_000n, 'next')
  const bet = 'OU FT under 2.5 1.90 DEC 100'
  const [now] = await placeBets(database, book.bettor, book.match, bet)
  const [later] = await placeBets(database, next, book.match, bet)
  await inTransaction(database, (tx) =>
    recordReport(tx, book.match, reportOf('FT postponed'), { source: 'test' }),
  )
  await resettleMatch({ database, ticketIds, chunkBets: 10, rules }, book.match)
  const rows = await database.queries.query<{ line: string }>(
    `select b.result || ' ' || b.win_loss || ' ' || (s.receipt ->> 'rulesVersion') as line
       from bet b join bet_settlement s on s.bet_id = b.id
      where b.id = any ($1) order by b.id`,
    [[now, later]],
  )
  expect(rows.map(({ line }) => line)).toEqual(['void 0 2026-11', 'won 9000 next'])
})
