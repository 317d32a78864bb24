/** Things with a moment each, of which the earliest is taken first: a binary heap. */
export class EarliestFirst<Thing> {
  readonly #entries: { readonly at: number; readonly thing: Thing }[] = []

  get length(): number {
    return this.#entries.length
  }

  /** The moment of the earliest thing; infinity where there is none. */
  get at(): number {
    return this.#entries[0]?.at ?? Number.POSITIVE_INFINITY
  }

  add(at: number, thing: Thing): void {
    const entry = { at, thing }
    let place = this.#entries.push(entry) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = this.#entries[above]
      if (parent === undefined || parent.at <= at) break
      this.#entries[place] = parent
      place = above
    }
    this.#entries[place] = entry
  }

  /** Takes the earliest thing out. */
  take(): Thing | undefined {
    const [first] = this.#entries
    const last = this.#entries.pop()
    if (last !== undefined && last !== first) this.#sink(last)
    return first?.thing
  }

  #sink(entry: { readonly at: number; readonly thing: Thing }): void {
    let place = 0
    for (;;) {
      const left = this.#entries[2 * place + 1]
      if (left === undefined) break
      const right = this.#entries[2 * place + 2]
      const isRight = right !== undefined && right.at < left.at
      const child = isRight ? right : left
      if (child.at >= entry.at) break
      this.#entries[place] = child
      place = 2 * place + (isRight ? 2 : 1)
    }
    this.#entries[place] = entry
  }
}
