import type { BoardMatch } from '@fairline/domain/board/board-model'
import { aLiveState, aMarket, aMatch, price } from '@fairline/domain/testing/board-builders'
import { describe, expect, it } from 'vitest'
import { WaitingBets, type WaitingTicket } from './waiting-bets.ts'
import type { WaitDecision, WaitResult } from './waiting-store.ts'

const market = aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'])

function aLiveMatch(changes: Partial<BoardMatch> = {}): BoardMatch {
  return aMatch([market], { marketType: 3, live: aLiveState, ...changes })
}

const ticket: WaitingTicket = {
  betId: 1n,
  matchId: 'm1',
  marketId: market.id,
  betType: 'HDP',
  selection: 'home',
  oddsGroup: 'A',
  stake: 10_000n,
  maxPayout: 1_000_000n,
  maxPerMatch: 1_000_000n,
  placedAtMs: 0,
  seen: price('MY 0.95'),
  score: aLiveState.score,
  policy: 0,
}

/** Waiting bets on a board, clock and database that the test turns by hand. */
class Rig {
  now = 0
  board: BoardMatch | null = aLiveMatch()
  guardVersion = 7n
  answers: WaitResult['state'][] = []
  decisions: WaitDecision[] = []
  decided: WaitResult[] = []
  #timers: { at: number; run: () => void }[] = []
  readonly waiting = new WaitingBets({
    board: {
      find: () =>
        this.board && {
          key: 1n,
          sportsType: 1,
          guardVersion: this.guardVersion,
          board: this.board,
        },
    },
    clock: { now: () => this.now },
    delayMs: 5_000,
    schedule: (run, afterMs) => this.#timers.push({ at: this.now + afterMs, run }),
    decide: async (decisions) => {
      this.decisions.push(...decisions)
      return decisions.map(({ betId, accept, reason }) => ({
        betId,
        walletId: 1n,
        state: this.answers.shift() ?? (accept ? 'running' : 'rejected'),
        reason,
      }))
    },
    onDecided: (result) => this.decided.push(result),
    onFailure: (error) => {
      throw error
    },
  })

  async passTo(now: number): Promise<void> {
    this.now = now
    for (;;) {
      const due = this.#timers.findIndex(({ at }) => at <= now)
      if (due < 0) break
      this.#timers.splice(due, 1)[0]?.run()
      await this.waiting.written()
    }
  }
}

async function after(change: (rig: Rig) => void, changes: Partial<WaitingTicket> = {}) {
  const rig = new Rig()
  rig.waiting.add({ ...ticket, ...changes })
  await rig.passTo(2_000)
  change(rig)
  await rig.waiting.written()
  await rig.passTo(5_001)
  return rig
}

describe('waiting bets (rules.md 8.2)', () => {
  it('accepts after the delay what nothing happened to', async () => {
    const rig = await after((at) => at.waiting.matchChanged('m1', null))
    expect(rig.decisions).toMatchObject([{ accept: true, oddsThousandths: 950, risk: 10_000n }])
    expect(rig.decided).toMatchObject([{ state: 'running' }])
  })

  it.each(['home', 'away'])('rejects both sides alike on a goal: %s', async (selection) => {
    const seen = price(selection === 'home' ? 'MY 0.95' : 'MY -0.98')
    const rig = await after((at) => at.waiting.matchChanged('m1', 'goal'), { selection, seen })
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'GOAL' }])
  })

  it('leaves bets of other matches alone', async () => {
    const rig = await after((at) => at.waiting.matchChanged('m2', 'goal'))
    expect(rig.decided).toMatchObject([{ state: 'running' }])
  })

  it('rejects when the line is gone', async () => {
    const rig = await after((at) => {
      at.board = aLiveMatch({ rows: [] })
      at.waiting.matchChanged('m1', null)
    })
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'MARKET_CLOSED' }])
  })

  const moved = { ...market, outcomes: [{ selection: 'home' as const, price: price('MY 0.97') }] }
  it.each([
    { policy: 0 as const, accept: false, reason: 'ODDS_MOVED' },
    { policy: 1 as const, accept: true, reason: '' },
    { policy: 2 as const, accept: true, reason: '' },
  ])('a better price with option $policy: $accept', async ({ policy, accept, reason }) => {
    const rig = await after(
      (at) => {
        at.board = aMatch([moved], { marketType: 3, live: aLiveState })
        at.waiting.matchChanged('m1', null)
      },
      { policy },
    )
    expect(rig.decisions).toMatchObject([{ accept, reason }])
    if (accept) expect(rig.decisions[0]).toMatchObject({ oddsThousandths: 970, win: 9_700n })
  })

  it('waits on while play is dangerous, and accepts when the danger has passed', async () => {
    const rig = await after((at) => {
      at.board = aLiveMatch({ live: { ...aLiveState, danger: 'home' } })
      at.waiting.matchChanged('m1', null)
    })
    expect(rig.decided).toEqual([])
    rig.board = aLiveMatch()
    rig.now = 9_000
    rig.waiting.matchChanged('m1', null)
    await rig.waiting.written()
    expect(rig.decided).toMatchObject([{ state: 'running' }])
  })

  it('rejects after 60 s of danger', async () => {
    const rig = await after((at) => {
      at.board = aLiveMatch({ live: { ...aLiveState, danger: 'home' } })
      at.waiting.matchChanged('m1', null)
    })
    await rig.passTo(60_001)
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'TIMEOUT' }])
  })

  it('decides anew when the guard moved under the decision', async () => {
    const rig = new Rig()
    rig.answers = ['again']
    rig.waiting.add(ticket)
    await rig.passTo(5_001)
    expect(rig.decided).toEqual([])
    rig.waiting.matchChanged('m1', 'goal')
    await rig.waiting.written()
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'GOAL' }])
  })
})
