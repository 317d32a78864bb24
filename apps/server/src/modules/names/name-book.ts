import type { NameTexts } from '@fairline/domain/feed/feed-message'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { topic } from '../../db/outbox.ts'
import { PreparedAnswer } from '../../http/prepared-answer.ts'
import { type StoredName, selectNames, upsertNames } from './name-store.ts'

/** Answers beyond so many are made for each caller: sites know few versions at a time. */
const preparedMax = 32

/** The names of all languages, in memory. */
export interface NameBook {
  /**
   * Stores what a feed reports; names that are known with the same text change nothing. Resolves
   * when they are stored.
   * @throws what the database throws; the names are unknown then, and may be taken again.
   * @spec S4.feed.names.stored
   */
  take(messages: readonly NameTexts[]): Promise<void>
  /**
   * Returns the names of a language that came after a version, all after 0, with the version that
   * knows them. It is made once for all who ask: the call needs no session. @spec S7.names
   */
  newerThan(known: number, language: string): PreparedAnswer
}

/** Names that were stored, for the books of all nodes. */
const storedNames = topic<readonly StoredName[]>('names')

/** Opens the names that are stored. Only the server that writes the board takes new ones. */
export async function openNameBook({ queries, outbox }: Database, clock: Clock): Promise<NameBook> {
  const languages = new Map<string, Map<string, StoredName>>()
  let version = 0
  const namesOf = (language: string): Map<string, StoredName> => {
    const names = languages.get(language) ?? new Map<string, StoredName>()
    languages.set(language, names)
    return names
  }
  const prepared = new Map<string, PreparedAnswer>()
  const keep = (stored: readonly StoredName[]): void => {
    prepared.clear()
    for (const each of stored) {
      namesOf(each.language).set(each.name, each)
      version = Math.max(version, each.version)
    }
  }
  outbox.on(storedNames, keep)
  outbox.onGap(async () => keep(await selectNames(queries)))
  keep(await selectNames(queries))
  const store = async (messages: readonly NameTexts[]): Promise<void> => {
    const fresh = new Map<string, StoredName>()
    // The clock makes it newer than the names of another database that a site has known.
    const next = Math.max(clock.now(), version + 1)
    for (const { language, texts } of messages) {
      for (const [name, text] of texts) {
        if (text === '' || languages.get(language)?.get(name)?.text === text) continue
        fresh.set(`${language} ${name}`, { name, language, text, version: next })
      }
    }
    if (fresh.size === 0) return
    await upsertNames(queries, [...fresh.values()])
    await outbox.tell(queries, storedNames, [...fresh.values()])
  }
  let last = Promise.resolve()
  return {
    take: async (messages) => {
      if (messages.length === 0) return
      // One after the other, or a site would know a version before all older names are there.
      const stored = last.then(() => store(messages))
      last = stored.catch(() => {})
      await stored
    },
    newerThan: (known, language) => {
      const names = [...(languages.get(language)?.values() ?? [])]
      const newer = names.filter((each) => known > version || each.version > known)
      // As many as are newer are always the same ones.
      const key = `${language} ${newer.length}`
      const made = prepared.get(key) ?? answerOf(version, newer)
      if (prepared.size < preparedMax) prepared.set(key, made)
      return made
    },
  }
}

function answerOf(version: number, names: readonly StoredName[]): PreparedAnswer {
  const texts = Object.fromEntries(names.map(({ name, text }) => [name, text]))
  return new PreparedAnswer(JSON.stringify({ version, texts }))
}
