import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstLoadMax, firstLoadOf, scriptsOf } from '../../tools/first-load.ts'

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

/** If it included every page, the first load would be nearly twice this. @spec S2.chunks */
test.for(['brotli', 'gzip'] as const)(
  'what the sportsbook loads first, in every language, is within its bound: %s',
  (encoding) => {
    const most = Math.max(...firstLoadOf(dist, encoding).values())
    expect(most).toBeLessThanOrEqual(firstLoadMax[encoding])
  },
)

test('what plays streams comes only once a stream is opened', () => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const players = ['src/tv/hls-stream.ts', 'src/tv/native-stream.ts']
  const opened = [
    ['index.html', 'src/pages/desktop.tsx'],
    ['index.html', 'src/pages/live-tv.tsx'],
  ]
  for (const entries of opened) {
    const files = scriptsOf(manifest, entries)
    for (const player of players) expect(files).not.toContain(manifest[player].file)
  }
})
