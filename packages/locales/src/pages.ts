import type { Message } from './message.ts'
import en from './pages/en.json' with { type: 'json' }

/** The texts of the pages beside the book, a file of their own: the book does not wait for them. */
export type PageMessages = Readonly<Record<keyof typeof en, Message>>

const loaders: Readonly<Record<string, () => Promise<PageMessages>>> = {
  en: () => Promise.resolve(en),
}

/** The texts of the pages in a language by its code; English where they are not translated. */
export async function loadPageMessages(language: string): Promise<PageMessages> {
  return (await loaders[language]?.()) ?? en
}
