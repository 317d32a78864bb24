import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import type { KnownMatch } from './house/world.ts'
import {
  announceMatches,
  apartMs,
  createRoom,
  endTour,
  joinRoom,
  ladderRows,
  pick,
  startsInMs,
} from './rooms.ts'
import { type DemoMember, setStage } from './stage.ts'

const stage = setStage()
type Three = readonly [KnownMatch, KnownMatch, KnownMatch]

async function threeMatches(...homes: readonly string[]): Promise<Three> {
  const named = homes.map((home) => [home, `Far ${home.slice(0, 4)}`] as const)
  const [first, second, third] = await announceMatches(stage.house, named)
  if (first === undefined || second === undefined || third === undefined) throw new Error('three')
  return [first, second, third]
}

async function aMember(t: TestContext, path: string, like: DemoMember = 'demo01'): Promise<Page> {
  const page = await stage.open(t)
  await stage.enter(page, like, path)
  if (path === '/tournament2/home') await endTour(page)
  return page
}

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const begun = 'The match has begun. Nothing was placed.'

test('a dialog that the kick-off closes leaves a sentence', async (t) => {
  const { world } = stage.house
  const matches = await threeMatches('Mapleton', 'Nettleford', 'Oakhurst')
  const [first, second, third] = matches
  const owner = await aMember(t, '/tournament2/home')
  const terms = { fee: '10', players: '4', matches, side: 'Over' }
  const room = await createRoom(owner, terms)
  for (let joined = 0; joined < 2; joined += 1) {
    await joinRoom(await aMember(t, `/tournament2/room/${room}`), first, 'Over')
  }
  const outsider = await aMember(t, `/tournament2/room/${room}`)
  await pick(outsider, first, 'Over')
  await outsider.getByRole('button', { name: 'Join, fee' }).click()
  await dialogOf(outsider).waitFor()

  await world.advance(startsInMs)
  await world.play(first.id, 1)
  await dialogOf(outsider).waitFor({ state: 'detached' })
  await outsider.getByText(begun).waitFor()

  await pick(owner, third, 'Over')
  await owner.getByRole('button', { name: 'Place 1 pick' }).click()
  await dialogOf(owner).waitFor()
  await world.advance(2 * apartMs)
  await world.play(second.id, 1)
  await world.play(third.id, 1)
  await dialogOf(owner).waitFor({ state: 'detached' })
  await owner.getByText(begun).waitFor()
})

test('who joins in another window finds the dialog closed, and why', async (t) => {
  const matches = await threeMatches('Pinewell', 'Quarrington', 'Rosebank')
  const [first] = matches
  const owner = await aMember(t, '/tournament2/home')
  const terms = { fee: '10', players: '4', matches, side: 'Over' }
  const room = await createRoom(owner, terms)
  const page = await aMember(t, `/tournament2/room/${room}`)
  await pick(page, first, 'Over')
  await page.getByRole('button', { name: 'Join, fee' }).click()
  await dialogOf(page).waitFor()
  const other = await stage.openTab(t, page)
  await other.goto(`/tournament2/room/${room}`)
  await joinRoom(other, first, 'Over')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByText('You joined in another window.').waitFor()
  await expect.poll(() => ladderRows(page).count()).toBe(2)
})

test('a wrong PIN says how many tries are left, and a PIN is not cut', async (t) => {
  const matches = await threeMatches('Saltmarsh', 'Thistledown', 'Underhill')
  const owner = await aMember(t, '/tournament2/home')
  const terms = { fee: '10', players: '4', pin: '246810', matches, side: 'Over' }
  const room = await createRoom(owner, terms)
  const page = await aMember(t, `/tournament2/room/${room}`)
  const pin = page.getByLabel('PIN, 6 digits')
  await pin.pressSequentially('2468101')
  await expect.poll(() => pin.inputValue()).toBe('2468101')
  await page.getByText('Invalid PIN Code. PIN code must be 6 digit numbers.').waitFor()
  await pin.fill('111111')
  await page.getByRole('button', { name: 'Enter' }).click()
  const wrong =
    'Invalid PIN Code. PIN code must be 6 digit numbers. ' +
    'This is not the PIN of this room. 4 tries left.'
  await page.getByText(wrong).waitFor()
  await page.getByLabel('PIN, 6 digits').fill('246810')
  await page.getByRole('button', { name: 'Enter' }).click()
  await page.getByText('Needs 2 more to start').first().waitFor()
})

test('a fee in rupiah is asked for in units of a thousand and shown as money', async (t) => {
  const matches = await threeMatches('Valebridge', 'Wickstead', 'Yewdale')
  const page = await aMember(t, '/tournament2/home', 'demo03')
  await page.getByRole('link', { name: 'Create a room' }).click()
  const fee = page.getByLabel('Entry fee in units of 1,000 IDR')
  await fee.fill('10.5')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('The entry fee is a whole number.').waitFor()
  await page.goto('/tournament2/home')
  const room = await createRoom(page, { fee: '20', players: '5', matches, side: 'Over' })
  await page.getByText('20,000.00 IDR').first().waitFor()
  await page.getByText('90,000.00').first().waitFor()
  await page.goto('/tournament2/home')
  const card = page.locator(`[data-room="${room}"]`)
  await expect.poll(() => card.innerText()).toMatch(/20,000\.00 IDR.*90,000\.00.*Needs 2 more/s)
  await expect.poll(() => card.innerText()).not.toMatch(/Champion/)
})
