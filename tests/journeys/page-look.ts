/**
 * Changes language or theme as another tab does, until the page is drawn so. Runs in the page.
 */
export async function show(look: { language?: string; theme?: string }): Promise<void> {
  const nextFrame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn))
  const key = 'book-layout'
  const layout = JSON.parse(localStorage.getItem(key) ?? '{"state":{},"version":1}')
  const state = { ...layout.state, ...look }
  localStorage.setItem(key, JSON.stringify({ ...layout, state }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  const isShown = (): boolean => {
    const { lang, dataset } = document.documentElement
    return lang === (look.language ?? lang) && dataset['theme'] === (look.theme ?? dataset['theme'])
  }
  while (!isShown()) await nextFrame()
  await nextFrame()
  await document.fonts.ready
}

/** Waits until two frames in a row leave the page unchanged. Runs in the page. */
export async function untilStill(): Promise<void> {
  let stillFrames = 0
  const observer = new MutationObserver(() => {
    stillFrames = 0
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  while (stillFrames < 2) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    stillFrames += document.querySelector('.fl-skeleton') === null ? 1 : 0
  }
  observer.disconnect()
}
