import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { KnownMatch } from './house/world.ts'
import { expectNoSideScroll, readBalances, sendLogin } from './member.ts'
import {
  announceMatches,
  apartMs,
  askForRoom,
  createRoom,
  endTour,
  expectPolled,
  goWithoutStream,
  joinRoom,
  ladderRows,
  matchItem,
  pick,
  startsInMs,
} from './rooms.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** A prize is among the results; its message says what was won, and leads to the room. */
async function expectPrize(page: Page, room: string): Promise<void> {
  await page.goto('/info/result#tournament')
  const won = new RegExp(`${room}.*1/3.*Champion.*135\\.00.*85\\.00`, 's')
  await expect.poll(() => page.getByTestId('tournament-result').innerText()).toMatch(won)
  await page.goto('/info/message')
  await page.getByRole('tab', { name: /Personal/ }).click()
  const message = page.getByRole('listitem').filter({ hasText: 'You won 135.00' })
  await message.getByRole('button').click()
  await message.getByText(`Place 1 in room ${room}: 135.00 MYR is in your balance.`).waitFor()
  await message.getByRole('link', { name: 'Room' }).click()
  await page.getByRole('heading', { name: room }).waitFor()
}

/** A room has begun with a match; a goal is news to a page that knows the score before it. */
async function expectBegun(page: Page, match: KnownMatch): Promise<void> {
  await page.getByText('In play').first().waitFor()
  await matchItem(page, match).getByTestId('match-clock').waitFor()
}

/** The match of a goal has its light, score and minute; the pick says how it stands. */
async function expectGoal(page: Page, match: KnownMatch): Promise<void> {
  const item = matchItem(page, match)
  await page.getByText(`Goal: ${match.home} 1-0 ${match.away}`).waitFor()
  await expect.poll(() => item.getAttribute('data-goal')).toBe('home')
  await expect.poll(() => item.getByTestId('match-clock').innerText()).toBe("1H 1'")
  await item.getByText('Winning as it stands').waitFor()
  await expect.poll(() => item.getByTestId('my-pick').getAttribute('data-standing')).toBe('won')
  await page.getByText('Ladder as it stands').waitFor()
}

