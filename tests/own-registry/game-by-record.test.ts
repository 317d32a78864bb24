import { createHash, randomUUID } from 'node:crypto'
import type { HousePath, HouseResponse } from '@fairline/contract/house/house-calls'
import { parseMoney } from '@fairline/domain/money/money'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import { seededChance } from '@fairline/house-games/testing/chances'
import { threeDoors } from '@fairline/house-games/testing/doors'
import { chanceOfCounts } from '@fairline/house-games/testing/draw-frequencies'
import { verifyPlay } from '@fairline/house-games/verify-play'
import { type GameTexts, gameTranslating, loadGameTexts } from '@fairline/locales/game-texts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allFaces } from '../../apps/house-games/site/faces/all-faces.ts'
import type { PartProps } from '../../apps/house-games/site/faces/face.ts'
import { RulesDrawer } from '../../apps/house-games/site/shell/rules-drawer.tsx'
import { TextsProvider } from '../../apps/house-games/site/texts.ts'
import { HouseDoor } from '../../apps/house-games/testing/house-door.ts'

/*
 * A game that is one record, one face and its texts, each with one line in the registry: no file
 * of the product names it, and it goes all the way from the lobby to the proof.
 */
vi.mock('../../packages/house-games/src/instant/all-instant.ts', async (original) => {
  const { allInstant } = await original<{ allInstant: Readonly<Record<string, InstantGame>> }>()
  const { threeDoors } = await import('../../packages/house-games/testing/doors.ts')
  const all: Readonly<Record<string, InstantGame>> = { ...allInstant, doors: threeDoors }
  return { allInstant: all, instantGame: (code: string) => all[code] }
})
vi.mock('../../apps/house-games/site/faces/all-faces.ts', async () => {
  const { doorsFace } = await import('./doors-face.tsx')
  return { allFaces: { doors: async () => doorsFace } }
})
const code = 'doors' as keyof typeof allFaces
type StageProps = PartProps<object, object, object>
const itsTexts = { 'game.doors.name': 'Three Doors', 'game.doors.rules': 'Open a door.' }

let door: HouseDoor
beforeAll(async () => {
  door = await HouseDoor.open('doors')
})
afterAll(() => door.close())

type Answer<Path extends HousePath> = Extract<HouseResponse<Path>, { ok: true }>

/** Calls as the game's page does. */
async function call<Path extends HousePath>(path: Path, body: object): Promise<Answer<Path>> {
  const answer = await door.call(path, body)
  if (answer['ok'] !== true) throw new Error(String(answer['why']))
  return answer as Answer<Path>
}

const token = 'token of a member'
const launched = { player: 'member', token, currency: 'MYR', language: 'en' }

test('it is listed for lobbies, with what it returns and its limits', async () => {
  expect(await door.ask('/GameList', {})).toMatchObject({
    games: expect.arrayContaining([
      expect.objectContaining({
        game_code: 'doors',
        name: 'Three Doors',
        category: 'miniGame',
        rtp: '99.00',
        limits: expect.objectContaining({ MYR: { min: '1.00', max: '500.00' } }),
      }),
    ]),
  })
})

test('it is launched, played, paid and proved', async () => {
  door.house.wallet.addMember('member', token, 1_000_00n)
  const launch = { ...launched, game_code: 'doors', device: 'phone', lobby_url: '/minigame' }
  expect(await door.ask('/LaunchGame', launch)).toMatchObject({ status: 'OK' })
  expect(await call('/house/api/open', { token })).toMatchObject({ game_code: 'doors' })
  const rounds = 12
  for (let at = 0; at < rounds; at += 1) {
    const request = { token, request_id: randomUUID(), stake: '10' }
    await call('/house/api/play', { ...request, bet: { door: 'middle' } })
  }
  await call('/house/api/seeds', { token, client_seed: 'next' })
  const { rounds: listed } = await call('/house/api/rounds', { token })
  expect(listed).toHaveLength(rounds)
  for (const row of listed) {
    expect(row.payout).toBe(row.face['prize'] === 'middle' ? '29.70' : '0.00')
    expect(createHash('sha256').update(row.server_seed).digest('hex')).toBe(row.commitment)
    expect(verifyPlay(row)).toMatchObject({ kind: 'replayed', misfits: [] })
    expect(verifyPlay({ ...row, payout: '29.71' })).toMatchObject({ misfits: ['payout'] })
  }
  const paid = listed.reduce((sum, { payout }) => sum + (parseMoney(payout) ?? 0n), 0n)
  const staked = BigInt(rounds) * 10_00n
  expect(door.house.wallet.availableOf('member')).toBe(1_000_00n - staked + paid)
  expect(new Set(listed.map(({ payout }) => payout))).toEqual(new Set(['29.70', '0.00']))
})

test('its face and its rules are drawn', async () => {
  const texts = { ...(await loadGameTexts('en')), ...itsTexts } as GameTexts
  const face = await allFaces[code]()
  const rules = createElement(RulesDrawer, { code, face, mostWin: '50000.00', close: () => {} })
  const drawn = renderToStaticMarkup(
    createElement(TextsProvider, { value: gameTranslating(texts, 'en') }, rules),
  )
  for (const shown of ['Open a door.', 'The right door', '<td>2.97</td>', '99.00']) {
    expect(drawn).toContain(shown)
  }
  const round = { face: { prize: 'right' } }
  expect(renderToStaticMarkup(createElement(face.Stage, { round } as StageProps))).toContain(
    'It is right',
  )
})

test('its draws are as frequent as its law', () => {
  const { play, proof } = threeDoors
  const chance = seededChance(29)
  const seen = new Map<string, number>()
  for (let at = 0; at < 30_000; at += 1) {
    const { prize } = play(proof.bet, proof.acts, () => chance).face
    seen.set(prize, (seen.get(prize) ?? 0) + 1)
  }
  expect(chanceOfCounts(proof.law, seen, 30_000)).toBeGreaterThan(0.001)
})
