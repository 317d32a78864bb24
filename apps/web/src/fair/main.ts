import { rowsOf } from '@fairline/house-games/round-row'
import {
  type AnyMisfit,
  publishedField,
  type VerifiedAny,
  verifyAny,
} from '@fairline/house-games/verify-any'
import { fillPlaces } from '@fairline/locales/message'
import { roundIn } from '../rounds/round-address.ts'
import { element } from './element.ts'
import { proofSteps } from './proof-steps.ts'
import { drawSteps, playSteps } from './seed-steps.ts'
import { allTexts, type FairTexts, languageOf } from './texts.ts'
import './fair.css'

/*
 * The page that verifies rounds without a server: it is built into one file that loads nothing, and
 * works from a disk. It draws by the functions of house-games that the server draws with.
 */

/** What is said of a misfit; of all others, their fields are named. */
const textOfMisfit: Readonly<Partial<Record<AnyMisfit, keyof FairTexts>>> = {
  commitment: 'otherCommitment',
  drawKey: 'otherKey',
  result: 'otherResult',
  face: 'otherResult',
}

function misfitWords(misfits: readonly AnyMisfit[], texts: FairTexts): string {
  const said = misfits.flatMap((misfit) => textOfMisfit[misfit] ?? [])
  const others = misfits.filter((misfit) => textOfMisfit[misfit] === undefined)
  const fields = others.map((misfit) => publishedField[misfit]).join(', ')
  const named = fields === '' ? [] : [fillPlaces(texts.otherFields, { fields })]
  return [...said.map((key) => texts[key]), ...named].join(' ')
}

/** What is said of a round, and whether it is proved; null where nothing can be proved yet. */
function verdictOf({ of, verified }: VerifiedAny, texts: FairTexts) {
  if (verified.kind === 'hidden') {
    return { ok: null, words: of === 'event' ? texts.hidden : texts.hiddenSeed }
  }
  if (verified.kind === 'unread') {
    return { ok: false, words: fillPlaces(texts.unread, { why: verified.why }) }
  }
  const { misfits } = verified
  if (misfits.length === 0) return { ok: true, words: texts.proved }
  return { ok: false, words: misfitWords(misfits, texts) }
}

/** How a round was drawn again; undefined where it could not be. */
function stepsOf(found: VerifiedAny, texts: FairTexts): readonly HTMLElement[] | undefined {
  const { of, verified } = found
  if (verified.kind === 'hidden' || verified.kind === 'unread') return undefined
  if (of === 'play') return playSteps(verified, texts)
  return of === 'draw' ? drawSteps(verified, texts) : proofSteps(verified, texts)
}

function titleOf({ of, verified }: VerifiedAny): string {
  if (of === 'draw') return verified.kind === 'redrawn' ? verified.row.id : ''
  return verified.id ?? ''
}

/** A round with its verdict, and how it was drawn again under it. */
function roundPart(found: VerifiedAny, texts: FairTexts, isOpen: boolean): HTMLElement {
  const { ok, words } = verdictOf(found, texts)
  const verdict = element('p', { class: 'verdict', 'data-ok': String(ok) }, words)
  const title = element('h2', {}, titleOf(found))
  const made = stepsOf(found, texts)
  if (made === undefined) return element('article', {}, title, verdict)
  const steps = element('details', isOpen ? { open: '' } : {})
  steps.append(element('summary', {}, texts.steps), element('div', { class: 'steps' }, ...made))
  return element('article', {}, title, verdict, steps)
}

/** What a pasted text proves. */
function findings(pasted: string, texts: FairTexts): readonly HTMLElement[] {
  let value: unknown
  try {
    value = JSON.parse(pasted)
  } catch {
    return [element('p', { class: 'verdict', 'data-ok': 'false' }, texts.notJson)]
  }
  const found = rowsOf(value).map(verifyAny)
  const parts = found.map((each) => roundPart(each, texts, found.length === 1))
  if (found.length === 1) return parts
  const proved = found.filter((each) => verdictOf(each, texts).ok === true).length
  const count = fillPlaces(texts.count, { count: proved, total: found.length })
  return [element('p', { class: 'count' }, count), ...parts]
}

/** The choice of a language, which shows the page again in it. */
function languageChoice(chosen: string, texts: FairTexts): HTMLElement {
  const options = Object.entries(allTexts).map(([value, { ownName }]) =>
    element('option', value === chosen ? { value, selected: '' } : { value }, ownName),
  )
  const select = element('select', { 'aria-label': texts.language }, ...options)
  select.addEventListener('change', () => show([select.value]))
  return select
}

/** Shows the page in the first of some languages, with what was pasted before. */
function show(tags: readonly string[]): void {
  const language = languageOf(tags)
  const texts = allTexts[language]
  const pasted = document.querySelector('textarea')?.value ?? roundIn(location.hash)
  document.documentElement.lang = language
  document.title = texts.title
  const input = element('textarea', { id: 'round', rows: '6', spellcheck: 'false' })
  input.value = pasted
  const output = element('output', { for: 'round' })
  const verify = (): void => output.replaceChildren(...findings(input.value, texts))
  const button = element('button', { type: 'button' }, texts.verify)
  button.addEventListener('click', verify)
  document.body.replaceChildren(
    element('header', {}, element('h1', {}, texts.title), languageChoice(language, texts)),
    element(
      'main',
      {},
      element('p', {}, texts.lead),
      element('label', { for: 'round' }, texts.round),
      input,
      button,
      output,
    ),
  )
  if (pasted !== '') verify()
}

const asked = new URLSearchParams(location.search).get('lang')
show(asked === null ? navigator.languages : [asked, ...navigator.languages])
