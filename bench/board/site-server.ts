import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shownPriceOf } from '@fairline/domain/bet-types/shown-price'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { formatPrice } from '@fairline/domain/odds/price'
import { moveSteadily } from '../stream/move-steadily.ts'
import { PriceWorld } from '../stream/price-world.ts'
import { openProductStream } from '../stream/product-stream.ts'
import { answerTo } from './stand-in-answers.ts'

/** Serves both pages of the bench: the files, one member's calls, and the stream. */
export interface SiteServer {
  readonly url: string
  /** Prices move from `move` until `rest`, which publishes the last of them to members. */
  move(): void
  rest(): void
  /** The current prices of the last match, as a member with Malay odds reads them. */
  lastPrices(): readonly string[]
  /** Paths of the calls that the server has no answer to; each was refused. */
  readonly unknownCalls: ReadonlySet<string>
  stop(): void
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const productSite = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))
const repository = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Serves the built site, and under `/plain/` the plain table from its folder, on a port of this
 * machine. `/live` is the product's own stream on a world whose prices move.
 */
export async function startSiteServer(
  world: { readonly matches: number; readonly pricesPerSecond: number },
  plainSite: string,
): Promise<SiteServer> {
  const prices = new PriceWorld(world.matches)
  const stream = openProductStream(prices)
  let stopMoving = (): void => {}
  const unknownCalls = new Set<string>()
  const call = (path: string, response: ServerResponse): void => {
    const answer = answerTo(path)
    if (answer === undefined) unknownCalls.add(path)
    const refused = { status: 0, statusdesc: 'systemError' }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? refused))
  }
  const server = createServer((request, response) => {
    const path = pathOf(request)
    if (path === '/live') void stream.serve(request, response)
    else if (request.method === 'POST') call(path, response)
    else if (path.startsWith('/plain/')) sendFile(response, plainSite, path.slice(7))
    else sendFile(response, productSite, path.slice(1))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unknownCalls,
    move: () => {
      stopMoving = moveSteadily(stream, world.pricesPerSecond)
    },
    rest: () => {
      stopMoving()
      stream.publish()
    },
    lastPrices: () => pricesOf([...prices.entries.values()].at(-1)?.view ?? null),
    stop: () => {
      stopMoving()
      stream.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}

function pricesOf(match: BoardMatch | null): readonly string[] {
  const markets = match === null ? [] : marketsOf(match)
  return markets.flatMap(({ betType, outcomes }) =>
    outcomes.map(({ price }) => formatPrice(shownPriceOf(betType, price, 'A', 'MY'))),
  )
}

const pathOf = (request: IncomingMessage): string =>
  new URL(request.url ?? '/', 'http://localhost').pathname

/** A file of the folder; its first page for every address that names none. */
function sendFile(response: ServerResponse, folder: string, name: string): void {
  const file = extname(name) === '' ? 'index.html' : name
  const path = join(folder, file)
  try {
    const content = path.startsWith(repository) || path.startsWith(folder) ? readFileSync(path) : ''
    response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'text/plain' })
    response.end(content)
  } catch {
    response.writeHead(404)
    response.end()
  }
}
