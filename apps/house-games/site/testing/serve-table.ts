import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MemoryTable } from './memory-table.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

interface Options {
  readonly code: string
  readonly port: number
  readonly language?: string
  readonly bettingMs?: number
  readonly serial?: number
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** Serves the built pages with a table in memory behind them, which plays by itself. */
export function serveTable({ code, port, ...more }: Options): Server {
  const followers = new Set<(text: string) => void>()
  const send = (name: string, fields: object) => {
    for (const follow of followers) follow(`event: ${name}\ndata: ${JSON.stringify(fields)}\n\n`)
  }
  const table = new MemoryTable({ code, now: () => Date.now(), tell: send, ...more })
  const steps = setInterval(() => {
    if (Date.now() >= table.dueMs) table.step()
  }, 20)
  const crowd = setInterval(() => table.crowd(), 700)
  const alive = setInterval(() => send('alive', { now_ms: Date.now() }), 2_000)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
    if (path === '/house/api/table/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const follow = (text: string) => response.write(text)
      followers.add(follow)
      request.on('close', () => followers.delete(follow))
      response.flushHeaders()
      return
    }
    if (path.startsWith('/house/api/')) {
      void bodyOf(request).then((body) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(table.answer(path, JSON.parse(body) as Record<string, never>)))
      })
      return
    }
    const file = join(dist, path.replace('/house/', ''))
    const found = extname(file) !== '' && existsSync(file) ? file : join(dist, 'index.html')
    response.setHeader('content-type', kinds[extname(found)] ?? 'application/octet-stream')
    createReadStream(found).pipe(response)
  })
  server.on('close', () => [steps, crowd, alive].forEach(clearInterval))
  return server.listen(port, '127.0.0.1')
}
