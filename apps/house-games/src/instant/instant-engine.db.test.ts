import { randomUUID } from 'node:crypto'
import { assert } from '@fairline/domain/assert'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CrashError, crashingHouse } from '../../testing/crashing-house.ts'
import type { Fault } from '../../testing/fake-wallet.ts'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import {
  openTestHouse,
  playRequest,
  playTaken,
  sitDown,
  type TestHouse,
} from '../../testing/test-house.ts'
import type { House } from '../house.ts'
import type { Session } from '../launches/open-session.ts'
import { houseLimits } from '../limits/house-limits.ts'
import { refused } from '../refused.ts'
import { actInRound } from './act-in-round.ts'
import { playRound } from './play-round.ts'
import { presentRound } from './present-round.ts'
import { recoverRounds } from './recover-rounds.ts'
import { WAIT_FOR_MEMBER_MS } from './round-stakes.ts'
import { type Round, roundById, roundByRequest } from './round-store.ts'
import { commitmentOf, rotateSeeds, seedsOf, shownSeeds } from './seeds.ts'

let made: HouseDatabase
/** One for all: what a test leaves open is due in another one. */
let house: TestHouse
let count = 0

beforeAll(async () => {
  made = await createHouseDatabase()
  house = openTestHouse(made.database, 'instant engine')
})
beforeEach(() => house.wallet.calm())
afterAll(() => made.drop())

interface Table {
  readonly session: Session
  readonly player: string
}

/** A member of their own for each test. */
async function openTable(game = 'dice'): Promise<Table> {
  count += 1
  const player = `player-${count}`
  return { session: await sitDown(house, player, game), player }
}

/** Lets time pass until no round is due. */
async function recoverAll(): Promise<void> {
  house.clock.advance(11_000)
  while ((await recoverRounds(house)) > 0) house.clock.advance(11_000)
}

const flips = { bet: { side: 'heads' } }
const start = 1_000_00n

async function act(by: House, session: Session, round: Round, step: number, side: string) {
  return actInRound(by, session, { token: '', round_id: round.roundId, step, act: { side } })
}

function expectPaid({ player }: Table, round: Round): void {
  const due = round.state === 'closed' ? start - round.staked + round.payout : start
  expect([house.wallet.availableOf(player), house.wallet.heldOf(player)]).toEqual([due, 0n])
}

