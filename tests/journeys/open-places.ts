/**
 * Writes an error to the console for each text of the page with an open place such as "{count}",
 * also for one that only a screen reader reads. A journey whose page writes an error fails. Runs in
 * the page, from its beginning.
 */
export function watchOpenPlaces(): void {
  const open = /\{\w+\}/
  const names = ['aria-label', 'title', 'placeholder', 'alt']
  const isRead = (node: Node): boolean =>
    (node instanceof Element ? node : node.parentElement)?.closest('script, style') === null
  const tell = (text: string | null | undefined): void => {
    if (text && open.test(text)) console.error(`a text has an open place: ${text.slice(0, 200)}`)
  }
  const readAttributes = (element: Element): void => {
    for (const name of names) tell(element.getAttribute(name))
  }
  const wordsOf = (node: Node): string | null => {
    if (!(node instanceof Element) || node.querySelector('script, style') === null) {
      return node.textContent
    }
    const copy = node.cloneNode(true) as Element
    for (const unread of copy.querySelectorAll('script, style')) unread.remove()
    return copy.textContent
  }
  const read = (node: Node): void => {
    if (isRead(node)) tell(wordsOf(node))
    if (!(node instanceof Element)) return
    readAttributes(node)
    node.querySelectorAll(names.map((name) => `[${name}]`).join()).forEach(readAttributes)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(read)
      else if (type === 'attributes' && target instanceof Element) readAttributes(target)
      else read(target)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: names,
  })
}
