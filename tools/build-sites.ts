import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Where the sources of each site are, and where it is built. */
const SITES = [
  { site: 'apps/web', dist: 'apps/web/dist' },
  { site: 'apps/back-office', dist: 'apps/back-office/dist' },
  { site: 'apps/house-games/site', dist: 'apps/house-games/dist' },
] as const
/** What a site is made of besides its own folder. */
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json']
/** How a site builds a page that is one file. */
const PAGE = 'fair.vite.config.ts'
const STAMP = '.made-from'
/** Files that compress well. */
const TEXTS = /\.(?:js|css|svg)$|\/fair\.html$/
const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)
const smallestBrotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
}
const smallestGzip = { level: constants.Z_BEST_COMPRESSION }
const SKIPPED = new Set(['node_modules', 'dist', 'dist.new', 'coverage'])

/**
 * Builds each site whose sources differ from those of its last build. Contents are compared, not
 * times, which a fresh clone or a copied folder does not keep.
 */
for (const { site, dist: built } of SITES) {
  const directory = join(ROOT, site)
  const dist = join(ROOT, built)
  const sources = fingerprint([directory, ...SHARED.map((path) => join(ROOT, path))])
  if (!existsSync(join(directory, 'index.html')) || stampOf(dist) === sources) continue
  console.log(`Building ${site} ...`)
  build(directory, `${dist}.new`)
  await compressFiles(`${dist}.new`)
  writeFileSync(join(`${dist}.new`, STAMP), sources)
  rmSync(dist, { recursive: true, force: true })
  renameSync(`${dist}.new`, dist)
}

/** Builds next to the old site, which stays complete when the build fails or is interrupted. */
function build(directory: string, out: string): void {
  runVite(directory, out, '--emptyOutDir')
  const isWithPage = existsSync(join(directory, PAGE))
  if (isWithPage) runVite(directory, out, '--config', PAGE, '--emptyOutDir', 'false')
}

function runVite(directory: string, out: string, ...options: readonly string[]): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const flags = ['build', '--outDir', out, '--logLevel', 'warn', ...options]
  // A plugin of vite's registers its hooks by `module.register()`, which this Node calls outdated
  // (DEP0205): nothing that somebody who starts the house for the first time could mend.
  const built = spawnSync(process.execPath, ['--disable-warning=DEP0205', vite, ...flags], {
    cwd: directory,
    stdio: 'inherit',
    // A test runner says 'test' here, which would build in React's slow development code.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status === 0) return
  console.error(`${relative(ROOT, directory)} could not be built.`)
  process.exit(1)
}

/**
 * Writes a `.br` and a `.gz` next to each file that compresses well. The server sends them as they
 * are, and so spends no processor on them.
 */
async function compressFiles(dist: string): Promise<void> {
  const files = filesIn(dist).filter((path) => TEXTS.test(path))
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path)
      writeFileSync(`${path}.br`, await brotlied(content, smallestBrotli))
      writeFileSync(`${path}.gz`, await gzipped(content, smallestGzip))
    }),
  )
}

function stampOf(dist: string): string | undefined {
  const path = join(dist, STAMP)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function fingerprint(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirIfDirectory(path)
  if (entries === undefined) return [path]
  return entries
    .filter((name) => !SKIPPED.has(name) && !name.includes('.test.'))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

function readdirIfDirectory(path: string): string[] | undefined {
  try {
    return readdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
