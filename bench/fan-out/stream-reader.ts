import { connect, type Socket } from 'node:net'
import { worldTopic } from '../stream/price-world.ts'

const idMark = Buffer.from('id: ')
const lineEnd = 0x0a
/** No id is longer; so much of a chunk may belong to an id that continues in the next. */
const idBytesMax = 64

/**
 * One connection to `/live`. It speaks as little HTTP as it needs and looks only for the ids of
 * events: what the readers take, the server lacks.
 */
export class StreamReader {
  readonly #socket: Socket
  readonly #onId: (id: string) => void
  readonly #onBytes: (bytes: Buffer) => void
  #carried: Buffer = Buffer.alloc(0)
  /** Bytes of the answer so far, with its head. */
  bytes = 0
  lastId = ''

  private constructor(
    socket: Socket,
    onId: (id: string) => void,
    onBytes: (bytes: Buffer) => void,
  ) {
    this.#socket = socket
    this.#onId = onId
    this.#onBytes = onBytes
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
  }

  /** Opens a stream, where `resume` says if given, and waits for its first id: all is there. */
  static open(
    port: number,
    resume: string | null,
    onId: (id: string) => void = () => {},
    onBytes: (bytes: Buffer) => void = () => {},
  ): Promise<StreamReader> {
    const topics = [{ sports_type: worldTopic.sportsType, market_type: worldTopic.marketType }]
    const body = JSON.stringify({ topics, ...(resume === null ? {} : { resume }) })
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST /live HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
            `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        ),
      )
      socket.once('error', reject)
      const opened = (id: string): void => {
        resolve(reader)
        onId(id)
      }
      const reader = new StreamReader(socket, opened, onBytes)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Some events say nothing new of the board: they carry the id of the one before. */
  #note(id: string): void {
    if (id === this.lastId) return
    this.lastId = id
    this.#onId(id)
  }

  #receive(chunk: Buffer): void {
    this.bytes += chunk.length
    this.#onBytes(chunk)
    const text = this.#carried.length === 0 ? chunk : Buffer.concat([this.#carried, chunk])
    let from = 0
    for (;;) {
      const at = text.indexOf(idMark, from)
      const end = at < 0 ? -1 : text.indexOf(lineEnd, at)
      if (end < 0) break
      this.#note(text.toString('latin1', at + idMark.length, end).trim())
      from = end
    }
    this.#carried = text.subarray(Math.max(from, text.length - idBytesMax))
  }
}
