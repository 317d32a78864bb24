import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import {
  addHouseMatch,
  cancelHouseMatch,
  endHouseMatch,
  fixtureIdOf,
  type MatchChange,
  moveHouseMatch,
  priceHouseMatch,
  scoreHouseMatch,
  startHouseMatch,
  startPart,
} from '../house-matches/index.ts'
import { type Act, audited } from './act.ts'
import { shownFixture } from './present-fixture.ts'

/*
 * What traders of the house type of matches. The board is one for all operators, and so are these
 * matches; the audit is that of the trader's operator.
 */

/** Makes an act of a change of a match; its answer is the match as it is then. */
const fixtureAct = <Input>(
  name: string,
  work: (tx: Transaction, input: Input) => Promise<Outcome<MatchChange>>,
): Act<Input> =>
  audited(name, async (tx, _by, input) => {
    const changed = await work(tx, input)
    if (!changed.ok) return changed
    const { before, after } = changed.value
    const shown = shownFixture(after)
    return accepted({
      target: `fixture:${fixtureIdOf(after.id)}`,
      before: shownFixture(before),
      after: shown,
      answer: shown,
    })
  })

/** Types a match: it is on the board within a second, priced by supremacy and total. */
export const addFixture = fixtureAct('fixture.add', addHouseMatch)

/** Changes supremacy, total or both: the prices follow. */
export const priceFixture = fixtureAct('fixture.price', priceHouseMatch)

/** Moves the kick-off of a match that has not started. */
export const moveFixture = fixtureAct('fixture.move', moveHouseMatch)

/** Starts a match. */
export const startFixture = fixtureAct('fixture.start', startHouseMatch)

/** Types score and time: bets are stopped for some seconds, and then have new prices. */
export const scoreFixture = fixtureAct('fixture.score', scoreHouseMatch)

/** Starts the next part; the one before is settled. */
export const startFixturePart = fixtureAct('fixture.period', startPart)

/** Ends a match with the score that it has: its bets are settled. */
export const endFixture = fixtureAct('fixture.end', endHouseMatch)

/** Calls a match off, or breaks it off in play. */
export const cancelFixture = fixtureAct('fixture.cancel', cancelHouseMatch)
