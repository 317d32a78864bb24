/** The conditions under which this server may be sent requests, each registered by its owner. */
export class Readiness {
  readonly #checks = new Map<string, () => boolean | Promise<boolean>>()
  readonly #resources: (() => string | null)[] = []

  readonly #details = new Map<string, () => number>()

  /** Adds a figure that `/readyz` shows. It does not affect readiness. */
  describe(name: string, read: () => number): void {
    this.#details.set(name, read)
  }

  /** The current figures. */
  get details(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#details].map(([name, read]) => [name, read()]))
  }

  /** Adds a condition; one that throws counts as not met. */
  register(name: string, check: () => boolean | Promise<boolean>): void {
    this.#checks.set(name, check)
  }

  /** Adds a resource that may fill up. `describe` returns what is full, in words, or null. */
  registerFull(describe: () => string | null): void {
    this.#resources.push(describe)
  }

  /** The resources that are full now. The server still serves, but refuses some requests. */
  full(): string[] {
    return this.#resources.flatMap((describe) => describe() ?? [])
  }

  /** The names of the conditions that are not met now; ready when empty. */
  async missing(): Promise<string[]> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await isMet(check)] as const),
    )
    return results.filter(([, met]) => !met).map(([name]) => name)
  }
}

async function isMet(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false
  }
}
