import { expect, test } from 'vitest'
import { readBalances } from './member.ts'
import {
  announceMatches,
  apartMs,
  createRoom,
  endTour,
  joinRoom,
  ladderRows,
  matchItem,
  pick,
  startsInMs,
} from './rooms.ts'
import { setStage } from './stage.ts'

const stage = setStage()

test('a room from its making to its prizes', async (t) => {
  const { world } = stage.house
  const matches = await announceMatches(stage.house, [
    ['Alder Bridge', 'Birch Hill'],
    ['Cedar Point', 'Dogwood Park'],
    ['Elm Grove', 'Fir Valley'],
  ])
  const [first, second, third] = matches
  if (first === undefined || second === undefined || third === undefined) throw new Error('three')
  const owner = await stage.open(t)
  await stage.enter(owner, 'demo01', '/tournament2/home')
  await endTour(owner)
  const before = await readBalances(owner)
  const room = await createRoom(owner, {
    ...{ fee: '50', players: '3', matches },
    side: first.home,
  })
  const held = { balance: before.balance - 5000n, outstanding: before.outstanding + 5000n }
  await expect.poll(() => readBalances(owner)).toEqual(held)

  const others = await Promise.all([stage.open(t), stage.open(t, { size: 'phone' })])
  const [second_, onPhone] = others
  await stage.enter(second_, 'demo01', '/tournament2/home')
  await endTour(second_)
  await second_.locator(`[data-room="${room}"]`).getByRole('link').click()
  await joinRoom(second_, first, first.away)
  await stage.enter(onPhone, 'demo01', `/tournament2/room/${room}`)
  await joinRoom(onPhone, first, 'Over')
  await pick(onPhone, second, 'Over')
  await onPhone.getByRole('button', { name: 'Place 1 pick' }).click()
  await onPhone.getByRole('alertdialog').getByRole('button', { name: 'Place 1 pick' }).click()
  await matchItem(onPhone, second).getByTestId('my-pick').waitFor()
  await expect.poll(() => ladderRows(owner).count()).toBe(3)

  await world.advance(startsInMs)
  await world.play(first.id, 1)
  await owner.getByText('Active').first().waitFor()
  await world.goal(first.id, 'home')
  await expect
    .poll(() => ladderRows(owner).first().getAttribute('data-me'), { timeout: 1500 })
    .toBe('true')
  await world.advance(2 * apartMs)
  await world.play(second.id, 1)
  await world.play(third.id, 1)
  await owner.getByTestId('all-picks').waitFor()
  await owner.getByRole('button', { name: 'Make the seals again' }).click()
  await expect.poll(() => owner.getByTestId('seal-proof').getAttribute('data-found')).toBe('proved')

  for (const match of matches) await world.end(match.id, { home: 2, away: 1 })
  await owner.getByText('Prizes paid in').first().waitFor()
  await world.advance(15 * 60_000)
  await owner.getByText('Closed').first().waitFor()
  const paid = await readBalances(owner)
  expect(paid.outstanding).toBe(before.outstanding)
  await owner.goto('/info/result#tournament')
  const row = owner.getByTestId('tournament-result')
  await row.waitFor()
  expect(await row.innerText()).toContain(room)
})
