import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { reportNames } from '@fairline/domain/feed/name-reports'
import indonesian from './names/id.json' with { type: 'json' }
import japanese from './names/ja.json' with { type: 'json' }
import korean from './names/ko.json' with { type: 'json' }
import burmese from './names/my.json' with { type: 'json' }
import thai from './names/th.json' with { type: 'json' }
import vietnamese from './names/vi.json' with { type: 'json' }
import simplifiedChinese from './names/zh-CN.json' with { type: 'json' }
import traditionalChinese from './names/zh-TW.json' with { type: 'json' }

/** The names of leagues and entrants in each language but English, by their English ones. */
export const nameFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
  vi: vietnamese,
  th: thai,
  id: indonesian,
  my: burmese,
  ja: japanese,
  ko: korean,
}

const languages = Object.entries(nameFiles).map(([language, names]) => {
  const texts = new Map(Object.entries(names))
  return [language, (name: string) => texts.get(name)] as const
})

/** Returns messages with the names of each event in all languages before it. */
export const withNames = (messages: readonly FeedMessage[]): FeedMessage[] =>
  reportNames(messages, languages)
