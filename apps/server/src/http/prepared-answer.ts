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

/** Bytes that many callers get, compressed once in each way that somebody asks for. */
class SharedBytes {
  readonly bytes: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request, this.bytes.length)
    if (encoding === null) return reply.send(this.bytes)
    const compressed = this.#compressed.get(encoding) ?? compressions[encoding](this.bytes)
    this.#compressed.set(encoding, compressed)
    return reply.header('content-encoding', encoding).send(await compressed)
  }
}

/** A document of the process's lifetime. A client that has it is answered with 304. */
export class PreparedDocument {
  readonly #type: string
  readonly #shared: SharedBytes
  readonly #tag: string

  constructor(type: string, text: string) {
    this.#type = type
    this.#shared = new SharedBytes(Buffer.from(text))
    this.#tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('etag', this.#tag).header('cache-control', 'no-cache')
    const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
    if (known.includes(this.#tag)) return reply.code(304).send()
    return this.#shared.send(request, reply.type(this.#type))
  }
}

/**
 * A successful answer that many callers get: serialised once, and compressed once in each way that
 * somebody asks for.
 */
export class PreparedAnswer {
  readonly #shared: SharedBytes

  /** Takes the data besides the envelope, as the JSON text of an object that is not empty. */
  constructor(dataText: string) {
    this.#shared = new SharedBytes(Buffer.from(`{"status":1,"statusdesc":"",${dataText.slice(1)}`))
  }

  /** The answer read back, for checks against the contract. */
  body(): unknown {
    return JSON.parse(this.#shared.bytes.toString('utf8'))
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#shared.send(request, reply.header('content-type', jsonType))
  }
}
