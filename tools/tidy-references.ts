/** The part of tidy that checks references from texts to pages, their sections and headings. */
import { posix } from 'node:path'
import type { Fault } from './tidy-code.ts'

/** A file of the tree; the path is relative to the root. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

/** `rules.md`, `rules.md 6.2`, `rules.md 1.2 to 1.4`, `rules.md 1.1, 3.1`. */
const REFERENCE = /(?<![\w/.-]|\]\()([a-z][a-z-]*\.md)((?:(?:,? |, | to | and )\d+(?:\.\d+)*)*)/g
const NUMBER = /\d+(?:\.\d+)*/g

/** The numbers of the sections of a page; a heading may have several: `## 1.2, 1.3 Prices`. */
function sectionsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ ((?:\d+(?:\.\d+)*,? )+)/gm)]
  return headings.flatMap(([, numbers = '']) => numbers.match(NUMBER) ?? [])
}

/** A fault for each reference to a page, or to a section of a page, that the tree lacks. */
export function referenceFaults(files: readonly TextFile[]): Fault[] {
  const pages = new Map<string, string[]>()
  for (const { path, text } of files) {
    const name = path.split('/').at(-1) ?? ''
    if (name.endsWith('.md')) pages.set(name, [...(pages.get(name) ?? []), ...sectionsOf(text)])
  }
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(REFERENCE)].flatMap(([, name = '', numbers = '']): Fault[] => {
        const fault = (message: string): Fault => ({ path, line: index + 1, message })
        const sections = pages.get(name)
        if (sections === undefined) return [fault(`there is no page ${name}`)]
        const isThere = (number: string): boolean =>
          sections.some((one) => one === number || one.startsWith(`${number}.`))
        return (numbers.match(NUMBER) ?? [])
          .filter((number) => !isThere(number))
          .map((number) => fault(`${name} has no section ${number}`))
      }),
    ),
  )
}

const FENCED = /^ *```[\s\S]*?^ *```/gm
/** A link to a heading: its page, empty for the same one, and the anchor. */
const ANCHOR_LINK = /\]\(([^)#\s:]*)#([^)\s]+)\)/g

/** The anchors of a page, as a repository's site makes them from its headings. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.replaceAll(FENCED, '').matchAll(/^#+ (.+)$/gm)]
  return new Set(
    headings.map(([, heading = '']) =>
      heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** A fault for each link to a heading that its page lacks. */
export function anchorFaults(files: readonly TextFile[]): Fault[] {
  const pages = files.filter(({ path }) => path.endsWith('.md'))
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]))
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(ANCHOR_LINK)].flatMap(([, link = '', anchor = '']): Fault[] => {
      const target = link === '' ? path : posix.join(posix.dirname(path), link)
      if (anchors.get(target)?.has(anchor) !== false) return []
      return [{ path, line: 0, message: `${target} has no heading #${anchor}` }]
    }),
  )
}
