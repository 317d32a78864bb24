import { expect, test } from 'vitest'
import { type Manifest, scriptsOf } from './first-load.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  'src/pages/desktop.tsx': { file: 'desktop.js', imports: ['index.html', '_board.js'] },
  'src/login.tsx': { file: 'login.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  '_board.js': { file: 'board.js', imports: ['_shared.js'] },
}

test('a page loads its parts and all they import, each once, and nothing else', () => {
  const files = scriptsOf(manifest, ['index.html', 'src/pages/desktop.tsx'])
  expect([...files].sort()).toEqual(['board.js', 'desktop.js', 'index.js', 'shared.js'])
})

test('a part that the site does not have is an error', () => {
  expect(() => scriptsOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx')
})
