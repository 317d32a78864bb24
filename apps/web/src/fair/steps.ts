import type { Block } from '@fairline/house-games/verify-round'
import { fillPlaces } from '@fairline/locales/message'
import { element } from './element.ts'
import type { FairTexts } from './texts.ts'

/* The steps in which rounds of all games are verified. */

const step = (title: string, ...content: readonly HTMLElement[]): HTMLElement =>
  element('section', {}, element('h3', {}, title), ...content)

/** Values that are the same where a round is proved. */
function pair(fits: boolean, rows: readonly (readonly [string, string])[]): HTMLElement {
  const cells = rows.flatMap(([name, value]) => [
    element('dt', {}, name),
    element('dd', {}, element('code', {}, value)),
  ])
  return element('dl', { 'data-fits': String(fits) }, ...cells)
}

/** That the secret is the one whose hash was public. */
export function promiseStep(texts: FairTexts, promised: string, computed: string): HTMLElement {
  return step(
    texts.promise,
    element('p', {}, texts.promiseText),
    pair(promised === computed, [
      [texts.promised, promised],
      [texts.computed, computed],
    ]),
  )
}

/** A draw that never ends has more blocks than anyone reads. */
const blocksShown = 8

/** The bytes of the first blocks. */
export function bytesStep(texts: FairTexts, blocks: readonly Block[]): HTMLElement {
  const rows = blocks.slice(0, blocksShown).map(({ text, bytes }) => [text, bytes] as const)
  return step(texts.bytes, element('p', {}, texts.bytesText), pair(true, rows))
}

const numbersShown = blocksShown * 8

interface Numbers {
  /** What is done with each number. */
  readonly text: string
  readonly head: readonly string[]
  readonly rows: readonly NumberRow[]
}
interface NumberRow {
  readonly cells: readonly (string | number)[]
  /** Numbers that were discarded before. */
  readonly discarded: readonly number[]
}

/** What became of the first numbers. */
export function numbersStep(texts: FairTexts, { text, head, rows }: Numbers): HTMLElement {
  const table = element(
    'table',
    {},
    element(
      'thead',
      {},
      rowOf(head, (name) => element('th', { scope: 'col' }, name)),
    ),
    element('tbody', {}, ...rows.slice(0, numbersShown).map((each) => numberRow(each, texts))),
  )
  const scroll = { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': texts.numbers }
  return step(texts.numbers, element('p', {}, text), element('div', scroll, table))
}

const rowOf = (cells: readonly string[], cell: (text: string) => HTMLElement): HTMLElement =>
  element('tr', {}, ...cells.map(cell))

function numberRow({ cells, discarded }: NumberRow, texts: FairTexts): HTMLElement {
  const made = rowOf(cells.map(String), (text) => element('td', {}, text))
  if (discarded.length > 0) {
    const note = fillPlaces(texts.discarded, { numbers: discarded.join(', ') })
    made.firstElementChild?.append(element('small', {}, note))
  }
  return made
}

/** What was drawn here, and what was published. */
export function resultStep(
  texts: FairTexts,
  fits: boolean,
  { drawn, published }: { readonly drawn: string; readonly published: string },
): HTMLElement {
  return step(
    texts.result,
    pair(fits, [
      [texts.drawn, drawn],
      [texts.published, published],
    ]),
  )
}
