/**
 * What this process knows of its database, for all of its pools: whether it answers, and whether it
 * has room to write. The serving lock finds that out; a statement that found the disk full tells.
 */
export class DatabaseLink {
  readonly #cuts = new Set<() => void>()
  #isUp = true
  #isWritable = true

  get isUp(): boolean {
    return this.#isUp
  }

  /** False from a statement that found no room until one has found some again. */
  get isWritable(): boolean {
    return this.#isWritable
  }

  /** Calls `cut` when the database stops answering: whoever waits for it then must wait no more. */
  onDown(cut: () => void): void {
    this.#cuts.add(cut)
  }

  down(): void {
    if (!this.#isUp) return
    this.#isUp = false
    for (const cut of this.#cuts) cut()
  }

  up(): void {
    this.#isUp = true
  }

  wrote(hadRoom: boolean): void {
    this.#isWritable = hadRoom
  }
}
