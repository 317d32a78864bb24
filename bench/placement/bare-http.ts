import { createServer } from 'node:http'

/*
 * The baseline of the bench: a server that parses the body of a POST and answers the text of the
 * variable ANSWER. The bench divides the product's processor time by that of this server.
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
// Its connections are idle while the product's are measured.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  console.log(`ready at http://127.0.0.1:${port}`)
})
