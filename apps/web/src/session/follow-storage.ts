interface Persisted {
  readonly persist: {
    getOptions: () => { name?: string }
    rehydrate: () => Promise<void> | void
  }
}

/**
 * Keeps tabs equal: when another tab writes a store's entry, this tab reads it again. Returns
 * how to stop.
 * @spec S7.tabs
 */
export function followStorage(stores: readonly Persisted[]): () => void {
  const onStorage = (event: StorageEvent): void => {
    for (const store of stores) {
      if (store.persist.getOptions().name === event.key) void store.persist.rehydrate()
    }
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
