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
const productFiles = /\/domain\/src\/products\/(?:sportsbook|tournaments|games)\.ts$/
const sportFiles = /\/domain\/src\/sports\/(?:[a-z-]+\/sport|\w+-sport)\.ts$/
const schemaFiles = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const catalogue = /\/domain\/src\/errors\/error-catalogue\.ts$/
/** Texts of codes that end no session: those of the session say which text is meant. */
const catalogueText = /\b(dialog|logged|warning|silent)\(\s*(['"])(?:(?!\2).)*\2,?\s*\)/g

/** Parts of libraries whose modules list their exports at the end. */
const unusedParts = [
  '@tanstack/react-router/dist/esm/link',
  '@tanstack/query-core/build/modern/mutation',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior',
]
const unusedFiles = new RegExp(`node_modules/(?:${unusedParts.join('|')})\\.js$`)

/** A module with the same exports, which do nothing. */
function stubOf(source: string): string {
  const declared = source.matchAll(/^export (?:function|const|class) (\w+)/gm)
  const list = /^export \{([^}]+)\}/m.exec(source)?.[1]?.split(',') ?? []
  const listed = list.map((each) => each.trim().split(' as ').at(-1)).filter(Boolean)
  return [...[...declared].map(([, name]) => name), ...listed]
    .map((name) => `export const ${name} = () => undefined`)
    .join('\n')
}

const scrollFile = /node_modules\/@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/
/** What the router does of scrolling while `scrollRestoration` is off, as it is in router.tsx. */
const scrollSource = `
export const storageKey = ''
export const defaultGetScrollRestorationKey = ({ href }) => href
export const getElementScrollRestorationEntry = () => undefined
export function setupScrollRestoration({ _scroll: scroll, subscribe }) {
  if (scroll.r) return
  scroll.r = true
  subscribe('onRendered', ({ toLocation: { hash } }) => {
    const isReset = scroll.n
    scroll.n = true
    scroll.h = false
    if (hash) document.getElementById(hash)?.scrollIntoView()
    else if (isReset) scrollTo({ top: 0, left: 0 })
  })
}`

/** What the site is built without, so that the sportsbook loads less before it is drawn. */
export const leftOut = (): readonly Plugin[] => [
  // The site shows every code in the member's language: packages/locales has the same sentences as
  // the catalogue, and a test holds the two together.
  leaveOut('catalogue-texts', catalogue, (source) => source.replaceAll(catalogueText, "$1('')")),
  // Only the generator of docs/bet-check-order.md reads what the checks say to readers.
  leaveOut('check-texts', checkFiles, (source) =>
    source.replaceAll(/^\s*refuses:\s*(['"]).*\1,$/gm, ''),
  ),
  // Only the server moves money; the site asks a product for its switch and its code.
  leaveOut('transfer-kinds', productFiles, (source) =>
    source.replaceAll(/^ *transferKinds(?:|: \{[\s\S]*?\n {4}\} as .*),$/gm, ''),
  ),
  // The server makes the tables of leagues, and ends what has no result.
  leaveOut('rules-of-server', sportFiles, (source) =>
    source.replaceAll(/^ {2,6}(?:table|postponeHours)(?:(?::| =) .*)?,$/gm, ''),
  ),
  // Every schema refers to zod's JSON Schema, so tree shaking keeps 5 KiB that only the server
  // calls.
  leaveOut('json-schema', schemaFiles, stubOf),
  // The site has links of its own, changes nothing through the query cache, and turns pages itself.
  leaveOut('unused-parts', unusedFiles, stubOf),
  leaveOut('scroll-restoration', scrollFile, () => scrollSource),
]
