import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs in the page. */
async function findProblems(rules: readonly string[] | null): Promise<AxeResults['violations']> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof import('axe-core') }
  const only = rules === null ? {} : { runOnly: [...rules] }
  const { violations } = await inPage.run({
    elementRef: true,
    // What passes is not read: only findings get the places that they are at.
    resultTypes: ['violations'],
    selectors: false,
    ...only,
  })
  // A price, a count and a countdown show a number that moves, which no one would speak to press
  // them: their names say the complete bet or deed instead of beginning with that number.
  const isNumber = (element: HTMLElement | undefined): boolean =>
    element !== undefined &&
    (element.matches('.ob-price') || !/\p{Letter}/u.test(element.innerText))
  return violations
    .map(({ nodes, ...finding }) => ({
      ...finding,
      nodes: nodes
        .filter(({ element }) => finding.id !== 'label-content-name-mismatch' || !isNumber(element))
        // An element does not leave the page.
        .map(({ element: _element, ...node }) => node),
    }))
    .filter(({ nodes }) => nodes.length > 0)
}

/** The rules whose findings depend on the texts: names of what is pressed or typed into, `lang`. */
export const rulesOfTexts = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'image-alt',
  'button-name',
  'link-name',
  'input-button-name',
  'select-name',
  'empty-heading',
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'aria-dialog-name',
  'label',
  'label-title-only',
  'label-content-name-mismatch',
  'identical-links-same-purpose',
]

/**
 * What a member who reads by ear, by keyboard or with little contrast would stumble over on the
 * page or frame: each serious or critical finding of axe, and each one against its best practice,
 * with the places it was found at. By all rules, or by some.
 */
export async function seriousFindings(
  page: Page | Frame,
  rules: readonly string[] | null = null,
): Promise<string[]> {
  // Evaluated rather than added as a script element, which the page's content policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(findProblems, rules)
  return violations
    .filter(
      ({ impact, tags }) =>
        impact === 'serious' || impact === 'critical' || tags.includes('best-practice'),
    )
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, 5).map(({ html }) => html.slice(0, 160))
      return [`${id}: ${help}, ${nodes.length} times`, ...places].join('\n  ')
    })
}
