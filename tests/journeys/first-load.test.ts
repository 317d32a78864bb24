import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstLoadMax, firstLoadOf } from '../../tools/first-load.ts'

/** With every page in it the first load would be nearly twice that. @spec S2.chunks */
test('the sportsbook loads at most 200 KiB of script before it stands', () => {
  const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
  expect(firstLoadOf(dist)).toBeLessThanOrEqual(firstLoadMax)
})