describe('a round', () => {
  test('is paid by its committed seed, and closed by a credit, also of nothing', async () => {
    const table = await openTable()
    const before = house.wallet.taken('credit')
    const rounds: Round[] = []
    for (let at = 0; at < 12; at += 1) {
      rounds.push(await playTaken(house, table.session))
    }
    expect(rounds.map(({ state }) => state)).toEqual(rounds.map(() => 'closed'))
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_round, at) => at))
    expect(new Set(rounds.map(({ payout }) => payout))).toEqual(new Set([0n, 19_80n]))
    const won = rounds.reduce((sum, { payout, staked }) => sum + payout - staked, 0n)
    expect(house.wallet.availableOf(table.player)).toBe(start + won)
    expect(house.wallet.heldOf(table.player)).toBe(0n)
    expect(house.wallet.taken('credit')).toBe(before + 12)
  })

  test('is played once by 20 equal requests, which agree on it', async () => {
    const { session } = await openTable()
    const request = playRequest()
    await Promise.all(Array.from({ length: 20 }, () => playRound(house, session, request)))
    const again = await playRound(house, session, request)
    expect(again).toMatchObject({ state: 'closed', requestId: request.request_id, nonce: 0 })
    expect(house.wallet.heard.map(({ path }) => path)).toEqual([
      '/seamless/debit',
      '/seamless/credit',
    ])
    expect(await playRound(house, session, { ...request, stake: '11.00' })).toEqual(
      refused('INVALID_BET'),
    )
  })

  test.each([
    ['0.50', 'STAKE'],
    ['500.01', 'STAKE'],
    ['10.00', 'INVALID_BET', { chance: 0, side: 'under' }],
  ])(
    'with a stake of %s is refused: %s',
    async (stake, why, bet: object = { chance: 5_000, side: 'under' }) => {
      const { session } = await openTable()
      const request = playRequest({ stake, bet })
      expect(await playRound(house, session, request)).toEqual({ ok: false, why })
      expect(house.wallet.heard).toEqual([])
    },
  )

  test('of a slot takes stakes whose largest win is within the limit', async () => {
    const { session } = await openTable('kite')
    const dear = playRequest({ bet: {}, stake: '100.20' })
    expect(await playRound(house, session, dear)).toEqual(refused('STAKE'))
    expect(await playTaken(house, session, { bet: {}, stake: '100.00' })).toMatchObject({
      state: 'closed',
    })
  })

  test('follows the limits that are in force', async () => {
    const { session } = await openTable()
    const usual = house.limits.now
    house.limits.now = houseLimits({ dice: { MYR: { max: 5_00n, win: 9_00n } } })
    const play = (stake: string) => playRound(house, session, playRequest({ stake }))
    expect(await play('5.10')).toEqual(refused('STAKE'))
    expect(await play('5.00')).toEqual(refused('STAKE'))
    expect(await play('4.50')).toMatchObject({ state: 'closed' })
    house.limits.now = usual
    expect(await play('5.10')).toMatchObject({ state: 'closed' })
  })

  test('of a slot lasts 2.5 s at least, also where its calls come unevenly', async () => {
    const { session, player } = await openTable('harbour')
    const spin = () => playRound(house, session, playRequest({ bet: {} }))
    expect(await spin()).toMatchObject({ state: 'closed' })
    house.clock.advance(1_999)
    expect(await spin()).toEqual(refused('TRY_AGAIN'))
    expect((await seedsOf(house, player)).nextNonce).toBe(1)
    house.clock.advance(1)
    expect(await spin()).toMatchObject({ state: 'closed' })
    // What was early is not won: the next spin is due 5 s after the first one.
    house.clock.advance(2_499)
    expect(await spin()).toEqual(refused('TRY_AGAIN'))
    house.clock.advance(1)
    expect(await spin()).toMatchObject({ state: 'closed' })
    house.clock.advance(10_000)
    const spins = await Promise.all([spin(), spin(), spin()])
    expect(spins.filter((each) => !('ok' in each))).toHaveLength(1)
  })

  test('of fishing has ten shots a second', async () => {
    const { session } = await openTable('fishing')
    const shots = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
    const shoot = () => playRound(house, session, playRequest({ bet: { shots }, stake: '1.00' }))
    expect(await shoot()).toMatchObject({ state: 'closed' })
    house.clock.advance(499)
    expect(await shoot()).toEqual(refused('TRY_AGAIN'))
    house.clock.advance(1)
    expect(await shoot()).toMatchObject({ state: 'closed' })
    house.clock.advance(999)
    expect(await shoot()).toEqual(refused('TRY_AGAIN'))
  })

  test('whose debit is refused is void, is listed, and has spent its nonce', async () => {
    const table = await openTable()
    const { session } = table
    house.wallet.refuses = 'INVALID_GAME'
    const round = await playTaken(house, session)
    expect(round).toMatchObject({ state: 'void', nonce: 0 })
    const shown = presentRound(round)
    expect(shown).toMatchObject({ status: 'void', payout: '0.00' })
    expect(['0.00', '19.80']).toContain(shown.would_have_paid)
    house.wallet.refuses = undefined
    expect(await playTaken(house, session)).toMatchObject({ nonce: 1, state: 'closed' })
  })

  test('of several stakes costs them all, within the limit', async () => {
    const table = await openTable('fishing')
    const { session, player } = table
    const bet = { shots: [2, 0, 200, 5] }
    const round = await playTaken(house, session, { bet, stake: '100.00' })
    expect(round).toMatchObject({ state: 'closed', nonces: 4, staked: 300_00n })
    expectPaid(table, round)
    const dear = playRequest({ bet, stake: '200.00' })
    expect(await playRound(house, session, dear)).toEqual(refused('STAKE'))
    expect((await seedsOf(house, player)).nextNonce).toBe(4)
  })

  test('of one game waits for the one before; two games may be open', async () => {
    const { session } = await openTable('coin')
    let round = await playTaken(house, session, flips)
    while (round.state === 'closed') round = await playTaken(house, session, flips)
    expect(await playRound(house, session, playRequest(flips))).toEqual(refused('ROUND_OPEN'))
    expect(await playTaken(house, { ...session, gameCode: 'dice' })).toMatchObject({
      state: 'closed',
    })
  })
})

