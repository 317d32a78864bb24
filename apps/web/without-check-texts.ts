import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const checks = /\/domain\/src\/ticket\/(leg|ticket)-checks\.ts$/

/**
 * Leaves out of a site what the checks of a bet say to readers of the documentation: only the
 * generator of docs/bet-check-order.md reads it.
 */
export function withoutCheckTexts(): Plugin {
  return {
    name: 'without-check-texts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!checks.test(id)) return null
      return (await readFile(id, 'utf8')).replaceAll(/^\s*refuses:\s*(['"]).*\1,$/gm, '')
    },
  }
}
