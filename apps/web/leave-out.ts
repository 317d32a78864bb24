import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Leaves out of a site what only the server or the documentation reads of some files. */
const leaveOut = (what: string, files: RegExp, edit: (source: string) => string): Plugin => ({
  name: `leave-out-${what}`,
  apply: 'build',
  enforce: 'pre',
  load: async (id) => (files.test(id) ? edit(await readFile(id, 'utf8')) : null),
})

const checkFiles = /\/domain\/src\/(ticket\/leg|ticket\/ticket)-checks\.ts$/
const schemaFiles = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const catalogue = /\/domain\/src\/errors\/error-catalogue\.ts$/
/** Texts of codes that end no session: those of the session say which text is meant. */
const catalogueText = /\b(dialog|logged|warning|silent)\(\s*(['"])(?:(?!\2).)*\2,?\s*\)/g

/** A module with the same exports, which do nothing. */
const stubOf = (source: string): string =>
  [...source.matchAll(/^export (?:function|const|class) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => undefined`)
    .join('\n')

/** What the site is built without, so that the sportsbook loads less before it is drawn. */
export const leftOut = (): readonly Plugin[] => [
  // The site shows every code in the member's language: packages/locales has the same sentences as
  // the catalogue, and a test holds the two together.
  leaveOut('catalogue-texts', catalogue, (source) => source.replaceAll(catalogueText, "$1('')")),
  // Only the generator of docs/bet-check-order.md reads what the checks say to readers.
  leaveOut('check-texts', checkFiles, (source) =>
    source.replaceAll(/^\s*refuses:\s*(['"]).*\1,$/gm, ''),
  ),
  // Every schema refers to zod's JSON Schema, so tree shaking keeps 5 KiB that only the server
  // calls.
  leaveOut('json-schema', schemaFiles, stubOf),
]
