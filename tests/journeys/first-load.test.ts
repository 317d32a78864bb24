import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstLoadMax, firstLoadOf } from '../../tools/first-load.ts'

/** If it included every page, the first load would be nearly twice this. @spec S2.chunks */
test.for(['brotli', 'gzip'] as const)(
  'what the sportsbook loads first, in every language, is within its bound: %s',
  (encoding) => {
    const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
    const most = Math.max(...firstLoadOf(dist, encoding).values())
    expect(most).toBeLessThanOrEqual(firstLoadMax[encoding])
  },
)
