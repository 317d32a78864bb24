/** Scrolls a row that is swiped, so that this one of its items begins in view. A React ref. */
export function showInRow(item: HTMLElement | null): void {
  const row = item?.parentElement
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}
