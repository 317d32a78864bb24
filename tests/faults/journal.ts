import { readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { RequestKind } from './draw-request.ts'

/** What a client writes down of its bets and cash-outs; times are the machine's, milliseconds. */
export type JournalLine =
  | {
      readonly kind: 'sent'
      readonly atMs: number
      readonly requestId: string
      readonly member: string
      readonly what: RequestKind
      /** How often the request was asked, this time included. */
      readonly ask: number
    }
  | {
      readonly kind: 'answered'
      readonly atMs: number
      readonly requestId: string
      readonly ask: number
      /** How long the answer took, in milliseconds. */
      readonly tookMs: number
      readonly http: number
      /** Empty for what was taken. */
      readonly code: string
      /** The ticket; for a cash-out, with the cash-out's number: `T1/2`. */
      readonly ticketId: string
      /** As the ticket shows it, such as `5.00`; for a cash-out, the amount that was credited. */
      readonly stake: string
    }
  /** The connection ended before the answer was complete. */
  | {
      readonly kind: 'lost'
      readonly atMs: number
      readonly requestId: string
      readonly ask: number
      readonly tookMs: number
    }

interface Waiting {
  readonly text: string
  readonly written: () => void
  readonly failed: (error: unknown) => void
}

/**
 * The client's own record, which judges the server: a file that is only appended to. A line is on
 * the disk when `write` resolves, so a request is known before it is sent, whatever dies later.
 */
export class Journal<Line = JournalLine> {
  readonly path: string
  readonly #file: FileHandle
  #queue: Waiting[] = []
  #writing: Promise<void> | null = null

  private constructor(path: string, file: FileHandle) {
    this.path = path
    this.#file = file
  }

  static async open<Line = JournalLine>(path: string): Promise<Journal<Line>> {
    return new Journal<Line>(path, await open(path, 'a'))
  }

  write(line: Line): Promise<void> {
    return new Promise((written, failed) => {
      this.#queue.push({ text: `${JSON.stringify(line)}\n`, written, failed })
      this.#writing ??= this.#writeAll().finally(() => {
        this.#writing = null
      })
    })
  }

  async close(): Promise<void> {
    await this.#writing
    await this.#file.close()
  }

  /** Lines that came while the last ones went to the disk share the next sync. */
  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue
      this.#queue = []
      try {
        await this.#file.appendFile(batch.map(({ text }) => text).join(''))
        await this.#file.datasync()
        for (const { written } of batch) written()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
  }
}

/** Every line of a journal, in the order of writing. */
export function readJournal<Line = JournalLine>(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
