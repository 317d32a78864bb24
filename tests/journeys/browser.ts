import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'

const PACKAGE = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/**
 * Starts the headless Chromium that `npm ci` brought, or the one that CHROMIUM_PATH names.
 *
 * The package's own unpacking is not used: it shares one predictable folder in /tmp between all
 * checkouts, and leaves out the shared libraries that a machine without a desktop lacks.
 */
export async function launchBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return chromium.launch({ executablePath: chosen, args: ['--no-sandbox'] })
  const home = await unpackChromium()
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    // Root may not use the sandbox, and what the journeys open is only our own site.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      // A process less: the network's part runs in the browser's own.
      '--enable-features=NetworkServiceInProcess2',
    ],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  })
}

/** The folder with the unpacked browser, its libraries and a font; unpacked once a version. */
async function unpackChromium(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as {
    version: string
  }
  const home = join(CACHE, `chromium-${manifest.version}`)
  if (existsSync(home)) return home

  await mkdir(CACHE, { recursive: true })
  const unfinished = await mkdtemp(`${home}-`)
  await decompress('chromium.br', join(unfinished, 'chromium'))
  await chmod(join(unfinished, 'chromium'), 0o755)
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) {
    await decompress(archive, join(unfinished, archive))
    await extract(join(unfinished, archive), unfinished)
    await rm(join(unfinished, archive))
  }
  // The package's own fonts.conf names folders of another machine.
  const fonts = `<fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir></fontconfig>\n`
  await writeFile(join(unfinished, 'fonts/fonts.conf'), fonts)
  try {
    // One step, so that a second process finds either nothing or all of it.
    await rename(unfinished, home)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    if (!existsSync(home)) throw error
  }
  return home
}

async function decompress(archive: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const source = createReadStream(join(PACKAGE, 'bin', archive))
  await pipeline(source, createBrotliDecompress(), createWriteStream(target))
}

function extract(archive: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tar = spawn('tar', ['-xf', archive, '-C', folder], { stdio: 'inherit' })
    tar.on('error', reject)
    tar.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))))
  })
}
