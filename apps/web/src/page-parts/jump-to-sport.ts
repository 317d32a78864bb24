/** Scrolls a page of all sports to the section of a sport. False where it has none. */
export function jumpToSport(key: string): boolean {
  const section = document.querySelector<HTMLElement>(`[data-sport="${CSS.escape(key)}"]`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
  return section !== null
}
