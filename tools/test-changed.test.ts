import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'
import { filesToRelate } from './test-changed.ts'

const rule = 'packages/domain/src/money/money.ts'
const screen = 'apps/web/src/pages/desktop.tsx'
const migration = 'apps/server/src/db/migrations/0001-accounts.sql'

test.each([
  ['a rule selects itself', [rule], [rule]],
  ['a screen selects the journeys', [screen], [screen, 'tests/journeys/stage.ts']],
  [
    'a text selects the journeys too',
    ['packages/locales/src/en/book.json'],
    ['tests/journeys/stage.ts'],
  ],
  ['a migration selects the database', [migration], ['apps/server/src/db/migrate.ts']],
])('%s', (_, changed, files) => {
  expect(filesToRelate(changed)).toEqual(expect.arrayContaining(files))
  for (const file of files) expect(existsSync(join(ROOT, file))).toBe(true)
})

test('a change that every test depends on selects all tests', () => {
  expect(filesToRelate([rule, 'package-lock.json'])).toBeNull()
  expect(filesToRelate(['vitest.config.ts'])).toBeNull()
})