describe('acts', () => {
  async function openRound({ session }: Table): Promise<Round> {
    let round = await playTaken(house, session, flips)
    while (round.state === 'closed') round = await playTaken(house, session, flips)
    return round
  }

  test('act once a step, in order, and only in the own round', async () => {
    const table = await openTable('coin')
    const { session } = table
    const round = await openRound(table)
    expect(await act(house, session, round, 1, 'out')).toEqual(refused('INVALID_BET'))
    const other = { ...session, player: 'somebody else' }
    expect(await act(house, other, round, 0, 'out')).toEqual(refused('INVALID_BET'))
    const results = await Promise.all(
      Array.from({ length: 10 }, () => act(house, session, round, 0, 'out')),
    )
    expect(results.every((each) => !('ok' in each))).toBe(true)
    const end = await act(house, session, round, 0, 'out')
    expect(end).toMatchObject({ state: 'closed', payout: 19_80n, acts: [{ side: 'out' }] })
    expect(await act(house, session, round, 0, 'heads')).toEqual(refused('INVALID_BET'))
    expect(await act(house, session, round, 1, 'heads')).toEqual(refused('INVALID_BET'))
  })

  test('are refused where they could win more than the limit', async () => {
    const table = await openTable('coin')
    const { session } = table
    const request = { ...flips, stake: '500.00' }
    let streak = 0
    for (let tries = 0; streak < 6; tries += 1) {
      assert(tries < 2_000, 'six flips are right some time')
      house.wallet.addMember(table.player, session.token, 1_000_00n)
      let round: Round = await playTaken(house, session, request)
      for (streak = 1; round.state === 'open' && streak < 6; streak += 1) {
        const next = await act(house, session, round, streak - 1, 'heads')
        assert(!('ok' in next), 'within the limit')
        round = next
      }
      if (round.state !== 'open') streak = 0
      // 0.99 x 2^7 x 500 is above 50,000.
      else expect(await act(house, session, round, 5, 'heads')).toEqual(refused('STAKE'))
    }
  })

  test('are taken where they raise nothing, also after the limit was lowered', async () => {
    const table = await openTable('coin')
    const { session } = table
    const round = await openRound(table)
    const usual = house.limits.now
    house.limits.now = houseLimits({ instant: { MYR: { win: 11_00n } } })
    expect(await act(house, session, round, 0, 'heads')).toEqual(refused('STAKE'))
    const left = await act(house, session, round, 0, 'out')
    house.limits.now = usual
    expect(left).toMatchObject({ state: 'closed', payout: 19_80n })
  })

  test('a round that waits a day for its member is ended as its rules say', async () => {
    const table = await openTable('coin')
    const round = await openRound(table)
    house.clock.advance(WAIT_FOR_MEMBER_MS - 1_000)
    await recoverRounds(house)
    expect(await roundById(made.database.queries, round.roundId)).toMatchObject({ state: 'open' })
    await recoverAll()
    const left = await roundById(made.database.queries, round.roundId)
    expect(left).toMatchObject({ state: 'closed', payout: 19_80n, acts: [{ side: 'out' }] })
  })

  test('what is shown of an open round has no seed and nothing to come', async () => {
    const table = await openTable('coin')
    const round = await openRound(table)
    const shown = presentRound(round)
    expect(shown).toMatchObject({ status: 'open', server_seed: '', payout: '0.00' })
    expect(shown.face).toEqual({ flips: ['heads'], streak: 1 })
    expect(JSON.stringify(shown)).not.toContain(round.serverSeed)
    expect(shown.commitment).toBe(commitmentOf(round.serverSeed))
  })
})

