import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { reportNames } from '@fairline/domain/feed/name-reports'
import { englishFighters, type FighterWords, fighterNames } from './fighters.ts'
import indonesian from './names/id.json' with { type: 'json' }
import japanese from './names/ja.json' with { type: 'json' }
import korean from './names/ko.json' with { type: 'json' }
import burmese from './names/my.json' with { type: 'json' }
import thai from './names/th.json' with { type: 'json' }
import vietnamese from './names/vi.json' with { type: 'json' }
import simplifiedChinese from './names/zh-CN.json' with { type: 'json' }
import traditionalChinese from './names/zh-TW.json' with { type: 'json' }

interface NameFile {
  readonly names: Readonly<Record<string, string>>
  /** Absent in languages of the Latin script, which write fighters as English does. */
  readonly fighters?: FighterWords
}

/** The names of a simulated world in each language except English. */
export const nameFiles: Readonly<Record<string, NameFile>> = {
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
  vi: vietnamese,
  th: thai,
  id: indonesian,
  my: burmese,
  ja: japanese,
  ko: korean,
}

const { boxers, cageFighters, thaiBoxers } = englishFighters
const fighters = [...boxers, ...cageFighters, ...thaiBoxers]

/** All names of a language with a text of their own, by their English ones. */
function textsOf({ names, fighters: script }: NameFile): ReadonlyMap<string, string> {
  const local = script === undefined ? englishFighters : fighterNames(script)
  const inLanguage = [...local.boxers, ...local.cageFighters, ...local.thaiBoxers]
  return new Map([
    ...fighters.map((name, index) => [name, inLanguage[index] ?? name] as const),
    ...Object.entries(names),
  ])
}

/** A child's league is "NAME - CORNERS", its sides "Name (Corners)" or "Name (00:00-15:00)". */
const childName = /^(?<parent>.+?)(?<open> - | \()(?<kind>[^()]+)(?<close>\)?)$/

/** Returns a name in the language of its texts; undefined where they do not have it. */
export function textOfName(texts: ReadonlyMap<string, string>, name: string): string | undefined {
  const text = texts.get(name)
  if (text !== undefined) return text
  const { parent = '', open, kind = '', close } = childName.exec(name)?.groups ?? {}
  const textOfParent = texts.get(parent)
  if (textOfParent === undefined) return undefined
  return `${textOfParent}${open}${texts.get(kind) ?? kind}${close}`
}

const languages = Object.entries(nameFiles).map(([language, file]) => {
  const texts = textsOf(file)
  return [language, (name: string) => textOfName(texts, name)] as const
})

/**
 * Returns messages with the names of each fixture in all languages before it. Names that the
 * simulated world lacks, such as those of a recording, are left out. @spec S4.feed.names
 */
export const withNames = (messages: readonly FeedMessage[]): FeedMessage[] =>
  reportNames(messages, languages)
