import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { openHouse } from './house.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL at which a worker asks for its house. */
    commonHouses: string
  }
}

/**
 * Keeps one house for each worker that runs journeys. It opens when the worker first asks for it.
 * A worker runs its files one after another, so no other journey changes the house meanwhile.
 */
export default async function keepCommonHouses(project: TestProject): Promise<() => Promise<void>> {
  const { testPostgres: postgres } = project.getProvidedContext()
  const houses = new Map<string, ReturnType<typeof openHouse>>()
  const server = createServer((request, response) => {
    const worker = request.url ?? ''
    const opening = houses.get(worker) ?? openHouse({ postgres })
    houses.set(worker, opening)
    opening.then(
      ({ address }) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  project.provide('commonHouses', `http://127.0.0.1:${port}`)
  return async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    const opened = await Promise.allSettled(houses.values())
    await Promise.all(opened.map((one) => (one.status === 'fulfilled' ? one.value.close() : null)))
  }
}
