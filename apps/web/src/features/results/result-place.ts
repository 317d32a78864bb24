/** The tabs of the results page. */
export const resultTabs = ['matches', 'settled', 'summary', 'adjustments', 'cancelled'] as const
export type ResultTab = (typeof resultTabs)[number]

/** Where in the results the address leads: to a tab, one match, or the matches of one ticket. */
export type ResultPlace =
  | { readonly kind: 'tab'; readonly tab: ResultTab }
  | { readonly kind: 'match' | 'ticket'; readonly id: string }

const pattern = /^(match|ticket)\/([\w-]{1,64})$/

/** Reads the part of the address behind #; all matches where it leads nowhere. */
export function resultPlaceOf(hash: string): ResultPlace {
  const [, kind, id = ''] = pattern.exec(hash) ?? []
  if (kind === 'match' || kind === 'ticket') return { kind, id }
  return { kind: 'tab', tab: resultTabs.find((tab) => tab === hash) ?? 'matches' }
}
