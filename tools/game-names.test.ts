import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import { allShared } from '@fairline/house-games/shared/all-shared'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

test('a lobby calls each game of the house as its own page does', () => {
  const file = join(ROOT, 'packages/locales/src/en/games.json')
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  for (const [code, { name }] of Object.entries({ ...allInstant, ...allShared })) {
    expect(texts[`game.${code}.name`]).toBe(name)
  }
})
