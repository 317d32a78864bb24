import { expect, test } from 'vitest'
import { type Manifest, scriptsOf } from './first-load.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  'src/shell.tsx': { file: 'shell.js', imports: ['index.html', '_board.js'] },
  'src/login.tsx': { file: 'login.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  '_board.js': { file: 'board.js', imports: ['_shared.js'] },
}

test('a page loads its parts and all they import, each once, and nothing else', () => {
  const files = scriptsOf(manifest, ['index.html', 'src/shell.tsx'])
  expect([...files].sort()).toEqual(['board.js', 'index.js', 'shared.js', 'shell.js'])
})

test('a part that the site does not have is an error', () => {
  expect(() => scriptsOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx')
})
