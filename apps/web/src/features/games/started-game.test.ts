import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteStarted, openGame, startedFrom } from './started-game.ts'

const dice = { provider: 'house', code: 'dice' }
const opened = vi.fn(() => ({ focus: () => {}, close: () => {} }))

beforeEach(() => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const matchMedia = () => ({ matches: false })
  vi.stubGlobal('window', { name: '', open: opened, matchMedia, sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

/** @spec S2.window.game S2.window.game.size */
test('a game is opened in a window of 1280x720 that has its name', () => {
  openGame(dice)
  expect(opened).toHaveBeenCalledWith(
    '/play/house/dice',
    'book--play-house-dice',
    'popup,width=1280,height=720',
  )
})

/** @spec S5.confirm.game */
test('a game is asked about once, for its own member and itself', () => {
  expect(startedFrom('demo01', dice)).toBeNull()
  noteStarted('demo01', dice, '/minigame')
  expect(startedFrom('demo01', dice)).toBe('/minigame')
  expect(startedFrom('demo02', dice)).toBeNull()
  expect(startedFrom('demo01', { ...dice, code: 'coin' })).toBeNull()
})

test.each(['', '{', '"text"', '{"accountId":"demo01"}'])('a broken note %s asks again', (text) => {
  window.sessionStorage.setItem('book-started-game', text)
  expect(startedFrom('demo01', dice)).toBeNull()
})

test('a lobby outside of the site is no way back', () => {
  noteStarted('demo01', dice, '//elsewhere.example')
  expect(startedFrom('demo01', dice)).toBeNull()
})
