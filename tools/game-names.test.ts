import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameNames } from '../apps/house-games/src/http/game-names.ts'
import { ROOT } from './source-files.ts'

test('a lobby calls each game of the house as its own page does', () => {
  const file = join(ROOT, 'packages/locales/src/en/games.json')
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  for (const [code, name] of Object.entries(gameNames)) {
    expect(texts[`game.${code}.name`]).toBe(name)
  }
})
