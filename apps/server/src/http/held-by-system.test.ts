import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { must } from '@fairline/domain/testing/read-example'
import { expect, test } from 'vitest'
import { lookAtSystem } from './held-by-system.ts'

test.runIf(process.platform === 'linux')('what a client does not read is held', async () => {
  const arrived = Promise.withResolvers<Socket>()
  const server = createServer((socket) => arrived.resolve(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const socket = await arrived.promise
  const heldNow = async () => must((await lookAtSystem()) ?? undefined, 'a list')(socket)
  expect(await heldNow()).toBe(0)
  client.pause()
  socket.write(Buffer.alloc(16 * 1024 * 1024))
  while ((await heldNow()) === 0) await nextTurn()
  client.resume()
  while ((await heldNow()) > 0) await nextTurn()
  client.destroy()
  socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})
