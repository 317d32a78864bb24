import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** How much script the sportsbook may load before it is usable, bytes: as Brotli, and as gzip. */
export const firstLoadMax = { brotli: 170 * 1024, gzip: 190 * 1024 } as const

/** Browsers take Brotli over TLS, and gzip where a proxy undoes that. */
type Encoding = keyof typeof firstLoadMax

const compressed: Readonly<Record<Encoding, (content: Buffer) => Buffer>> = {
  brotli: (content) => brotliCompressSync(content),
  gzip: (content) => gzipSync(content, { level: 9 }),
}

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
 * Returns the bytes of all script that /desktop needs before it is usable, by language, as the
 * encoding sends it: the texts of the language are among it.
 */
export function firstLoadOf(dist: string, encoding: Encoding): ReadonlyMap<string, number> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizeOf = (file: string): number =>
    compressed[encoding](readFileSync(join(dist, file))).length
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
  const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
  const kibibytes = (size: number): string => `${(size / 1024).toFixed(1)} KiB`
  for (const encoding of ['brotli', 'gzip'] as const) {
    const most = firstLoadMax[encoding]
    for (const [language, bytes] of firstLoadOf(dist, encoding)) {
      const limit = `${encoding}, at most ${kibibytes(most)}`
      console.log(`/desktop in ${language} loads ${kibibytes(bytes)} of script by ${limit}`)
      if (bytes > most) process.exitCode = 1
    }
  }
}
