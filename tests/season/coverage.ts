/** How often what was met: rows in the order they were given, columns likewise. */
export class Coverage {
  readonly #rows: readonly string[]
  readonly #columns: readonly string[]
  readonly #counts = new Map<string, number>()

  constructor(rows: readonly string[], columns: readonly string[]) {
    this.#rows = rows
    this.#columns = columns
  }

  add(row: string, column: string): void {
    const key = `${row}/${column}`
    this.#counts.set(key, this.count(row, column) + 1)
  }

  count(row: string, column: string): number {
    return this.#counts.get(`${row}/${column}`) ?? 0
  }

  /** The rows that lack some of these columns, with what they lack. */
  lacking(columns: readonly string[]): readonly string[] {
    return this.#rows.flatMap((row) => {
      const never = columns.filter((column) => this.count(row, column) === 0)
      return never.length === 0 ? [] : [`${row} was never ${never.join(', ')}`]
    })
  }

  /** Rows of which nothing was met at all. */
  unmet(): readonly string[] {
    return this.#rows.filter((row) =>
      this.#columns.every((column) => this.count(row, column) === 0),
    )
  }

  /** How often a column was met, over all rows. */
  total(column: string): number {
    return this.#rows.reduce((sum, row) => sum + this.count(row, column), 0)
  }

  /** The table as lines, with a row of sums. */
  lines(): readonly string[] {
    const line = (cells: readonly string[]): string =>
      cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(11))).join('')
    const sums = this.#columns.map((column) => this.total(column))
    return [
      line(['', ...this.#columns]),
      ...this.#rows.map((row) =>
        line([row, ...this.#columns.map((column) => this.count(row, column).toLocaleString('en'))]),
      ),
      line(['all', ...sums.map((sum) => sum.toLocaleString('en'))]),
    ]
  }
}
