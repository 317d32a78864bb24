import { randomUUID } from 'node:crypto'
import { assert } from '@fairline/domain/assert'
import { expect } from 'vitest'
import type { House } from '../src/house.ts'
import type { Session } from '../src/launches/open-session.ts'
import type { Refused } from '../src/refused.ts'
import { placeBet } from '../src/tables/place-bet.ts'
import { runTable } from '../src/tables/run-table.ts'
import { settleTable } from '../src/tables/settle-table.ts'
import { type Table, tableOf } from '../src/tables/table.ts'
import { betById, type TableBet } from '../src/tables/table-bet-store.ts'
import { newestRound, type TableRound } from '../src/tables/table-round-store.ts'
import { sitDown, type TestHouse } from './test-house.ts'

type Spots = Readonly<Record<string, string>>

const stepsMax = 2_000
/** What a member has before the first bet. */
const start = 1_000_00n

export function tableNamed(gameCode: string): Table {
  const table = tableOf(gameCode)
  assert(table !== undefined, `${gameCode} has a table`)
  return table
}

/** Bets by a request of its own. */
export const betOn = (
  by: House,
  session: Session,
  { roundId }: TableRound,
  spots: Spots,
): Promise<TableBet | Refused> =>
  placeBet(by, session, { token: '', request_id: randomUUID(), round_id: roundId, spots })

/** Runs the tables of a house, whose clock it turns, and bets at them. */
export function tableBench(house: TestHouse) {
  const { queries } = house.database
  let count = 0

  async function roundNow(gameCode: string): Promise<TableRound> {
    const round = await newestRound(queries, tableNamed(gameCode).key)
    assert(round !== undefined, 'the table is run')
    return round
  }

  /** Runs a table until its newest round is in a phase, as time goes by. */
  async function runUntil(
    gameCode: string,
    phase: TableRound['phase'],
    by: House = house,
  ): Promise<TableRound> {
    for (let steps = 0; steps < stepsMax; steps += 1) {
      const waitMs = await runTable({ house: by, table: tableNamed(gameCode) })
      const round = await roundNow(gameCode)
      if (round.phase === phase) return round
      house.clock.advance(Math.max(waitMs, 1))
    }
    throw new Error(`${gameCode} comes to ${phase}`)
  }

  return {
    roundNow,
    runUntil,
    /** Opens a round without bets. */
    async freshRound(gameCode: string): Promise<TableRound> {
      await runUntil(gameCode, 'drawn')
      return runUntil(gameCode, 'betting')
    },
    /** Seats another member. */
    member(gameCode: string): Promise<Session> {
      count += 1
      return sitDown(house, `guest-${count}`, gameCode)
    },
    /** Places a bet that the house takes. */
    async placed(session: Session, round: TableRound, spots: Spots): Promise<TableBet> {
      const bet = await betOn(house, session, round, spots)
      assert(!('ok' in bet), `the bet is placed, not ${'why' in bet ? bet.why : ''}`)
      return bet
    },
    async settle(gameCode: string): Promise<void> {
      house.clock.advance(1_000)
      await settleTable(house, tableNamed(gameCode))
    },
    async betNow({ roundId }: TableBet): Promise<TableBet> {
      const now = await betById(queries, roundId)
      assert(now !== undefined, 'a bet stays')
      return now
    },
    /** Expects that the wallet has what a bet came to, the only one of its member. */
    expectPaid({ player, state, stake, payout }: TableBet): void {
      const due = state === 'closed' ? start - stake + payout : start
      expect([house.wallet.availableOf(player), house.wallet.heldOf(player)]).toEqual([due, 0n])
    },
  }
}
