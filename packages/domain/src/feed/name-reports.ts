import type { FeedMatch, FeedMessage, FixtureChange, NameText, NameTexts } from './feed-message.ts'

/** Returns the text of a name in one language; undefined for a name that it lacks. */
export type TextOfName = (name: string) => string | undefined

/** The texts of a source, by language. */
export type NamesByLanguage = readonly (readonly [language: string, textOf: TextOfName])[]

/** All names that members read of a match, an outright or a round. */
const namesOf = ({ league, home, away, outright, round }: FeedMatch): readonly string[] => [
  league.name,
  league.country,
  home,
  away,
  ...(outright?.runners ?? []).map(({ name }) => name),
  ...(round?.runners ?? []),
]

/**
 * Returns messages with the names of each fixture in all languages before it.
 * @spec S4.feed.names
 */
export const reportNames = (
  messages: readonly FeedMessage[],
  languages: NamesByLanguage,
): FeedMessage[] =>
  messages.flatMap((message): FeedMessage[] =>
    message.kind === 'fixture_change' ? [...reportsOf(message, languages), message] : [message],
  )

function reportsOf(
  { producer, timestampMs, match }: FixtureChange,
  languages: NamesByLanguage,
): NameTexts[] {
  const names = new Set(namesOf(match))
  return languages.flatMap(([language, textOf]) => {
    const texts = [...names].flatMap((name): NameText[] => {
      const text = textOf(name)
      return text === undefined ? [] : [[name, text]]
    })
    if (texts.length === 0) return []
    return [{ kind: 'name_texts', producer, timestampMs, language, texts }]
  })
}
