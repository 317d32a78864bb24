import type { Picked } from '@fairline/house-games/draw'
import type { Misfit, Redrawn } from '@fairline/house-games/verify-round'
import { fillPlaces } from '@fairline/locales/message'
import { element } from './element.ts'
import { resultWords } from './result-words.ts'
import type { FairTexts } from './texts.ts'

/** Returns how a round was drawn again, in the order in which it was done. */
export function proofSteps(redrawn: Redrawn, texts: FairTexts): HTMLElement {
  return element(
    'div',
    { class: 'steps' },
    promise(redrawn, texts),
    bytes(redrawn, texts),
    numbers(redrawn, texts),
    result(redrawn, texts),
  )
}

const step = (title: string, ...content: readonly HTMLElement[]): HTMLElement =>
  element('section', {}, element('h3', {}, title), ...content)

/** Two values that are the same where a round is proved. */
function pair(misfit: boolean, rows: readonly (readonly [string, string])[]): HTMLElement {
  const cells = rows.flatMap(([name, value]) => [
    element('dt', {}, name),
    element('dd', {}, element('code', {}, value)),
  ])
  return element('dl', { 'data-fits': String(!misfit) }, ...cells)
}

const isIn = ({ misfits }: Redrawn, misfit: Misfit): boolean => misfits.includes(misfit)

function promise(redrawn: Redrawn, texts: FairTexts): HTMLElement {
  return step(
    texts.promise,
    element('p', {}, texts.promiseText),
    pair(isIn(redrawn, 'commitment'), [
      [texts.promised, redrawn.round.commitment],
      [texts.computed, redrawn.commitment],
    ]),
  )
}

/** A draw that never ends has more blocks than anyone reads. */
const blocksShown = 8

function bytes({ blocks }: Redrawn, texts: FairTexts): HTMLElement {
  const rows = blocks
    .slice(0, blocksShown)
    .map(({ text, bytes: digits }) => [text, digits] as const)
  return step(texts.bytes, element('p', {}, texts.bytesText), pair(false, rows))
}

const numbersShown = blocksShown * 8

function numbers({ picks }: Redrawn, texts: FairTexts): HTMLElement {
  const head = [texts.number, texts.sum, texts.rest, texts.share, texts.place]
  const table = element(
    'table',
    {},
    element(
      'thead',
      {},
      row(head, (name) => element('th', { scope: 'col' }, name)),
    ),
    element('tbody', {}, ...picks.slice(0, numbersShown).map((picked) => pickedRow(picked, texts))),
  )
  const scroll = { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': texts.numbers }
  return step(texts.numbers, element('p', {}, texts.numbersText), element('div', scroll, table))
}

const row = (cells: readonly string[], cell: (text: string) => HTMLElement): HTMLElement =>
  element('tr', {}, ...cells.map(cell))

function pickedRow(picked: Picked, texts: FairTexts): HTMLElement {
  const { discarded, word, sum, rest, span, index } = picked
  const cells = [word, sum, rest, span.join(' - '), index + 1].map(String)
  const made = row(cells, (text) => element('td', {}, text))
  if (discarded.length > 0) {
    const note = fillPlaces(texts.discarded, { numbers: discarded.join(', ') })
    made.firstElementChild?.append(element('small', {}, note))
  }
  return made
}

function result(redrawn: Redrawn, texts: FairTexts): HTMLElement {
  const isOther = isIn(redrawn, 'result')
  const drawn = redrawn.result === null ? texts.nothing : resultWords(redrawn.result, texts)
  return step(
    texts.result,
    pair(isOther, [
      [texts.drawn, drawn],
      // What does not fit may be anything, and is shown as it was published.
      [texts.published, isOther ? JSON.stringify(redrawn.round.result) : drawn],
    ]),
  )
}
