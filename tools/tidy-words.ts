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
}

/**
 * Phrases that were translated word by word from another language, and that a stranger reads
 * twice. A phrase that is the field's own word is not meant, such as the side that gives the
 * handicap.
 */
const OLD_PHRASES: readonly OldPhrase[] = [
  { phrase: /\bwhoever\b/i, say: 'who, or name the caller' },
  { phrase: /\b(is|are|was|were) told\b/, say: 'reports, is called with' },
  { phrase: /\btells?\b/, say: 'reports, shows, says' },
  { phrase: /\bstands?\b/, say: 'is stored, is, holds, is shown' },
  { phrase: /\banew\b/, say: 'again' },
  { phrase: /\bof (now|then)\b/, say: 'current, earlier' },
  { phrase: /\b(comes?|came) to\b/, say: 'is, totals' },
  { phrase: /(^|[.:] )Of (an?|the|one|all|two|what|its)\b/, say: 'the subject first' },
  { phrase: /\b(is|are|has|have|had|was) none\b/, say: 'null, has no' },
  { phrase: /\b(gives?|gave)\b(?! (the handicap|a (half|goal|quarter)))/, say: 'returns' },
  { phrase: /\bhad in time\b/, say: 'a timeout' },
  { phrase: /\bdear(er)?\b/, say: 'expensive' },
  { phrase: /\bthe very\b/, say: 'the' },
]

const COMMENTED = /\.(ts|tsx|css|sql)$/
/** Migrations stay as they ran. */
const UNCHANGEABLE = /\/migrations\//
const COMMENT = /^\s*(?:\/\/|\/?\*+\/?|--)\s?(.*)$/
/** Words of code within a comment. */
const QUOTED = /`[^`]*`/g

/** A fault for each comment line with an old phrase. */
export function oldPhraseFaults({ path, text }: TextFile): Fault[] {
  if (!COMMENTED.test(path) || UNCHANGEABLE.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const comment = COMMENT.exec(line)?.[1]?.replaceAll(QUOTED, '') ?? ''
    return OLD_PHRASES.flatMap(({ phrase, say }) => {
      const found = phrase.exec(comment)?.[0].trim()
      if (found === undefined) return []
      return [{ path, line: index + 1, message: `'${found}' in a comment; say: ${say}` }]
    })
  })
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
