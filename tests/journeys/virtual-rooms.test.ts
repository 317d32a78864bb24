import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { aMarket } from '@fairline/domain/testing/board-builders'
import { expect, test } from 'vitest'
import { aState } from '../../apps/server/testing/feed-builders.ts'
import type { KnownMatch } from './house/world.ts'
import { readBalances } from './member.ts'
import { apartMs, createRoom, endTour, joinRoom, ladderRows, startsInMs } from './rooms.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const virtualFootball = 53

const { betType, period, lineQuarters, outcomes } = aMarket('OU FT 2.50', ['MY 1.00', 'MY 0.90'])
const goals: FeedMarket = { betType, period, lineQuarters, outcomes, main: true, status: 'active' }

/** A round that takes bets until its kick-off. */
async function announceRound(home: string, away: string, inMs: number): Promise<KnownMatch> {
  const id = home.replaceAll(' ', '-').toLowerCase()
  await stage.house.world.write({
    fixture: {
      id,
      sportsType: virtualFootball,
      home,
      away,
      league: { id: 'vr53', name: 'Scripted Cup', country: '', order: 1, main: true },
      kickoffMs: (await stage.house.now()) + inMs,
      neutralGround: true,
      offeredLive: false,
      round: { commitment: 'ab'.repeat(32), runners: [] },
    },
    state: aState(),
    markets: [goals],
  })
  return { id, name: `${home} v ${away}`, home, away }
}

/**
 * @spec S7.tournament.vroomcreate S7.tournament.vroomjoin
 */
test('a room of virtual rounds from its making to its prizes', async (t) => {
  const { world } = stage.house
  const rounds = [
    await announceRound('Round Alpha', 'Round Beta', startsInMs),
    await announceRound('Round Gamma', 'Round Delta', startsInMs + apartMs),
    await announceRound('Round Kappa', 'Round Sigma', startsInMs + 2 * apartMs),
  ]
  const [first] = rounds
  if (first === undefined) throw new Error('a room has rounds')
  const owner = await stage.open(t)
  await stage.enter(owner, 'demo01', '/tournament2/home')
  await endTour(owner)
  const before = await readBalances(owner)
  const terms = { fee: '50', players: '3', isVirtual: true } as const
  const room = await createRoom(owner, { ...terms, matches: rounds, side: 'Over' })
  for (const size of ['desktop', 'phone'] as const) {
    const guest = await stage.open(t, { size })
    await stage.enter(guest, 'demo01', `/tournament2/room/${room}`)
    await joinRoom(guest, first, 'Under')
  }
  await expect.poll(() => ladderRows(owner).count()).toBe(3)

  await world.advance(startsInMs + 2 * apartMs)
  await owner.getByTestId('all-picks').waitFor()
  for (const { id } of rounds) {
    await world.settle(id, { '1H': { home: 1, away: 0 }, FT: { home: 2, away: 1 } })
  }
  await owner.getByText('Prizes paid in').first().waitFor()
  await world.advance(15 * 60_000)
  await owner.getByText('Closed').first().waitFor()
  // Of three fees of 50.00 the house keeps a tenth, and the winner takes the rest.
  await expect
    .poll(() => readBalances(owner))
    .toEqual({ ...before, balance: before.balance + 85_00n })
})