/** A room without a free seat shows no prices, and leads to making one like it. */
async function expectFull(page: Page, room: string): Promise<void> {
  await stage.enter(page, 'demo01', `/tournament2/room/${room}`)
  await page.getByText('The room is full.').waitFor()
  await expect.poll(() => page.getByTestId('pick-option').count()).toBe(0)
  await expect.poll(() => page.getByText('No pick', { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Open one like it' }).click()
  await expect.poll(() => page.getByLabel('Entry fee').inputValue()).toBe('50')
  await expect.poll(() => page.getByLabel('No. of players').inputValue()).toBe('3')
}

/** The winner is on the highest step, reads what was won, and can play again. */
async function expectPodium(page: Page): Promise<void> {
  const podium = page.getByTestId('podium')
  await podium.getByText('You won 135.00 MYR').waitFor()
  const steps = podium.getByTestId('podium-step')
  await expect.poll(() => steps.count()).toBe(3)
  await expect.poll(() => steps.first().getAttribute('data-me')).toBe('true')
  await expect.poll(() => steps.first().innerText()).toContain('135.00')
  await page.getByRole('link', { name: 'All rooms' }).click()
  await endTour(page)
  await page.getByRole('tab', { name: /^My rooms/ }).click()
  await page.getByTestId('room-card').getByText('You won 135.00 MYR').waitFor()
  await page.getByRole('button', { name: 'In play' }).click()
  await page.getByText('No room at the moment.').waitFor()
}

/** Ladder, table of picks and lobby say the same points of the member. */
async function expectOneFigure(page: Page, room: string): Promise<void> {
  const own = ladderRows(page).first()
  const inLadder = await own.locator('strong').textContent()
  expect(inLadder).toMatch(/^\+[1-9]/)
  const ofOwn = page.getByTestId('all-picks').getByRole('row').nth(1)
  await expect.poll(() => ofOwn.getByRole('cell').first().innerText()).toBe(inLadder)
  await page.getByRole('link', { name: 'All rooms' }).click()
  const mine = page.getByRole('region', { name: 'My points' }).getByRole('link', { name: room })
  await expect.poll(() => mine.innerText()).toContain(inLadder)
  await mine.click()
  await page.getByTestId('all-picks').waitFor()
}

/** Reads the message of a room's end, and follows it to the room. */
async function readEndOf(room: string, page: Page): Promise<void> {
  await page.goto('/info/message')
  await page.getByRole('tab', { name: /^Personal/ }).click()
  await page.getByRole('button', { name: `Room ${room} has ended` }).click()
  await page
    .getByText(/^You finished in place 2\. Your prize is 0\.00 MYR\. .* paid 1 minute after/)
    .waitFor()
  await page.getByRole('link', { name: `Room ${room}`, exact: true }).click()
  await page.waitForURL(`**/tournament2/room/${room}`)
  await ladderRows(page).first().waitFor()
}

/**
 * @spec S1.tournament S1.tournament.points S1.tournament.prizes S2.route.tournament.home
 * @spec S2.screen.rooms S2.screen.rooms.join S2.screen.rooms.enter S2.screen.rooms.ranking
 * @spec S2.screen.rooms.mine S2.results.tournament S3.room S5.confirm.game S5.confirm.terms
 * @spec S5.confirm.bet S5.room.dateRequired S6.room.player S7.gameresult.tournament
 * @spec S7.membervalidatetournament S7.tournament.roomlist S7.tournament.roomleaguelist
 * @spec S7.tournament.roommatchlist S7.tournament.matchlookup S7.tournament.betresultlist
 * @spec S7.tournament.betresultfinal S7.tournament.roominfo S7.tournament.roomrank
 * @spec S7.tournament.memberbetlist S9.polling.tournament
 */
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
  const room = await createRoom(owner, { fee: '50', players: '3', matches, side: first.home })
  const held = { balance: before.balance - 5000n, outstanding: before.outstanding + 5000n }
  await expect.poll(() => readBalances(owner)).toEqual(held)

  const guest = await stage.open(t, { expected: /502/ })
  await goWithoutStream(guest)
  const onPhone = await stage.open(t, { size: 'phone' })
  await stage.enter(guest, 'demo01', '/tournament2/home')
  await endTour(guest)
  await guest.locator(`[data-room="${room}"]`).getByRole('link').click()
  await joinRoom(guest, first, first.away)
  await stage.enter(onPhone, 'demo01', `/tournament2/room/${room}`)
  await joinRoom(onPhone, first, 'Over')
  await pick(onPhone, second, 'Over')
  await onPhone.getByRole('button', { name: 'Place 1 pick' }).click()
  await onPhone.getByRole('alertdialog').getByRole('button', { name: 'Place 1 pick' }).click()
  await matchItem(onPhone, second).getByTestId('my-pick').waitFor()
  await expect.poll(() => ladderRows(owner).count()).toBe(3)
  await expectFull(await stage.open(t), room)

  await world.advance(startsInMs)
  await world.play(first.id, 1)
  await expectBegun(owner, first)
  await world.goal(first.id, 'home')
  await expect
    .poll(() => ladderRows(owner).first().getAttribute('data-me'), { timeout: 1500 })
    .toBe('true')
  await expectGoal(owner, first)
  await expectPolled(guest)
  await world.advance(2 * apartMs)
  await world.play(second.id, 1)
  await world.play(third.id, 1)
  await expectOneFigure(owner, room)
  await onPhone.getByRole('tab', { name: 'Ladder' }).click()
  await expect.poll(() => ladderRows(onPhone).count()).toBe(3)
  await owner.getByRole('button', { name: 'Make the seals again' }).click()
  await expect.poll(() => owner.getByTestId('seal-proof').getAttribute('data-found')).toBe('proved')

  for (const match of matches) await world.end(match.id, { home: 2, away: 1 })
  await owner.getByText('Prizes paid in').first().waitFor()
  await world.advance(15 * 60_000)
  await onPhone.getByText(`You won 135.00 in room ${room}.`).waitFor()
  await owner.getByText('Closed').first().waitFor()
  await expectPodium(onPhone)
  const counted = matchItem(owner, first)
  await counted.getByRole('button', { name: 'How it was counted' }).click()
  await counted.getByTestId('pick-receipt').getByText('100.00').first().waitFor()
  const paid = await readBalances(owner)
  expect(paid.outstanding).toBe(before.outstanding)
  await readEndOf(room, owner)
  await owner.goto('/info/result#tournament')
  const row = owner.getByTestId('tournament-result')
  await row.waitFor()
  await expect.poll(() => row.innerText()).toMatch(/2\/3.*50\.00.*0\.00.*-50\.00/s)
  await expectPrize(onPhone, room)
})

/**
 * @spec S1.tournament.private S2.screen.rooms.search S5.room.pinPrivate
 * @spec S7.gameresult.tournamentrefund
 */
test('a private room opens by its PIN alone, and returns the fees of too few', async (t) => {
  const { world } = stage.house
  const matches = await announceMatches(stage.house, [
    ['Gorse Moor', 'Hazel Wood'],
    ['Ivy Lane', 'Juniper Bay'],
    ['Kelp Harbour', 'Larch Field'],
  ])
  const [first] = matches
  if (first === undefined) throw new Error('a room has matches')
  const owner = await stage.open(t)
  await stage.enter(owner, 'demo01', '/tournament2/home')
  await endTour(owner)
  const room = await createRoom(owner, {
    fee: '20',
    players: '5',
    pin: '246810',
    matches,
    side: 'Over',
  })
  await expect.poll(() => owner.getByTestId('own-pin').innerText()).toContain('246810')
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await owner.getByRole('button', { name: 'Copy invitation' }).click()
  const copied = () => owner.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(new RegExp(`/tournament2/room/${room}#pin=246810$`))
  await owner.goto('/tournament2/home')
  await owner.getByRole('link', { name: 'My private room' }).waitFor()

  const guest = await stage.open(t, { size: 'phone' })
  await stage.enter(guest, 'demo01', '/tournament2/home')
  await endTour(guest)
  await guest.getByRole('tab', { name: /^Private/ }).click()
  const card = guest.locator(`[data-room="${room}"]`)
  await card.getByText('Its owner has the PIN').waitFor()
  await card.getByRole('link').click()
  await guest.getByLabel('PIN, 6 digits').fill('123')
  await guest.getByRole('button', { name: 'Enter' }).click()
  await guest.getByText('Invalid PIN Code. PIN code must be 6 digit numbers.').waitFor()
  await guest.getByLabel('PIN, 6 digits').fill('111111')
  await guest.getByRole('button', { name: 'Enter' }).click()
  await guest.getByText('This is not the PIN of this room.').waitFor()
  // An invitation waits for the login, and its PIN goes to no server on the way.
  const invited = await stage.open(t)
  await invited.goto(`/tournament2/room/${room}#pin=246810`)
  await invited.waitForURL((url) => url.pathname === '/')
  expect(invited.url()).not.toContain('246810')
  await sendLogin(invited, (await world.member('demo01')).loginId)
  await expect.poll(() => invited.getByLabel('PIN, 6 digits').inputValue()).toBe('246810')
  await guest.goto('/healthz')
  await guest.goto(`/tournament2/room/${room}#pin=246810`)
  await expect.poll(() => guest.getByLabel('PIN, 6 digits').inputValue()).toBe('246810')
  await guest.getByRole('button', { name: 'Enter' }).click()
  await matchItem(guest, first).waitFor()
  const before = await readBalances(guest)
  await joinRoom(guest, first, 'Under')
  await expect
    .poll(() => readBalances(guest))
    .toEqual({ balance: before.balance - 2000n, outstanding: before.outstanding + 2000n })
  await expectNoSideScroll(guest)

  await world.advance(startsInMs)
  await world.play(first.id, 1)
  await guest.getByText('Fees returned').waitFor()
  await expect.poll(() => readBalances(guest)).toEqual(before)
  await guest.goto('/info/result#refunds')
  const row = guest.getByTestId('tournament-refund')
  await row.waitFor()
  const refund = new RegExp(`${room}.*Too few players.*20\\.00`, 's')
  await expect.poll(() => row.innerText()).toMatch(refund)
})

/** @spec S2.screen.rooms.leave S6.room.roles */
test('who leaves gets the fee back, and picks of others stay sealed until bets stop', async (t) => {
  const matches = await announceMatches(stage.house, [
    ['Maple Court', 'Nettle Down'],
    ['Oak Ridge', 'Pine Barrow'],
    ['Quince Yard', 'Rowan Gate'],
  ])
  const [first] = matches
  if (first === undefined) throw new Error('a room has matches')
  const owner = await stage.open(t)
  await stage.enter(owner, 'demo01', '/tournament2/home')
  await endTour(owner)
  const room = await createRoom(owner, { fee: '10', players: '4', matches, side: 'Over' })
  const guest = await stage.open(t)
  await stage.enter(guest, 'demo01', `/tournament2/room/${room}`)
  const before = await readBalances(guest)
  await joinRoom(guest, first, 'Under')
  await expect.poll(() => owner.getByTestId('all-picks').count()).toBe(0)
  await guest.getByRole('button', { name: 'Leave the room' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave the room' }).click()
  await guest.getByText('Joined').waitFor({ state: 'detached' })
  await expect.poll(() => readBalances(guest)).toEqual(before)
  await expect.poll(() => ladderRows(owner).count()).toBe(1)
})

test('a room whose making lost its answer is made once, and found after a reload', async (t) => {
  const matches = await announceMatches(stage.house, [
    ['Gale Force', 'Haven Rest'],
    ['Inlet Rock', 'Jetty End'],
    ['Keel Row', 'Lagoon Blue'],
  ])
  const page = await stage.open(t, { expected: /ERR_FAILED/ })
  await stage.enter(page, 'demo01', '/tournament2/home')
  await endTour(page)
  const before = await readBalances(page)
  await page.route('**/tournament/roomcreate', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed')
  await askForRoom(page, { fee: '30', players: '4', matches, side: 'Over' })
  await lost
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/healthz')
  await page.goto('/tournament2/home')
  await page.getByRole('tab', { name: /^My rooms/ }).click()
  await expect.poll(() => page.getByRole('link', { name: /^Enter: Room/ }).count()).toBe(1)
  await expect
    .poll(() => readBalances(page))
    .toEqual({ balance: before.balance - 3000n, outstanding: before.outstanding + 3000n })
  const kept = () => page.evaluate(() => Object.keys(localStorage).join())
  await expect.poll(kept).not.toContain('room-request')
})

test('three taps and the question make a room of the next three matches', async (t) => {
  const { world } = stage.house
  for (const [at, home] of ['Moss Quick', 'Fern Quick', 'Reed Quick'].entries()) {
    await world.announce({ home, away: 'Any Side', startsInMs: (14 + at) * 60_000 })
  }
  const page = await stage.open(t)
  await stage.enter(page, 'demo01', '/tournament2/home')
  await endTour(page)
  await page.getByRole('link', { name: 'Quick room' }).click()
  await expect.poll(() => page.getByTestId('room-match').count()).toBe(3)
  await page.getByTestId('pick-option').filter({ hasText: 'Over' }).first().click()
  await page.getByRole('button', { name: 'Create a room' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Create, fee 10.00 MYR' }).click()
  await page.waitForURL(/\/tournament2\/room\/\d{8}$/)
  await expect.poll(() => page.getByTestId('my-pick').count()).toBe(1)
  await expect.poll(() => page.getByTestId('pick-option').count()).toBeGreaterThan(0)
})

/** @spec S1.tournament.free S5.room.freeOnce */
test('a free room of the house is joined without a fee, and once', async (t) => {
  const matches = await announceMatches(stage.house, [
    ['Aspen Fold', 'Bramble Way'],
    ['Clover Green', 'Daisy Bank'],
    ['Elder Stile', 'Fennel Quay'],
  ])
  const [first] = matches
  if (first === undefined) throw new Error('a room has matches')
  const rows = await stage.house.inDatabase(({ queries }) =>
    queries.query<{ public_id: string }>('select public_id from match where feed_id = any ($1)', [
      matches.map(({ id }) => id),
    ]),
  )
  const ids = rows.map(({ public_id }) => public_id).join(',')
  await stage.house.operate('room', 'create', ids, '--currency', 'MYR', '--gift', '500')
  const page = await stage.open(t)
  await stage.enter(page, 'demo01', '/tournament2/home')
  await endTour(page)
  const before = await readBalances(page)
  await page.getByRole('tab', { name: /^Free/ }).click()
  const card = page.getByTestId('room-card').filter({ hasText: 'No fee' })
  await card.getByText('500.00').first().waitFor()
  await card.getByRole('link').click()
  await page.getByText('The house guarantees 500.00.').waitFor()
  await joinRoom(page, first, 'Over')
  await matchItem(page, first).getByTestId('my-pick').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Join free' }).count()).toBe(0)
  await expect.poll(() => readBalances(page)).toEqual(before)
})

/** @spec S6.category.tournament S8.tournamentDisabled */
test('an operator without tournaments has no way to them', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  await page.getByRole('link', { name: 'Tournament' }).waitFor()
  const offer = (isOn: boolean) =>
    stage.house.inDatabase(async ({ queries }) => {
      const change = 'settings = settings || $1, version = version + 1'
      await queries.query(`update operator set ${change}`, [JSON.stringify({ tournament: isOn })])
    })
  await offer(false)
  t.onTestFinished(() => offer(true))
  await expect
    .poll(async () => {
      await page.goto('/tournament2/home')
      await page.locator('main').waitFor()
      return page.locator('main').innerText()
    })
    .toContain('The tournament is disabled, please check contact your upline.')
  const links = async (): Promise<number> => {
    await page.goto('/desktop')
    await page.locator('.ob-price').first().waitFor()
    return page.getByRole('link', { name: 'Tournament' }).count()
  }
  await expect.poll(links).toBe(0)
})
