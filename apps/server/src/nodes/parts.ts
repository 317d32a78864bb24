import type { Role } from './roles.ts'

/** A part of the server that runs from its start to its stop. */
export interface Part {
  /** The role whose nodes run it; every node runs a part without one. */
  readonly role?: Role
  start?(): void | Promise<void>
  stop?(): void | Promise<void>
}

/**
 * Starts the parts in their order. Returns how to stop those that have begun, in reverse order: no
 * part stops before those that build on it.
 *
 * @throws what the start of a part throws, after the parts before it are stopped.
 */
export async function startParts(parts: readonly Part[]): Promise<() => Promise<void>> {
  const begun: Part[] = []
  const stop = async (): Promise<void> => {
    for (const part of begun.splice(0).reverse()) await part.stop?.()
  }
  for (const part of parts) {
    begun.push(part)
    try {
      await part.start?.()
    } catch (error) {
      await stop()
      throw error
    }
  }
  return stop
}

/** Leaves out the parts that nodes of other roles run. */
export const partsOf = (parts: readonly Part[], roles: readonly Role[]): readonly Part[] =>
  parts.filter(({ role }) => role === undefined || roles.includes(role))

/** Gives parts to the nodes of a role. */
export const inRole = (role: Role, ...parts: readonly Part[]): readonly Part[] =>
  parts.map((part) => ({ role, start: () => part.start?.(), stop: () => part.stop?.() }))
