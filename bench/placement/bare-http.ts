import { createServer } from 'node:http'

/*
 * The least that Node does with a bet: it parses the body of a POST and answers a text, which
 * ANSWER has. The time of the server is told as a multiple of this one's.
 */
const answer = process.env['ANSWER'] ?? '{}'
const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) }

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString('utf8'))
    response.writeHead(200, head)
    response.end(answer)
  })
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  console.log(`ready at http://127.0.0.1:${port}`)
})
