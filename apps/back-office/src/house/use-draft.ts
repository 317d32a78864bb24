import { useState } from 'react'

/** A setting that a draft changes. */
export interface Change {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** Settings that a person changes before they are saved. */
export interface Draft {
  readonly of: Readonly<Record<string, unknown>>
  readonly changes: readonly Change[]
  readonly set: (name: string, value: unknown) => void
  readonly undo: () => void
}

/** A draft of settings: what was saved, with what a person has changed of it. */
export function useDraft(saved: Readonly<Record<string, unknown>>): Draft {
  const [changed, setChanged] = useState<Readonly<Record<string, unknown>>>({})
  const changes = Object.entries(changed)
    .filter(([name, after]) => JSON.stringify(saved[name]) !== JSON.stringify(after))
    .map(([name, after]) => ({ name, before: saved[name], after }))
  return {
    of: { ...saved, ...changed },
    changes,
    set: (name, value) => setChanged({ ...changed, [name]: value }),
    undo: () => setChanged({}),
  }
}
