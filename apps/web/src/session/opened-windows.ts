/** Size of the windows that info pages open in. @spec S2.window.info */
const infoSize = 'width=1000,height=970'

const opened = new Map<string, Window>()

/**
 * Opens an info page in a window of its own, at the place that the path names after a "#"; a second
 * call brings the open window to the front.
 */
export function openPage(path: string): void {
  const [pagePath = path] = path.split('#')
  const name = `fairline-${pagePath.replaceAll('/', '-')}`
  const page = window.open(path, name, `popup,${infoSize}`)
  // A browser that blocks windows still shows the page, in this one.
  if (page === null) window.location.assign(path)
  else {
    opened.set(pagePath, page)
    page.focus()
  }
}

/** Closes every window that this page has opened. @spec S2.window.close */
export function closeOpenedWindows(): void {
  for (const page of opened.values()) page.close()
  opened.clear()
}