describe('after a crash between two steps', () => {
  async function playAll(by: House, session: Session, requestId: string): Promise<void> {
    const round = await playTaken(by, session, { ...flips, request_id: requestId })
    if (round.state === 'open') await act(by, session, round, 0, 'out')
  }

  test('a round ends as it was committed, or is given back', async () => {
    const ends = new Set<string>()
    let isOver = false
    for (let steps = 0; !isOver; steps += 1) {
      const table = await openTable('coin')
      const requestId = randomUUID()
      const isDone = await playAll(crashingHouse(house, steps), table.session, requestId).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof CrashError)) throw error
          return false
        },
      )
      await recoverAll()
      let round = await roundByRequest(made.database.queries, table.player, requestId)
      if (round?.state === 'open') {
        house.clock.advance(WAIT_FOR_MEMBER_MS)
        await recoverAll()
        round = await roundById(made.database.queries, round.roundId)
      }
      ends.add(round?.state ?? 'none')
      if (round === undefined) expect(house.wallet.heard).toEqual([])
      else expectPaid(table, round)
      // A lost round has no act, so that it takes fewer steps.
      isOver = isDone && round?.acts.length === 1
    }
    expect(ends).toEqual(new Set(['none', 'void', 'closed']))
  })

  test.each(['lost call', 'lost answer', 'late'] as const)(
    'a debit with its %s is taken back, once',
    async (fault) => {
      const table = await openTable()
      house.wallet.faultOf = (path) => (path === '/seamless/debit' ? fault : undefined)
      const round = await playTaken(house, table.session)
      expect(round.state).toBe('void')
      expectPaid(table, round)
    },
  )

  test('10 wallets with faults of every kind: every round ends, and money adds up', async () => {
    const faults: readonly Fault[] = ['lost call', 'lost answer', 'late', undefined, undefined]
    for (let seed = 0; seed < 10; seed += 1) {
      const table = await openTable('coin')
      let drawn = seed
      house.wallet.faultOf = () => {
        drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 31
        return faults[(drawn >> 16) % faults.length]
      }
      const round = await playTaken(house, table.session, flips)
      await recoverAll()
      if (round.state === 'open') await act(house, table.session, round, 0, 'out')
      await recoverAll()
      const end = await roundById(made.database.queries, round.roundId)
      expect(['closed', 'void']).toContain(end?.state)
      if (end !== undefined) expectPaid(table, end)
    }
  })

  test('a payment is sent for a day, and then left to the operator', async () => {
    const table = await openTable()
    house.wallet.faultOf = (path) => (path === '/seamless/credit' ? 'late' : undefined)
    const round = await playTaken(house, table.session)
    expect(round.state).toBe('paying')
    house.clock.advance(23 * 3_600_000)
    await recoverRounds(house)
    house.wallet.faultOf = () => undefined
    await recoverAll()
    const paid = await roundById(made.database.queries, round.roundId)
    expect(paid?.state).toBe('closed')
    if (paid !== undefined) expectPaid(table, paid)
  })
})

describe('seeds', () => {
  test('never serve two rounds the same nonce under 50 plays at once', async () => {
    const { session, player } = await openTable()
    const games = ['dice', 'coin']
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        playRound(
          house,
          { ...session, gameCode: games[at % 2] ?? 'dice' },
          playRequest({ stake: '1.00', ...(at % 2 === 1 && flips) }),
        ),
      ),
    )
    const rows = await made.database.queries.query<{ nonce: number }>(
      'select nonce from round where player = $1 order by nonce',
      [player],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_row, at) => at))
  })

  test('are not revealed while a round is open; then they are, and others follow', async () => {
    const { session, player } = await openTable('coin')
    let round = await playTaken(house, session, flips)
    while (round.state === 'closed') round = await playTaken(house, session, flips)
    expect(await rotateSeeds(house, player, 'mine')).toEqual(refused('ROUND_OPEN'))
    await act(house, session, round, 0, 'out')
    const before = await seedsOf(house, player)
    const rotated = await rotateSeeds(house, player, 'mine')
    assert(rotated.ok, 'no round is open')
    expect(rotated.revealed.serverSeed).toBe(before.serverSeed)
    expect(rotated.seeds).toMatchObject({ clientSeed: 'mine', nextNonce: 0 })
    // Its hash was shown before the client seed was named.
    expect(shownSeeds(rotated.seeds).commitment).toBe(shownSeeds(before).next_commitment)
    const revealed = await roundById(made.database.queries, round.roundId)
    assert(revealed !== undefined, 'a round stays')
    expect(presentRound(revealed).server_seed).toBe(before.serverSeed)
    expect(await playTaken(house, session, flips)).toMatchObject({ clientSeed: 'mine', nonce: 0 })
  })
})

test("the house's database user reads nothing of the book", async () => {
  const { queries } = made.database
  const tables = await queries.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname = 'public'`,
  )
  expect(tables.map(({ name }) => name)).toContain('public.wallet')
  for (const { name } of tables) {
    await expect(queries.query(`select from ${name}`)).rejects.toThrow('permission denied')
  }
})
