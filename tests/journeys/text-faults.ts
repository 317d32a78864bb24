import type { Page } from 'playwright-core'

/** Returns each text of the open page that is read or heard. Runs in the page. */
export function readTexts(): string[] {
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || element.closest('script, style') !== null) continue
    if (element.checkVisibility()) texts.add(node.textContent?.trim() ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      texts.add(element.getAttribute(name) ?? '')
    }
  }
  return [...texts]
}

/**
 * Returns each text of the open page that does not fit: one that is cut, that reaches out of its
 * box or of the page, and the label of a button that takes two lines. A text that may be cut has a
 * title with the complete text. Figures are the same in every language. Runs in the page.
 */
function findTextFaults(): string[] {
  const boxes = 'button, a, th, td, label, [role=tab], [role=columnheader]'

  const pixels = (length: string): number => Number(length.replace('px', ''))
  /** How a text is cut by what it is in; null where it fits or can be scrolled to. */
  const cutBy = (element: Element, text: DOMRect): string | null => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { left, right, width } = box.getBoundingClientRect()
      if (text.right <= right + 1 && text.left >= left - 1) continue
      const { overflowX, display } = getComputedStyle(box)
      if (/inline$|contents/.test(display)) continue
      // A text that can be scrolled to, and one for screen readers alone.
      if (/auto|scroll/.test(overflowX) || width <= 2) return null
      if (/hidden|clip/.test(overflowX)) return 'is cut'
      if (box.matches(boxes)) return 'reaches out of its box'
    }
    return text.right > window.innerWidth + 1 ? 'reaches out of the page' : null
  }

  const linesOf = (range: Range, lineHeight: number): number => {
    const tops = [...range.getClientRects()].map(({ top }) => top).sort((one, two) => one - two)
    return tops.filter((top, at) => top - (tops[at - 1] ?? -lineHeight) > lineHeight / 2).length
  }

  const faultOf = (node: Node, element: Element): string | null => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    if (rect.width === 0) return null
    const lines = linesOf(range, pixels(getComputedStyle(element).lineHeight) || 16)
    const isLabel = element.closest('button, [role=tab]') !== null
    return isLabel && lines > 1 ? `takes ${lines} lines` : cutBy(element, rect)
  }

  const brush = document.createElement('canvas').getContext('2d')
  /** Whether a list shows its chosen option, or a field its hint, only in part. */
  const isCutField = (field: HTMLSelectElement | HTMLInputElement): boolean => {
    if (brush === null || field.clientWidth === 0) return false
    const style = getComputedStyle(field)
    // The short form is empty where figures have a width of their own.
    brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const isList = field instanceof HTMLSelectElement
    const text = isList ? (field.selectedOptions[0]?.text ?? '') : field.placeholder
    // A search keeps room for the cross that empties it.
    const taken = (field.type === 'search' ? 14 : 0) + pixels(style.paddingLeft)
    const room = field.clientWidth - taken - pixels(style.paddingRight)
    return brush.measureText(text).width > room + 1
  }

  const fields = document.querySelectorAll<HTMLSelectElement>('select, input[placeholder]')
  const faults = [...fields]
    .filter((field) => field.checkVisibility() && isCutField(field))
    .map((field) => `"${field.ariaLabel ?? field.id}" shows its text in part`)
  for (const nav of document.querySelectorAll('header nav')) {
    // On a phone the pages of a header are scrolled to.
    const isSeen = window.innerWidth < 1024 || nav.scrollWidth <= nav.clientWidth + 1
    if (!isSeen) faults.push(`"${nav.ariaLabel}" does not fit`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (element === null || !/\p{Letter}/u.test(text)) continue
    if (element.closest('[title], option, script') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const fault = faultOf(node, element)
    if (fault !== null) faults.push(`"${text.slice(0, 60)}" ${fault}`)
  }
  return [...new Set(faults)]
}

/** Returns each tab of the open page whose text runs into that of the next. Runs in the page. */
function findCrowdedTabs(): string[] {
  const faults: string[] = []
  /** Where the text of a tab is. */
  const textOf = (tab: Element): DOMRect => {
    const range = document.createRange()
    range.selectNodeContents(tab.firstElementChild ?? tab)
    return range.getBoundingClientRect()
  }
  for (const list of document.querySelectorAll('[role=tablist]')) {
    const tabs = [...list.querySelectorAll('[role=tab]')].filter((tab) => tab.checkVisibility())
    for (const [at, tab] of tabs.slice(1).entries()) {
      const [one, next] = [textOf(tabs[at] ?? tab), textOf(tab)]
      const runTogether = one.top === next.top && next.left - one.right < 6
      if (runTogether) faults.push(`"${tabs[at]?.textContent}" runs into "${tab.textContent}"`)
    }
  }
  return faults
}

/** Returns what is wrong with the texts of the open page, as they are now. */
export async function textFaultsOf(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findTextFaults)), ...(await page.evaluate(findCrowdedTabs))]
}
