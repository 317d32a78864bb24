import type { Page } from 'playwright-core'

interface ReadPrice {
  readonly selection: string
  readonly line: string
  readonly text: string
  readonly isOpen: boolean
  readonly colour: string
  readonly digits: string
}

/** A match of the table as a member sees it. */
export interface ReadMatch {
  readonly label: string
  readonly timeCells: number
  readonly hasDrawLine: boolean
  readonly teams: readonly { readonly isFavourite: boolean; readonly colour: string }[]
  /** Row by row, cell by cell; an empty cell has no prices. */
  readonly rows: readonly (readonly { readonly prices: readonly ReadPrice[] }[])[]
}

/** Every match of the table at one moment. */
export function readMatches(page: Page): Promise<ReadMatch[]> {
  return page.locator('.ob-match').evaluateAll((matches) => {
    const textOf = (element: Element | null): string => element?.textContent?.trim() ?? ''
    const readPrice = (price: Element): ReadPrice => {
      const number = price.querySelector('.ob-number') ?? price
      const style = getComputedStyle(number)
      return {
        selection: price.getAttribute('data-selection') ?? '',
        line: textOf(price.querySelector('.ob-line')),
        text: textOf(number),
        isOpen: price.getAttribute('aria-disabled') === 'false',
        colour: style.color,
        digits: style.fontVariantNumeric,
      }
    }
    return matches.map((match) => ({
      label: match.getAttribute('aria-label') ?? '',
      timeCells: match.querySelectorAll('.ob-time').length,
      hasDrawLine: match.querySelector('.ob-draw') !== null,
      teams: [...match.querySelectorAll('.ob-team')].map((team) => ({
        isFavourite: team.hasAttribute('data-favourite'),
        colour: getComputedStyle(team).color,
      })),
      rows: [...match.querySelectorAll('.ob-lines .ob-row')].map((row) =>
        [...row.querySelectorAll('.ob-cell')].map((cell) => ({
          prices: [...cell.querySelectorAll('.ob-price')].map(readPrice),
        })),
      ),
    }))
  })
}
