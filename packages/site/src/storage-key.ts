/** Begins the key of every entry of this site. It names no brand. */
const prefix = 'book-'

/** Keys of former sites, which began with the name of one brand. */
const formerKey = /^(?!book-)[a-z]+-(account|layout|names|reality-check|bet-.+)$/

/**
 * Moves the entries of a former site to their present keys, so that an update logs no one out and
 * loses no bet that waits for its answer.
 */
export function moveFormerEntries(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    const name = formerKey.exec(key)?.[1]
    if (name === undefined) continue
    const present = storageKey(name)
    const entry = storage.getItem(key)
    if (entry !== null && storage.getItem(present) === null) storage.setItem(present, entry)
    storage.removeItem(key)
  }
}

/** Returns the key of an entry that this site keeps on the device. */
export const storageKey = (name: string): string => prefix + name

// Before any store reads its entry: all of them take their keys from here.
if (typeof window !== 'undefined') moveFormerEntries(window.localStorage)
