import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstLoadMax, firstLoadOf } from '../../tools/first-load.ts'

/** If it included every page, the first load would be nearly twice this. @spec S2.chunks */
test('the sportsbook loads at most 190 KiB in every language of script before it stands', () => {
  const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
  expect(Math.max(...firstLoadOf(dist).values())).toBeLessThanOrEqual(firstLoadMax)
})
