import en from './rules/en.json' with { type: 'json' }
import type { Language } from './translate.ts'

/** The words of the page of rules, a file of their own: no other page waits for them. */
export type RulesWords = typeof en

const loaders: Readonly<Partial<Record<Language, () => Promise<RulesWords>>>> = {
  en: () => Promise.resolve(en),
}

/** The rules in a language; English where they are not translated. */
export async function loadRules(language: Language): Promise<RulesWords> {
  return (await loaders[language]?.()) ?? en
}
