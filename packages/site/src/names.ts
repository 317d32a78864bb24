import { names as namesCall } from '@fairline/contract/names'
import type { Language } from '@fairline/locales/translate'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { call } from './calls/call.ts'
import type { CallOptions } from './calls/client.ts'
import { storageKey } from './storage-key.ts'

/** The names of leagues, countries, sides and runners in one language. */
export interface Names {
  readonly language: Language
  /** The version of the last answer; 0 before it. */
  readonly version: number
  /** By the English name. */
  readonly texts: Readonly<Record<string, string>>
}

const none = (language: Language): Names => ({ language, version: 0, texts: {} })

/** The names of the member's language. They stay on this device for the next visit. */
export const useNames = create<Names>()(
  persist(() => none('en'), { name: storageKey('names'), version: 1 }),
)

/** Names that were shown without a text and asked for; a feed may have no text for them. */
const asked = new Set<string>()
/** Names that come onto the page together are asked for together, milliseconds. */
const waitMs = 100
/** A page is drawn with English names when the others take longer than this, milliseconds. */
const loadMs = 4_000
let isWaiting = false

/** Returns what the server has that is newer than some names; null where it does not answer. */
async function newerThan(
  { language, version: known }: Names,
  options: CallOptions = {},
): Promise<Names | null> {
  const answer = await call(namesCall, { language, known }, options)
  return answer.ok ? { language, version: answer.data.version, texts: answer.data.texts } : null
}

async function refresh(): Promise<void> {
  isWaiting = false
  const newer = await newerThan(useNames.getState())
  if (newer === null) asked.clear()
  const { language, version, texts } = useNames.getState()
  // The member may have changed the language meanwhile, and often nothing is new.
  if (newer === null || newer.language !== language || newer.version <= version) return
  useNames.setState({ version: newer.version, texts: { ...texts, ...newer.texts } })
}

function askFor(name: string): void {
  if (asked.has(name)) return
  asked.add(name)
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => void refresh(), waitMs)
}

/**
 * Returns the names of a language: those of this device at once, and the server's where it has
 * none. English has no texts.
 */
export async function loadNames(language: Language): Promise<Names> {
  const known = useNames.getState()
  asked.clear()
  if (known.language !== language) {
    const signal = AbortSignal.timeout(loadMs)
    const loaded = language === 'en' ? null : await newerThan(none(language), { signal })
    return loaded ?? none(language)
  }
  if (language === 'en') return known
  // What came since the last visit follows.
  askFor('')
  return known
}

/** A race is called by its league and the time of its start. */
const race = /^(.+)( \d\d:\d\d)$/

/**
 * Returns a name in the member's language, or as it is where there is no text. A name that lacks
 * one is asked for, and everything is drawn again when it is there. @spec S4.feed.names.shown
 */
export function nameText(name: string): string {
  const { language, texts } = useNames.getState()
  if (language === 'en' || name === '') return name
  if (Object.hasOwn(texts, name)) return texts[name] ?? name
  const [, league, time = ''] = race.exec(name) ?? []
  if (league !== undefined) return nameText(league) + time
  askFor(name)
  return name
}
