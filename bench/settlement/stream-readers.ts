/** The reading process of the settlement bench: all streams. It ends when its parent goes. */
import { once } from 'node:events'
import { connect } from 'node:net'

interface Asked {
  readonly toOpen: { readonly port: number; readonly members: readonly string[] } | null
}

const betEvent = Buffer.from('event: bet\n')
/** How many bets the streams were told of. */
let told = 0

/** Opens a stream and waits for its beginning. */
async function open(port: number, member: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  let carried: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    const text = Buffer.concat([carried, chunk])
    let from = 0
    for (let at = text.indexOf(betEvent); at >= 0; at = text.indexOf(betEvent, from)) {
      told += 1
      from = at + betEvent.length
    }
    // An event may continue in the next chunk.
    carried = text.subarray(Math.max(from, text.length - betEvent.length + 1))
  })
  socket.write(`GET /${member} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  await once(socket, 'data')
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ toOpen }: Asked) => {
  for (const member of toOpen?.members ?? []) await open(toOpen?.port ?? 0, member)
  process.send?.(told)
})
