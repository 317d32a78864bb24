/**
 * The state of the database, shared by all pools of this process: whether it answers, and whether
 * its disk has room. The serving lock updates both. A statement that fails because the disk is full
 * marks the database as not writable.
 */
export class DatabaseLink {
  readonly #listeners = new Set<() => void>()
  #isUp = true
  #isWritable = true

  get isUp(): boolean {
    return this.#isUp
  }

  /** False from the first write that found the disk full until a write succeeds again. */
  get isWritable(): boolean {
    return this.#isWritable
  }

  /** Calls `listener` when the database stops answering, so that it can end what waits for it. */
  onDown(listener: () => void): void {
    this.#listeners.add(listener)
  }

  down(): void {
    if (!this.#isUp) return
    this.#isUp = false
    for (const listener of this.#listeners) listener()
  }

  up(): void {
    this.#isUp = true
  }

  setWritable(isWritable: boolean): void {
    this.#isWritable = isWritable
  }
}
