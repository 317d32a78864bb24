import type { BoardMatch } from '@fairline/domain/board/board-model'
import { noTerms, type TradingTerms } from '@fairline/domain/board/match-override'
import { aLiveState, aMarket, aMatch, price } from '@fairline/domain/testing/board-builders'
import { describe, expect, it } from 'vitest'
import { WaitingBets } from './waiting-bets.ts'
import type { WaitDecision, WaitResult } from './waiting-store.ts'
import type { WaitingLeg, WaitingTicket } from './waiting-ticket.ts'

const market = aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'])

function aLiveMatch(changes: Partial<BoardMatch> = {}): BoardMatch {
  return aMatch([market], { marketType: 3, live: aLiveState, ...changes })
}

const leg: WaitingLeg = {
  matchId: 'm1',
  sportsType: 1,
  marketId: market.id,
  marketType: 3,
  betType: 'HDP',
  selection: 'home',
  seen: price('MY 0.95'),
  score: aLiveState.score,
  leastMs: 0,
}

const ticket: WaitingTicket = {
  betId: 1n,
  sizes: [1],
  oddsGroup: 'A',
  stake: 10_000n,
  maxPayout: 1_000_000n,
  maxPerMatch: 1_000_000n,
  placedAtMs: 0,
  policy: 0,
  referred: false,
  legs: [leg],
}

/** Waiting bets on a board, clock and database that the test turns by hand. */
class Rig {
  now = 0
  sportsType = 1
  board: BoardMatch | null = aLiveMatch()
  /** Matches other than m1, by their id. */
  others = new Map<string, BoardMatch>()
  guardVersion = 7n
  trading: TradingTerms = noTerms
  isFresh = true
  answers: WaitResult['state'][] = []
  decisions: WaitDecision[] = []
  decided: WaitResult[] = []
  /** What happens while a decision is on its way. */
  meanwhile: () => void = () => undefined
  #timers: { at: number; run: () => void }[] = []
  readonly waiting = new WaitingBets({
    board: {
      find: (matchId) => {
        const board = matchId === 'm1' ? this.board : (this.others.get(matchId) ?? null)
        const guard = { guardVersion: this.guardVersion, open: true, trading: this.trading }
        return board && { key: 1n, sportsType: this.sportsType, ...guard, board }
      },
      isFresh: () => this.isFresh,
    },
    clock: { now: () => this.now },
    delayMs: 5_000,
    schedule: (run, afterMs) => this.#timers.push({ at: this.now + afterMs, run }),
    decide: async (decisions) => {
      this.decisions.push(...decisions)
      this.meanwhile()
      this.meanwhile = () => undefined
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
  it('refuses in play what a board that nobody tells of any more would decide', async () => {
    const rig = await after((at) => {
      at.isFresh = false
    })
    expect(rig.decisions).toMatchObject([{ accept: false, reason: 'FEED_LOST' }])
  })

  it('accepts after the delay what nothing happened to', async () => {
    const rig = await after((at) => at.waiting.matchChanged('m1', null))
    expect(rig.decisions).toMatchObject([
      { accept: true, risk: 10_000n, legs: [{ oddsThousandths: 950 }] },
    ])
    expect(rig.decided).toMatchObject([{ state: 'running' }])
  })

  it('lets a basketball bet outlive a basket, and no end of a quarter', async () => {
    const bet = async (change: (rig: Rig) => void) => {
      const rig = new Rig()
      rig.sportsType = 2
      rig.waiting.add({ ...ticket, legs: [{ ...leg, sportsType: 2 }] })
      await rig.passTo(2_000)
      change(rig)
      await rig.passTo(5_001)
      return rig.decided.map(({ state, reason }) => `${state} ${reason}`)
    }
    const basket = (rig: Rig) => {
      rig.board = aLiveMatch({ live: { ...aLiveState, score: { home: 9, away: 0 } } })
      rig.waiting.matchChanged('m1', null)
      rig.waiting.matchChanged('m1', 'goal')
    }
    expect(await bet(basket)).toEqual(['running '])
    expect(await bet((rig) => rig.waiting.matchChanged('m1', 'period_end'))).toEqual([
      'rejected PERIOD_END',
    ])
  })

  it('waits by its own sport, also where the match was not on the board', async () => {
    const rig = new Rig()
    rig.board = null
    // The rejection is not carried out: a guard has moved.
    rig.answers = ['again']
    rig.waiting.add({ ...ticket, legs: [{ ...leg, sportsType: 2 }] })
    await rig.waiting.written()
    rig.board = aLiveMatch()
    await rig.passTo(2_000)
    rig.waiting.matchChanged('m1', 'goal')
    await rig.passTo(5_001)
    expect(rig.decided).toMatchObject([{ state: 'running' }])
  })

  it.each(['home', 'away'])('rejects both sides alike on a goal: %s', async (selection) => {
    const seen = price(selection === 'home' ? 'MY 0.95' : 'MY -0.98')
    const rig = await after((at) => at.waiting.matchChanged('m1', 'goal'), {
      legs: [{ ...leg, selection, seen }],
    })
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
    if (accept)
      expect(rig.decisions[0]).toMatchObject({ win: 9_700n, legs: [{ oddsThousandths: 970 }] })
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

  it("waits on in a trader's danger, and refuses a price that gets better", async () => {
    const rig = await after((at) => {
      at.trading = { ...noTerms, danger: true }
      at.waiting.matchChanged('m1', null)
    })
    expect(rig.decided).toEqual([])
    rig.board = aLiveMatch({
      rows: [
        {
          id: 'm1',
          rowIndex: 0,
          markets: [
            {
              ...market,
              outcomes: market.outcomes.map((outcome) => ({ ...outcome, price: price('MY 0.99') })),
            },
          ],
        },
      ],
    })
    rig.waiting.matchChanged('m1', null)
    await rig.waiting.written()
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'ODDS_MOVED' }])
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

  it('keeps the first stop that came while the decision was on its way', async () => {
    const rig = new Rig()
    rig.answers = ['again']
    rig.meanwhile = () => {
      rig.waiting.matchChanged('m1', 'var')
      rig.waiting.matchChanged('m1', null)
      rig.waiting.matchChanged('m1', 'operator')
    }
    rig.waiting.add(ticket)
    await rig.passTo(5_001)
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'VAR' }])
  })
})

