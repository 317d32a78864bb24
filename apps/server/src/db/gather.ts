/** Most keys of one read; the rest waits for the next. */
const keysMax = 500

interface Asked<Value> {
  readonly resolve: (value: Value | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Groups reads by key without a timer, as placement groups bets: keys that are requested while one
 * read is in flight go into the next read. A single request is read at once, and a thousand at the
 * same time cost a few statements. Each read begins after its keys were requested, so it sees
 * everything that was committed before. A key that the read does not return is undefined. When a
 * read fails, it fails for all its keys.
 */
export function gather<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, Asked<Value>[]>()
  let isReading = false
  const readGroup = async (group: ReadonlyMap<Key, readonly Asked<Value>[]>): Promise<void> => {
    try {
      const values = await read([...group.keys()])
      for (const [key, asked] of group) for (const { resolve } of asked) resolve(values.get(key))
    } catch (error) {
      for (const asked of group.values()) for (const { reject } of asked) reject(error)
    }
  }
  const readAll = async (): Promise<void> => {
    isReading = true
    while (waiting.size > 0) {
      const entries = [...waiting]
      waiting = new Map(entries.slice(keysMax))
      await readGroup(new Map(entries.slice(0, keysMax)))
    }
    isReading = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      const asked = waiting.get(key) ?? []
      asked.push({ resolve, reject })
      waiting.set(key, asked)
      if (!isReading) void readAll()
    })
}
