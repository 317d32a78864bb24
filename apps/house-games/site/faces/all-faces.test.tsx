import { readFileSync } from 'node:fs'
import { allInstant, type InstantCode } from '@fairline/house-games/instant/all-instant'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import { gameTranslating, loadGameTexts } from '@fairline/locales/game-texts'
import { offeredLanguages } from '@fairline/locales/translate'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TextsProvider } from '../texts.ts'
import { allFaces } from './all-faces.ts'
import type { Round } from './face.ts'

const codes = Object.keys(allFaces) as InstantCode[]
const texts = gameTranslating(await loadGameTexts('en'), 'en')
const english = (part: React.ReactNode) =>
  renderToStaticMarkup(<TextsProvider value={texts}>{part}</TextsProvider>)

describe.each(codes)('%s', (code) => {
  const game: InstantGame = allInstant[code]

  test('begins with a bet of its game', async () => {
    const { firstBet } = await allFaces[code]()
    expect(game.readBet(firstBet)).toEqual(firstBet)
  })

  test('has a picture for its tile that loads nothing', () => {
    const picture = readFileSync(new URL(`../public/art/${code}.svg`, import.meta.url), 'utf8')
    expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 320 200"/)
    expect(picture).not.toMatch(/<script|href=|url\((?!#)/)
  })

  test('shows what it pays, and words for each return', async () => {
    const { Pays } = await allFaces[code]()
    expect(english(<Pays />)).toMatch(/<td>/)
    const names = game.returns().map(({ name }) => name)
    const isWorded = (name: string) =>
      /^\d*$/.test(name) || texts.composed(`returns.${code}.${name}`)
    expect(names.filter((name) => !isWorded(name))).toEqual([])
  })

  test('shows an outcome in a time that is known with it', async () => {
    const { firstBet, motionMs, cues } = await allFaces[code]()
    const chance = () => ({ below: () => 0, bits52: () => 0n })
    const played = game.play(firstBet, [], chance)
    if (played === undefined) throw new Error('the first bet can be played')
    const round: Round<object, object, object> = {
      id: '1',
      bet: firstBet,
      acts: [],
      face: played.face,
      status: 'closed',
      stake: '1.00',
      staked: '1.00',
      payout: '0.00',
    }
    const length = motionMs(round)
    expect(length).toBeGreaterThanOrEqual(0)
    for (const { atMs } of cues?.(round) ?? []) expect(atMs).toBeLessThanOrEqual(length)
  })
})

test.each(['harbour', 'river', 'kite'] as const)('a spin of %s takes 2.5 seconds', async (code) => {
  const { leastMs, firstBet, motionMs } = await allFaces[code]()
  expect(leastMs).toBe(2_500)
  for (let stop = 0; stop < 20; stop += 1) {
    const chance = () => ({ below: (count: number) => (stop * 7) % count, bits52: () => 0n })
    const face = (allInstant[code] as InstantGame).play(firstBet, [], chance)?.face as {
      spins: readonly unknown[]
    }
    const round = { id: '1', bet: firstBet, acts: [], face, status: 'closed' } as const
    const money = { stake: '1.00', staked: '1.00', payout: '0.00' }
    expect(motionMs({ ...round, ...money })).toBeGreaterThanOrEqual(2_500 * face.spins.length)
  }
})

test.each(offeredLanguages)('%s has all plural forms of its texts', async (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const [key, message] of Object.entries(await loadGameTexts(language))) {
    if (typeof message === 'string') continue
    expect([key, Object.keys(message).sort()]).toEqual([key, [...pluralCategories].sort()])
  }
})