describe('a parlay in play waits for all its legs (rules.md 6.1, 8.2)', () => {
  const marketOn = (id: string, home = 'MY 0.95') =>
    aMarket('HDP FT -0.75', [home, 'MY -0.98'], { matchId: id })
  const liveMatch = (id: string, home?: string, changes: Partial<BoardMatch> = {}) =>
    aMatch([marketOn(id, home)], { id, marketType: 3, live: aLiveState, ...changes })
  const todayMatch = (id: string, home?: string, changes: Partial<BoardMatch> = {}) =>
    aMatch([marketOn(id, home)], { id, kickoffMs: 3_600_000, ...changes })
  const dangerous = { live: { ...aLiveState, danger: 'home' as const } }
  const legOn = (matchId: string): WaitingLeg => ({
    ...leg,
    matchId,
    marketId: marketOn(matchId).id,
    seen: price('DEC 1.95'),
  })
  /** Two legs in play, and one of later today. */
  const parlay: WaitingTicket = {
    ...ticket,
    sizes: [3],
    legs: [legOn('m1'), legOn('m2'), { ...legOn('m3'), marketType: 2, score: null }],
  }

  async function afterwards(
    change: (rig: Rig) => void,
    changes: Partial<WaitingTicket> = {},
  ): Promise<Rig> {
    const rig = new Rig()
    rig.others.set('m2', liveMatch('m2')).set('m3', todayMatch('m3'))
    rig.waiting.add({ ...parlay, ...changes })
    await rig.passTo(2_000)
    change(rig)
    for (const id of ['m1', 'm2', 'm3']) rig.waiting.matchChanged(id, null)
    await rig.waiting.written()
    await rig.passTo(5_001)
    return rig
  }

  it('runs with a price a leg, and wins their product', async () => {
    const rig = await afterwards(() => {})
    expect(rig.decisions).toMatchObject([
      { accept: true, risk: 10_000n, win: 64_148n, legs: Array(3).fill({ guardVersion: 7n }) },
    ])
    expect(rig.decisions[0]?.legs.map((each) => each.oddsThousandths)).toEqual([1950, 1950, 1950])
  })

  it.each(['m1', 'm2', 'm3'])('a stop on %s rejects it with the reason of that leg', async (id) => {
    const rig = await afterwards((at) => at.waiting.matchChanged(id, 'var'))
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'VAR' }])
  })

  it.each([
    [
      'a goal',
      'm2',
      liveMatch('m2', undefined, { live: { ...aLiveState, score: { home: 3, away: 2 } } }),
      'GOAL',
    ],
    [
      'the end of a market',
      'm2',
      aMatch([], { id: 'm2', marketType: 3, live: aLiveState }),
      'MARKET_CLOSED',
    ],
    ['the kick-off of the third match', 'm3', liveMatch('m3'), 'PERIOD_END'],
    [
      'its kick-off by the clock',
      'm3',
      todayMatch('m3', undefined, { kickoffMs: 2_000 }),
      'PERIOD_END',
    ],
    [
      'another page for the third match',
      'm3',
      todayMatch('m3', undefined, { marketType: 1 }),
      'MARKET_CLOSED',
    ],
  ] as const)('%s rejects it', async (_name, id, board, reason) => {
    const rig = await afterwards((at) => at.others.set(id, board))
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason }])
  })

  it.each([
    { policy: 0 as const, home: 'MY 0.97', code: 'ODDS_MOVED' },
    { policy: 1 as const, home: 'MY 0.97', code: '' },
    { policy: 1 as const, home: 'MY 0.90', code: 'ODDS_MOVED' },
    { policy: 2 as const, home: 'MY 0.90', code: '' },
  ])('option $policy and a leg at $home: "$code"', async ({ policy, home, code }) => {
    const rig = await afterwards((at) => at.others.set('m3', todayMatch('m3', home)), { policy })
    expect(rig.decisions).toMatchObject([{ accept: code === '', reason: code }])
  })

  it('one leg in danger keeps all waiting, and prices are judged when that is over', async () => {
    const rig = await afterwards((at) => {
      at.others.set('m2', liveMatch('m2', undefined, dangerous))
      at.others.set('m3', todayMatch('m3', 'MY 0.80'))
    })
    expect(rig.decided).toEqual([])
    rig.others.set('m3', todayMatch('m3'))
    rig.waiting.matchChanged('m3', null)
    rig.now = 9_000
    rig.others.set('m2', liveMatch('m2'))
    rig.waiting.matchChanged('m2', null)
    await rig.waiting.written()
    expect(rig.decided).toMatchObject([{ state: 'running' }])
  })

  it('one leg in danger without end rejects it after the longest wait', async () => {
    const rig = await afterwards((at) => at.others.set('m2', liveMatch('m2', undefined, dangerous)))
    await rig.passTo(60_001)
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'TIMEOUT' }])
  })

  it('better prices of several legs cannot win more than the maximum payout', async () => {
    const rig = await afterwards((at) => at.others.set('m3', todayMatch('m3', 'MY -0.50')), {
      policy: 1,
      maxPayout: 64_148n,
    })
    expect(rig.decisions).toMatchObject([{ accept: false, reason: 'LIMIT' }])
  })
})

