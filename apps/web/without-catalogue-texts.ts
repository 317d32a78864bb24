import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const catalogue = /\/domain\/src\/errors\/error-catalogue\.ts$/
/** Texts of codes that end no session: those of the session say which text is meant. */
const text = /\b(dialog|logged|warning|silent)\(\s*(['"])(?:(?!\2).)*\2,?\s*\)/g

/**
 * Leaves the catalogue's English out of a site, which shows every code in the member's language:
 * packages/locales has the same sentences, and a test holds the two together.
 */
export function withoutCatalogueTexts(): Plugin {
  return {
    name: 'without-catalogue-texts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!catalogue.test(id)) return null
      return (await readFile(id, 'utf8')).replaceAll(text, "$1('')")
    },
  }
}
