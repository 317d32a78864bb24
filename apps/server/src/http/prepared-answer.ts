import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressions = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const

type Encoding = keyof typeof compressions

/** Below this many bytes compressing costs more than it saves. */
const compressedBytesMin = 1024

const jsonType = 'application/json; charset=utf-8'

/** Sends a JSON text that one caller gets, compressed where that saves something. */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply | Promise<FastifyReply> {
  reply.header('content-type', jsonType)
  const encoding = encodingFor(request, text.length)
  if (encoding === null) return reply.send(text)
  return compressions[encoding](Buffer.from(text)).then((bytes) =>
    reply.header('vary', 'accept-encoding').header('content-encoding', encoding).send(bytes),
  )
}

/** Returns the compression that the caller takes; null for a short answer. */
function encodingFor({ headers }: FastifyRequest, length: number): Encoding | null {
  if (length < compressedBytesMin) return null
  const names = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? null
}

/** A JSON text that many callers get: compressed once in each way that somebody asks for. */
export class PreparedJson {
  readonly #bytes: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.#bytes = Buffer.from(text)
  }

  /** The text read back. */
  body(): unknown {
    return JSON.parse(this.#bytes.toString('utf8'))
  }

  /** Changes with the text, for the header of that name. */
  get etag(): string {
    return `"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)}"`
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('content-type', jsonType).header('vary', 'accept-encoding')
    const encoding = encodingFor(request, this.#bytes.length)
    if (encoding === null) return reply.send(this.#bytes)
    const compressed = this.#compressed.get(encoding) ?? compressions[encoding](this.#bytes)
    this.#compressed.set(encoding, compressed)
    return reply.header('content-encoding', encoding).send(await compressed)
  }
}

/** A successful answer that many callers get: serialised once. */
export class PreparedAnswer extends PreparedJson {
  /** Takes the data beside the envelope, as the JSON text of an object that is not empty. */
  constructor(dataText: string) {
    super(`{"status":1,"statusdesc":"",${dataText.slice(1)}`)
  }
}