describe('referred bets', () => {
  const early = { marketType: 2, kickoffMs: 3_600_000 } as const

  async function aReferredBet(changes: Partial<BoardMatch> = {}) {
    const rig = new Rig()
    rig.board = aMatch([market], { ...early, ...changes })
    const legs = [{ ...leg, marketType: 2 as const, score: null }]
    rig.waiting.add({ ...ticket, referred: true, legs })
    await rig.passTo(10_000)
    return rig
  }

  it('run from the moment at which a trader accepts them, and not before', async () => {
    const rig = await aReferredBet()
    expect(rig.waiting.referred()).toEqual([1n])
    rig.waiting.matchChanged('m1', null)
    await rig.waiting.written()
    expect(rig.decisions).toEqual([])
    rig.waiting.traderAccepts(1n)
    await rig.waiting.written()
    expect(rig.decisions).toMatchObject([{ accept: true, released: true }])
    expect(rig.decided).toMatchObject([{ state: 'running' }])
  })

  it('are rejected after 60 s, unless a trader was first', async () => {
    const rig = await aReferredBet()
    // The database knows of an acceptance that has not been heard of here.
    rig.answers = ['again']
    await rig.passTo(60_001)
    expect(rig.decisions).toMatchObject([{ accept: false, reason: 'TIMEOUT', released: false }])
    rig.waiting.traderAccepts(1n)
    await rig.passTo(60_300)
    expect(rig.decided).toMatchObject([{ state: 'running' }])
    const other = await aReferredBet()
    await other.passTo(60_001)
    expect(other.decided).toMatchObject([{ state: 'rejected', reason: 'TIMEOUT' }])
  })

  it('are judged by what the board says when they are accepted', async () => {
    const rig = await aReferredBet()
    rig.board = aMatch([aMarket('HDP FT -0.75', ['MY 0.90', 'MY -0.93'])], early)
    rig.waiting.traderAccepts(1n)
    await rig.waiting.written()
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'ODDS_MOVED' }])
  })

  it('end with the kick-off of their match', async () => {
    const rig = await aReferredBet({ kickoffMs: 40_000 })
    await rig.passTo(40_000)
    rig.waiting.matchChanged('m1', 'kick_off')
    await rig.waiting.written()
    expect(rig.decided).toMatchObject([{ state: 'rejected', reason: 'PERIOD_END' }])
  })
})
