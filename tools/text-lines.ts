/**
 * Lines of a byte stream, one at a time and in order, whatever its chunks: the end of a line is LF
 * or CRLF, the last one needs none, and a byte order mark at the start is dropped. A line longer
 * than `bytesMax` is given as null and forgotten while it is read, so that no input fills memory.
 */
export async function* textLines(
  chunks: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<string | null> {
  const reader = new LineReader(bytesMax)
  for await (const chunk of chunks) yield* reader.take(chunk)
  yield* reader.end()
}

const lineFeed = 10

class LineReader {
  readonly #bytesMax: number
  #parts: Uint8Array[] = []
  #size = 0
  #first = true

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  *take(chunk: Uint8Array): Generator<string | null> {
    let from = 0
    for (let to = chunk.indexOf(lineFeed); to !== -1; to = chunk.indexOf(lineFeed, from)) {
      this.#keep(chunk.subarray(from, to))
      yield this.#line()
      from = to + 1
    }
    this.#keep(chunk.subarray(from))
  }

  *end(): Generator<string | null> {
    if (this.#size > 0) yield this.#line()
  }

  #keep(part: Uint8Array): void {
    this.#size += part.length
    if (this.#size > this.#bytesMax) this.#parts = []
    else this.#parts.push(part)
  }

  #line(): string | null {
    const whole = this.#size > this.#bytesMax ? null : Buffer.concat(this.#parts).toString('utf8')
    const text = this.#first ? (whole?.replace(/^\uFEFF/, '') ?? null) : whole
    this.#parts = []
    this.#size = 0
    this.#first = false
    return text?.replace(/\r$/, '') ?? null
  }
}
