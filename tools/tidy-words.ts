/** The part of tidy that reads comments and pages as a stranger does. */
import type { Fault } from './tidy-code.ts'

/** A file of the tree; the path is relative to the root. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

interface OldPhrase {
  readonly phrase: RegExp
  readonly say: string
  /** How many comments still have it. The number may only fall. */
  readonly left: number
}

/**
 * Phrases that were translated word by word from another language. A phrase that is the field's
 * own word is not counted, such as the side that gives the handicap.
 */
const OLD_PHRASES: readonly OldPhrase[] = [
  { phrase: /\bwhoever\b/gi, say: 'who, or name the caller', left: 0 },
  { phrase: /\b(is|are|was|were) told\b/g, say: 'reports, is called with', left: 60 },
  { phrase: /\btells?\b/g, say: 'reports, shows, says', left: 60 },
  { phrase: /\bstands?\b/g, say: 'is stored, is, holds, is shown', left: 280 },
  { phrase: /\banew\b/g, say: 'again', left: 27 },
  { phrase: /\bof (now|then)\b/g, say: 'current, earlier', left: 34 },
  { phrase: /\b(comes?|came) to\b/g, say: 'is, totals', left: 53 },
  { phrase: /(^|[.:] )Of (an?|the|one|all|two|what|its)\b/g, say: 'the subject first', left: 46 },
  { phrase: /\b(is|are|has|have|had|was) none\b/g, say: 'null, has no', left: 86 },
  {
    phrase: /\b(gives?|gave)\b(?! (the handicap|a (half|goal|quarter)))/g,
    say: 'returns',
    left: 117,
  },
  { phrase: /\bhad in time\b/g, say: 'a timeout', left: 0 },
  { phrase: /\bdear(er)?\b/g, say: 'expensive', left: 0 },
  { phrase: /\bthe very\b/g, say: 'the', left: 0 },
]

const CODE = /\.(ts|tsx|css|sql)$/
/** Migrations stay as they ran. */
const UNCHANGEABLE = /\/migrations\//
const COMMENT = /^\s*(?:\/\/|\/?\*+\/?|--)\s?(.*)$/

/** The lines of comments that a file has, without their marks. */
function commentLines({ path, text }: TextFile): string[] {
  if (!CODE.test(path) || UNCHANGEABLE.test(path)) return []
  return text.split('\n').flatMap((line) => COMMENT.exec(line)?.[1] ?? [])
}

/** A fault for each phrase that more comments have than before, or fewer. */
export function oldPhraseFaults(
  files: readonly TextFile[],
  phrases: readonly OldPhrase[] = OLD_PHRASES,
): Fault[] {
  const lines = files.flatMap(commentLines)
  return phrases.flatMap(({ phrase, say, left }) => {
    const count = lines.reduce((sum, line) => sum + [...line.matchAll(phrase)].length, 0)
    if (count === left) return []
    const message =
      count > left
        ? `${count} comments have ${phrase}, ${left} had it before; say: ${say}`
        : `only ${count} comments still have ${phrase}: lower its number from ${left}`
    return [{ path: 'tools/tidy-words.ts', line: 0, message }]
  })
}

/** `rules.md`, `rules.md 6.2`, `rules.md 1.2 to 1.4`, `rules.md 1.1, 3.1`. */
const REFERENCE = /(?<![\w/.-]|\]\()([a-z][a-z-]*\.md)((?:(?:,? |, | to | and )\d+(?:\.\d+)*)*)/g
const NUMBER = /\d+(?:\.\d+)*/g

/** The numbers of the sections of a page; a heading may have several: `## 1.2 to 1.4 Prices`. */
function sectionsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ ((?:\d+(?:\.\d+)*(?: to |, )?)+)/gm)]
  return headings.flatMap(([, numbers = '']) => {
    const [from = '', to] = numbers.match(NUMBER) ?? []
    if (to === undefined || !numbers.includes(' to ')) return numbers.match(NUMBER) ?? []
    const chapter = from.slice(0, from.lastIndexOf('.') + 1)
    const [first, last] = [from, to].map((number) => Number(number.slice(chapter.length)))
    const count = (last ?? 0) - (first ?? 0) + 1
    return Array.from({ length: count }, (_, at) => `${chapter}${(first ?? 0) + at}`)
  })
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
