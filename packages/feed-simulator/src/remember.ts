/**
 * Returns a function that makes a value for each key once, and forgets the value that was asked for
 * the longest ago when there are more than `most`.
 */
export function remember<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.delete(key)
    known.set(key, value)
    const oldest = known.keys().next()
    if (known.size > most && !oldest.done) known.delete(oldest.value)
    return value
  }
}
