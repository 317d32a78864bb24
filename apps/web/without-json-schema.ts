import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** The parts of zod that write JSON Schema: every schema names them, only the server calls them. */
const unused = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/**
 * Leaves zod's JSON Schema out of a site. Every schema refers to it, so tree shaking keeps it, and
 * it takes 5 KiB of the 200 that the sportsbook may load before it is drawn.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!unused.test(id)) return null
      const source = await readFile(id, 'utf8')
      const names = [...source.matchAll(/^export (?:function|const|class) (\w+)/gm)]
      return names.map(([, name]) => `export const ${name} = () => undefined`).join('\n')
    },
  }
}
