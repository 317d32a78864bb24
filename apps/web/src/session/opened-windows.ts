/** Size of the windows that info pages open in. @spec S2.window.info.size */
const infoSize = 'width=1000,height=970'

const opened = new Map<string, Window>()

/**
 * Opens an info page in a window of its own; a second call brings the open window to the front,
 * with what the address asks of it now, or at the place that it names after a "#".
 * @spec S2.window.info
 */
export function openPage(address: string): void {
  const [path = address] = address.split(/[?#]/)
  const name = `fairline-${path.replaceAll('/', '-')}`
  const page = window.open(address, name, `popup,${infoSize}`)
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
