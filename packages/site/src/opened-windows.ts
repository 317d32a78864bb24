import { storageKey } from './storage-key.ts'

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

/** Size of the windows that info pages open in. @spec S2.window.info.size */
const infoSize = 'width=1000,height=970'

/** On such a screen a window would cover the site and have no way back: the page opens in it. */
const narrow = '(max-width: 899.98px)'

/** Prefix of the windows' names. A window keeps its name through a reload. */
const namePrefix = storageKey('')

/** Whether this page was opened by `openPage`. */
export const isOpenedWindow = (): boolean => window.name.startsWith(namePrefix)

const opened = new Map<string, Window>()

/**
 * Opens a page in its own window, of the size of an info page if no other is given. A second call
 * brings that window to the front and loads the new address in it, with its query and its "#"
 * place. It is called by the click itself, so that no browser takes the window for an unwanted one.
 * @spec S2.window.info
 */
export function openPage(address: string, size = infoSize): void {
  if (window.matchMedia(narrow).matches && !isOpenedWindow()) {
    window.history.pushState(null, '', address)
    return
  }
  const [path = address] = address.split(/[?#]/)
  const name = `${namePrefix}${path.replaceAll('/', '-')}`
  const page = window.open(address, name, `popup,${size}`)
  // A browser that blocks windows still shows the page, in this one.
  if (page === null) window.location.assign(address)
  else {
    opened.set(path, page)
    page.focus()
  }
}

/** Closes every window that this page has opened. @spec S2.window.close */
export function closeOpenedWindows(): void {
  for (const page of opened.values()) page.close()
  opened.clear()
}
