import type englishGames from './en/games.json'
import type { GamesPlaces } from './games-places.ts'
import { type Message, type Values, writeMessage } from './message.ts'
import type { Language } from './translate.ts'

/** A key of the texts of the house's own games: only the pages of the games load them. */
export type GameKey = keyof typeof englishGames
export type GameTexts = Readonly<Record<GameKey, Message>>

type Loader = () => Promise<{ readonly default: GameTexts }>

const files: Readonly<Record<Language, Loader>> = {
  en: () => import('./en/games.json', { with: { type: 'json' } }),
  'zh-CN': () => import('./zh-CN/games.json', { with: { type: 'json' } }),
  'zh-TW': () => import('./zh-TW/games.json', { with: { type: 'json' } }),
  vi: () => import('./vi/games.json', { with: { type: 'json' } }),
  th: () => import('./th/games.json', { with: { type: 'json' } }),
  id: () => import('./id/games.json', { with: { type: 'json' } }),
  my: () => import('./my/games.json', { with: { type: 'json' } }),
  ja: () => import('./ja/games.json', { with: { type: 'json' } }),
  ko: () => import('./ko/games.json', { with: { type: 'json' } }),
}

/** The texts of the games in a language. */
export const loadGameTexts = async (language: Language): Promise<GameTexts> =>
  (await files[language]()).default

type PlainGameKey = Exclude<GameKey, keyof GamesPlaces>
type ValuesOf<Key extends keyof GamesPlaces> = Readonly<Record<GamesPlaces[Key], string | number>>

/** Returns the text of a key with the values in its places. */
export interface GameTranslate {
  (key: PlainGameKey): string
  <Key extends keyof GamesPlaces>(key: Key, values: ValuesOf<Key>): string
  /** The text of a key that is composed of a word of a game; undefined where there is none. */
  composed(key: string): string | undefined
}

/** Returns the function that draws the texts of the games in a language. */
export function gameTranslating(texts: GameTexts, language: Language): GameTranslate {
  const messages: Readonly<Record<string, Message>> = texts
  const draw = (key: string, values?: Values): string =>
    writeMessage(messages[key] ?? key, language, values)
  const composed = (key: string): string | undefined =>
    Object.hasOwn(messages, key) ? draw(key) : undefined
  return Object.assign(draw, { composed })
}
