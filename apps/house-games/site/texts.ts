import { type GameTranslate, gameTranslating, loadGameTexts } from '@fairline/locales/game-texts'
import { type Language, offeredLanguage, preferredLanguage } from '@fairline/locales/translate'
import { loadScriptFont } from '@fairline/site/script-fonts'
import { createContext, use } from 'react'

const TextsContext = createContext<GameTranslate | null>(null)

export const TextsProvider = TextsContext.Provider

/** The texts of the games in the member's language. */
export function useTexts(): GameTranslate {
  const texts = use(TextsContext)
  if (texts === null) throw new Error('texts are loaded before anything is drawn')
  return texts
}

/** The language of a launch; that of the browser where the launch does not say. */
export const languageOf = (code: string): Language =>
  offeredLanguage(code) ?? preferredLanguage(navigator.languages) ?? 'en'

/** Loads the texts of a language with the font that they are drawn with. */
export async function loadTexts(language: Language): Promise<GameTranslate> {
  const texts = await loadGameTexts(language)
  await loadScriptFont(language, JSON.stringify(texts))
  document.documentElement.lang = language
  return gameTranslating(texts, language)
}
