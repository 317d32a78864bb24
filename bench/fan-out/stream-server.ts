/**
 * The serving process of the fan-out bench: the product's stream or the baseline, as its argument
 * says, on a port of this machine. It ends when its parent goes.
 */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Moving, moveSteadily } from '../stream/move-steadily.ts'
import { PriceWorld } from '../stream/price-world.ts'
import { openProductStream } from '../stream/product-stream.ts'
import { measureServed } from './measure-served.ts'
import { type FromServer, machineMs, type Piece, type Served, type ToServer } from './messages.ts'
import { OneWritePerPrice } from './one-write-per-price.ts'

interface Variant extends Moving {
  readonly serve: RequestListener
}

const [variantName = '', matches = ''] = process.argv.slice(2)
let pieces: Piece[] = []
/** A baseline that falls behind further than this moves fewer prices. */
const waitingPricesMax = 20

function product(world: PriceWorld): Variant {
  const stream = openProductStream(world)
  let waiting = 0
  return {
    serve: (request, response) => void stream.serve(request, response),
    move: (prices) => {
      waiting += prices
      stream.move(prices)
    },
    publish: () => {
      if (waiting === 0) return
      const atMs = machineMs()
      stream.publish()
      pieces.push({ version: stream.version, prices: waiting, atMs })
      waiting = 0
    },
  }
}

/** Node writes together what is written within one turn of its loop: each price gets its own. */
function baseline(world: PriceWorld): Variant {
  const writer = new OneWritePerPrice(world)
  let waiting = 0
  const moveOne = (): void => {
    const atMs = machineMs()
    pieces.push({ version: writer.moveOne(), prices: 1, atMs })
    waiting -= 1
    if (waiting > 0) setImmediate(moveOne)
  }
  return {
    serve: (request, response) => writer.serve(request, response),
    move: (prices) => {
      if (waiting === 0 && prices > 0) setImmediate(moveOne)
      waiting = Math.min(waiting + prices, waitingPricesMax)
    },
    publish: () => {},
  }
}

const world = new PriceWorld(Number(matches))
const variant = variantName === 'product' ? product(world) : baseline(world)
const responses = new Set<{ readonly writableLength: number }>()
const server = createServer((request, response) => {
  responses.add(response)
  response.on('close', () => responses.delete(response))
  variant.serve(request, response)
})
const tell = (message: FromServer): void => void process.send?.(message)

async function measure(options: ToServer & { kind: 'measure' }): Promise<Served> {
  const stop = moveSteadily(variant, options.pricesPerSecond)
  await sleep(options.warmUpMs)
  pieces = []
  return measureServed(async () => {
    await sleep(options.measureMs)
    stop()
    variant.publish()
    while ([...responses].some(({ writableLength }) => writableLength > 0)) await sleep(2)
    return pieces
  })
}

process.on('disconnect', () => process.exit())
process.on('message', (message: ToServer) => {
  if (message.kind === 'memory') {
    globalThis.gc?.()
    tell({ kind: 'memory', bytes: process.memoryUsage.rss() })
  } else if (message.kind === 'move') {
    moveSteadily(variant, message.pricesPerSecond)
    tell({ kind: 'moving' })
  } else if (message.kind === 'measure') {
    void measure(message).then((served) => tell({ kind: 'measured', served }))
  }
})
server.listen(0, '127.0.0.1', () =>
  tell({ kind: 'ready', port: (server.address() as AddressInfo).port }),
)
