/** Sizes of the windows that pages open in. @spec S2.windows */
const sizes = { info: [1000, 970], game: [1280, 720] } as const

const opened = new Map<string, Window>()

/** Opens a page in a window of its own; a second call brings the open window to the front. */
export function openPage(path: string, kind: keyof typeof sizes): void {
  const [width, height] = sizes[kind]
  const name = `fairline-${path.replaceAll('/', '-')}`
  const page = window.open(path, name, `popup,width=${width},height=${height}`)
  // A browser that blocks windows still shows the page, in this one.
  if (page === null) window.location.assign(path)
  else {
    opened.set(path, page)
    page.focus()
  }
}

/** Closes every window that this page has opened. @spec S2.windows.closeOnLogout */
export function closeOpenedWindows(): void {
  for (const page of opened.values()) page.close()
  opened.clear()
}
