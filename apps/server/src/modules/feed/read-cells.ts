import type * as z from 'zod'

/** A value of a file that cannot be read, where nothing can be played without it. */
export class UnreadableCell extends Error {
  override name = 'UnreadableCell'
  /** Where it is in the file: `matches[3].goals1[0].minute`. */
  readonly at: string

  constructor(at: string, reason: string) {
    super(reason)
    this.at = at
  }
}

/** Reads values one by one, and remembers those that cannot be read. */
export class ReadCells {
  readonly #faults: UnreadableCell[] = []
  readonly #remarks: string[] = []

  /** What could not be read, in the order of the file, a sentence each. */
  get remarks(): readonly string[] {
    return this.#remarks
  }

  /** Returns what a schema makes of a value; undefined, with a remark, if it cannot be read. */
  read<Output>(
    schema: z.ZodType<Output>,
    value: unknown,
    place: string,
    consequence = 'skipped',
  ): Output | undefined {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    const path = read.error.issues[0]?.path ?? []
    const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    const shown = JSON.stringify(valueAt(value, path)) ?? 'nothing'
    this.add(
      `${place}${steps.join('')}`,
      `${shown.slice(0, shownMost)} cannot be read`,
      consequence,
    )
    return undefined
  }

  /** Remembers a value that cannot be used, and what becomes of it. */
  add(at: string, reason: string, consequence = 'skipped'): void {
    this.#faults.push(new UnreadableCell(at, reason))
    this.#remarks.push(`${at}: ${reason}: ${consequence}`)
  }

  /** Throws the first value that could not be read, if there is one. */
  throwFirst(): void {
    const [first] = this.#faults
    if (first !== undefined) throw first
  }
}

/** The first letters of a value are enough to find it. */
const shownMost = 60

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}
