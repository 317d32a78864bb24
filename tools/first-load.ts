import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** How much script the sportsbook may load before it is usable, bytes after gzip. */
export const firstLoadMax = 190 * 1024

interface Part {
  readonly file: string
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Part>>

/** The script files that the entries need at once, each once: theirs and all they import. */
export function scriptsOf(manifest: Manifest, entries: readonly string[]): readonly string[] {
  const found = new Map<string, string>()
  const waiting = [...entries]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const part = manifest[key]
    if (part === undefined) throw new Error(`the site has no part ${key}`)
    if (found.has(key)) continue
    found.set(key, part.file)
    waiting.push(...(part.imports ?? []))
  }
  return [...found.values()]
}

const textsOfTheBook = /locales\/src\/([\w-]+)\/book\.json$/

/**
 * Returns the bytes after gzip of all script that /desktop needs before it is usable, by language:
 * the texts of the language are among it.
 */
export function firstLoadOf(dist: string): ReadonlyMap<string, number> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizeOf = (file: string): number =>
    gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const files = scriptsOf(manifest, ['index.html', 'src/pages/desktop.tsx'])
  const shared = files.map(sizeOf).reduce((sum, size) => sum + size, 0)
  return new Map(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const language = textsOfTheBook.exec(key)?.[1]
      return language === undefined ? [] : [[language, shared + sizeOf(file)]]
    }),
  )
}

if (import.meta.main) {
  const kibibytes = (size: number): string => (size / 1024).toFixed(1)
  const most = kibibytes(firstLoadMax)
  for (const [language, bytes] of firstLoadOf(
    fileURLToPath(new URL('../apps/web/dist', import.meta.url)),
  )) {
    console.log(`/desktop in ${language} loads ${kibibytes(bytes)} KiB of script, at most ${most}`)
    if (bytes > firstLoadMax) process.exitCode = 1
  }
}
